import type { TFunction } from 'i18next';
import { Ban, Gauge, Layers, type LucideIcon, Scale, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { wordsForValue } from '../../lib/known-value.ts';
import { Button } from '../../ui/button.tsx';
import { ValueBadge, type ValueLook } from '../../ui/feedback/value-badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { matchAddress } from '../matches/paths.ts';
import { userAddress } from '../user-page/paths.ts';
import { figuresOf, versus } from './alert-words.ts';
import type { Alert, AlertKind } from './queries.ts';

const look = (icon: LucideIcon, tone: ValueLook['tone'] = 'waiting'): ValueLook => ({ icon, tone });

const looks: Record<AlertKind, ValueLook> = {
  match_limit: look(Gauge),
  site_limit: look(Layers),
  large_bet: look(TrendingUp, 'accent'),
  many_cancels: look(Ban, 'neutral'),
  opposite_bets: look(Scale, 'loss'),
};

const link =
  'inline-flex min-h-11 items-center rounded-item font-semibold wrap-anywhere text-accent-text underline-offset-4 hover:underline wide:min-h-0 wide:py-1';

type Seeing = { isBusy: boolean; onSee: (id: string) => void };

export const alertColumns = (t: TFunction, seeing: Seeing): Column<Alert>[] => [
  {
    key: 'kind',
    title: t('alerts.kind'),
    sort: 'kind',
    isTitle: true,
    place: 'order-1 col-span-6',
    cell: ({ kind }) => <ValueBadge value={kind} looks={looks} say={(known) => t(`alerts.kinds.${known}`)} />,
  },
  {
    key: 'figures',
    title: t('alerts.what'),
    place: 'order-2 col-span-6',
    cell: (alert) => <span className="block wide:min-w-40">{figuresOf(t, alert)}</span>,
  },
  {
    key: 'match',
    title: t('alerts.match'),
    sort: 'match',
    place: 'order-3 col-span-6',
    cell: (alert) => <MatchCell alert={alert} t={t} />,
  },
  {
    key: 'client',
    title: t('alerts.client'),
    sort: 'userName',
    place: 'order-4 col-span-3',
    cell: (alert) => <ClientCell alert={alert} t={t} />,
  },
  {
    key: 'when',
    title: t('alerts.when'),
    sort: '-raisedAt',
    place: 'order-5 col-span-3',
    cell: ({ raisedAt }) => <StaffTime at={raisedAt} />,
  },
  {
    key: 'seen',
    title: t('alerts.seen'),
    place: 'order-6 col-span-6',
    cell: (alert) => <SeenCell alert={alert} seeing={seeing} t={t} />,
  },
];

type CellProps = { alert: Alert; t: TFunction };

function MatchCell({ alert: { betId, matchCode, teams }, t }: CellProps) {
  if (betId === null) return t('alerts.everyMatch');
  return (
    <>
      {matchCode !== null && <MatchCode code={matchCode} />}
      <Link to={matchAddress(betId)} className={`${link} flex!`}>
        {versus(t, teams ?? [])}
      </Link>
    </>
  );
}

/** Of opposite bets, the first is on the first team and the other on the second. */
function ClientCell({ alert: { kind, userName, otherUserName, teams }, t }: CellProps) {
  if (userName === null) return '–';
  const names = [userName, ...(otherUserName === null ? [] : [otherUserName])];
  return names.map((name, index) => (
    <span key={name} className="block wide:min-w-36">
      <Link to={userAddress(name)} className={link}>
        {name}
      </Link>
      {kind === 'opposite_bets' && teams && (
        <span className="block text-sm wrap-anywhere text-text-2">
          {t('alerts.onTeam', { team: teams[index] ?? '–' })}
        </span>
      )}
    </span>
  ));
}

function SeenCell({ alert, seeing, t }: CellProps & { seeing: Seeing }) {
  if (alert.seenBy !== null && alert.seenAt !== null)
    return (
      <span className="text-sm">
        <span className="block font-semibold wrap-anywhere">{alert.seenBy}</span>
        <span className="text-text-2">
          <StaffTime at={alert.seenAt} />
        </span>
      </span>
    );
  const kind = wordsForValue(looks, alert.kind, (known) => t(`alerts.kinds.${known}`));
  return (
    <Button
      look="secondary"
      size="small"
      className="min-h-11 whitespace-nowrap"
      disabled={seeing.isBusy}
      aria-label={t('alerts.seeOf', { kind, figures: figuresOf(t, alert) })}
      onClick={() => seeing.onSee(alert.id)}
    >
      {t('alerts.see')}
    </Button>
  );
}
