import { ListOrdered } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { knownIn, readable } from '../../../lib/known-value.ts';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { MATCH_STATE_LOOKS } from '../../../ui/feedback/match-state-looks.ts';
import { Money } from '../../../ui/money/money.tsx';
import { editAddress } from '../../match-form/paths.ts';
import { SETTLEMENT_DESK } from '../../settlement/paths.ts';
import { MatchCard } from '../match-card.tsx';
import { matchAddress } from '../paths.ts';
import { ShareCell } from '../room/row-cells.tsx';
import { MatchMenu } from './match-menu.tsx';
import { MatchToggle } from './match-toggle.tsx';
import { SideTotals } from './side-totals.tsx';
import { isExpiredAt, type StaffMatch } from './staff-match.ts';

type StaffMatchCardProps = {
  match: StaffMatch;
  number: number;
  /** Absent for users who may not settle. */
  onSettle: ((match: StaffMatch) => void) | undefined;
  /** Absent for users who may not change matches. */
  onCloseBetting: ((match: StaffMatch) => void) | undefined;
};

/** A match with its bet totals and staff actions. */
export const StaffMatchCard = memo(function StaffMatchCard({
  match,
  number,
  onSettle,
  onCloseBetting,
}: StaffMatchCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isExpired = useFromNow((now) => isExpiredAt(match, now));
  const isRunning = match.state === 'settling' || match.state === 'reversing';
  // Frozen is a state of its own: it neither takes bets nor can be switched.
  const isChangeable = !isExpired && !match.isGone && !match.isFrozen && onCloseBetting !== undefined;
  const handleEdit = () => void navigate(editAddress(match.id), { state: { match: match.listed } });
  return (
    <MatchCard match={match} number={number} isClosed={match.isExpired} note={useNote(match, isExpired)}>
      <SideTotals sides={match.sides} />
      <p className="flex items-baseline gap-3 text-sm" title={t('dashboard.liabilityHint')}>
        <span className="text-text-2">{t('dashboard.liability')}</span>
        <Money amount={match.liability} className="font-semibold" />
        <span className="ml-auto min-w-24">
          <ShareCell match={match} />
        </span>
      </p>
      <div className="mt-auto flex min-h-11 items-center justify-between gap-3 border-t border-line pt-2">
        {isChangeable && <MatchToggle match={match} />}
        {match.isFrozen && <Badge tone="loss">{t('matchPage.frozen')}</Badge>}
        <BetsLink match={match} />
        {onCloseBetting && !match.isGone && (
          <MatchMenu match={match} onCloseBetting={isChangeable ? () => onCloseBetting(match) : undefined} />
        )}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {/* A closed match cannot be edited. */}
        {onCloseBetting && (
          <Button
            look="secondary"
            disabled={isExpired || match.isGone || match.isFrozen}
            onClick={handleEdit}
            className="px-2!"
          >
            {t('dashboard.edit')}
          </Button>
        )}
        {isRunning && (
          <Link to={SETTLEMENT_DESK} className={buttonLook({ look: 'secondary', className: 'px-2!' })}>
            {t('dashboard.progress')}
          </Link>
        )}
        {match.isFrozen && (
          <Link to={matchAddress(match.id)} className={buttonLook({ look: 'secondary', className: 'px-2!' })}>
            {t('room.lookAtIt')}
          </Link>
        )}
        {!isRunning && !match.isFrozen && onSettle && (
          <Button
            look={isExpired ? 'primary' : 'secondary'}
            disabled={match.isGone}
            onClick={() => onSettle(match)}
            className="px-2!"
          >
            {t('dashboard.settle')}
          </Button>
        )}
      </div>
    </MatchCard>
  );
});

function BetsLink({ match: { id, sides } }: { match: StaffMatch }) {
  const { t } = useTranslation();
  return (
    <Link
      to={matchAddress(id)}
      className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded text-sm font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      <ListOrdered aria-hidden className="size-4" />
      {t('dashboard.allBets', { count: sides[0].bets + sides[1].bets })}
    </Link>
  );
}

function useNote(match: StaffMatch, isExpired: boolean) {
  const { t } = useTranslation();
  const { state, startsAt, isGone, isFrozen, isEnabled, suspendedBy } = match;
  const hasStarted = useFromNow((now) => now >= startsAt);
  if (isGone) return t('dashboard.gone');
  if (isFrozen) return t('dashboard.frozen');
  if (knownIn(MATCH_STATE_LOOKS, state) === null) return readable(state);
  if (state === 'settling') return t('dashboard.settling');
  if (state === 'reversing') return t('dashboard.reversing');
  if (isExpired) return t('dashboard.waiting');
  if (suspendedBy.includes('all')) return t('dashboard.suspendedAll');
  if (suspendedBy.includes('sport')) return t('dashboard.suspendedSport');
  if (suspendedBy.includes('league')) return t('dashboard.suspendedLeague');
  if (!isEnabled) return t('dashboard.suspended');
  return hasStarted ? undefined : t('dashboard.notOpen', { time: staffTime(startsAt) });
}
