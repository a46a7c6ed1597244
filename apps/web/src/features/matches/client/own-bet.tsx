import { formatRupees, type Paise, paise, toPercent } from '@tossbook/rules';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BetStatus } from '../../../ui/feedback/bet-status.tsx';
import { Money } from '../../../ui/money/money.tsx';
import type { CardState, ClientMatch } from '../client-match.ts';

type OwnBetProps = { match: ClientMatch; state: CardState; onCancel: (match: ClientMatch) => void };

/** The caller's bet on a match: the stake, the rate it keeps, and the way out while there is one. */
export function OwnBet({ match, state, onCancel }: OwnBetProps) {
  const { t } = useTranslation();
  const { bet, result } = match;
  if (!bet) return null;
  return (
    <div className="mx-2.5 -mt-0.5 mb-2.5 flex min-h-11 items-center gap-2 rounded-control bg-surface-2 pl-2.5 text-[12.5px] leading-[1.35]">
      <LockKeyhole aria-hidden className="size-[15px] shrink-0 text-text-2" />
      <p className="min-w-0 flex-1 py-[5px]">
        {/* Its half is ticked, so the team is named for those only who cannot see that. */}
        <span className="sr-only">
          {t('match.yourBet', { amount: formatRupees(bet.stake), team: bet.team })}
        </span>
        <span aria-hidden>
          {t('match.yourBetWord')} <b className="text-[13.5px]">{formatRupees(bet.stake)}</b>
        </span>
        {!result && (
          <span className="block text-text-2">
            {t('match.locked', { rate: toPercent(bet.lockedRate) })}
            <span className="ticket-extra">
              {' · '}
              {t('match.profit', { amount: formatRupees(paise(bet.projectedReturn - bet.stake)) })}
            </span>
          </span>
        )}
      </p>
      {result && (
        <span className="mr-2 rounded-full bg-surface">
          <BetStatus status={result.status} />
        </span>
      )}
      {state === 'open' && (
        <button
          type="button"
          onClick={() => onCancel(match)}
          className="min-h-11 shrink-0 rounded-item px-3 text-[13px] font-bold text-loss hover:bg-loss/13"
        >
          {t('match.cancel')}
        </button>
      )}
    </div>
  );
}

/** What a team's winning the toss would bring the caller, or what the result has brought. */
export function SideOutcome({ match: { bet, result }, team }: { match: ClientMatch; team: string }) {
  const { t } = useTranslation();
  if (!bet) return null;
  const isMine = team === bet.team;
  if (!result)
    return isMine ? (
      <Named name={t('match.return')}>
        <Money amount={bet.projectedReturn} className="text-gain" />
      </Named>
    ) : (
      <Loss amount={paise(-bet.stake)} />
    );
  if (!isMine) return null;
  const { status, stake, payout } = result;
  switch (status) {
    case 'won':
      return (
        <Named name={t('match.return')}>
          <Money amount={payout} className="text-gain" />
        </Named>
      );
    case 'lost':
      return (
        <>
          <Loss amount={paise(payout - stake)} />
          {payout > 0n && (
            <span className="block font-medium text-text-2">
              {t('match.partRefunded', { amount: formatRupees(payout) })}
            </span>
          )}
        </>
      );
    default:
      return (
        <Named name={status === 'refunded' ? t('match.refunded') : t('match.return')}>
          <Money amount={payout} />
        </Named>
      );
  }
}

function Loss({ amount }: { amount: Paise }) {
  const { t } = useTranslation();
  return (
    <Named name={t('match.loss')}>
      <Money as="difference" amount={amount} />
    </Named>
  );
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="block">
    <span className="text-text-2">{name}</span> {children}
  </span>
);
