import { formatRupees, type Paise, paise } from '@tossbook/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BetStatus } from '../../../ui/feedback/bet-status.tsx';
import { Money } from '../../../ui/money/money.tsx';
import type { BetResult, CardState, ClientMatch } from '../client-match.ts';

type OwnBetProps = { match: ClientMatch; state: CardState; onCancel: (match: ClientMatch) => void };

/** The caller's bet on a match: the possible returns, then the actual one. */
export function OwnBet({ match, state, onCancel }: OwnBetProps) {
  const { t } = useTranslation();
  const { bet, result, teamA, teamB } = match;
  if (!bet) return null;
  return (
    <>
      <div className="-mt-2 grid grid-cols-2 gap-2.5 text-sm font-semibold">
        {[teamA, teamB].map((team, index) => (
          <div key={team} className={index === 1 ? 'text-right' : undefined}>
            {team === bet.team ? (
              <Outcome {...(result ?? { status: 'won', stake: bet.stake, payout: bet.projectedReturn })} />
            ) : (
              !result && <Loss amount={paise(-bet.stake)} />
            )}
          </div>
        ))}
      </div>
      <div className="flex min-h-13 items-center gap-2 rounded-control bg-surface-2 py-1 pr-1 pl-3 text-sm">
        <p className="min-w-0 flex-1 py-1 wrap-anywhere">
          {t('match.yourBet', { amount: formatRupees(bet.stake), team: bet.team })}
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
            className="min-h-11 shrink-0 rounded-item px-3 font-bold text-loss hover:bg-loss/13"
          >
            {t('match.cancel')}
          </button>
        )}
      </div>
    </>
  );
}

/** The return on a stake, and the gain or loss. */
function Outcome({ status, stake, payout }: Omit<BetResult, 'winner'>) {
  const { t } = useTranslation();
  const difference = paise(payout - stake);
  switch (status) {
    case 'won':
      return (
        <>
          <Named name={t('match.return')}>
            <Money amount={payout} className="text-gain" />
          </Named>
          <Under>{t('match.profit', { amount: formatRupees(difference) })}</Under>
        </>
      );
    case 'lost':
      return (
        <>
          <Loss amount={difference} />
          {payout > 0n && <Under>{t('match.partRefunded', { amount: formatRupees(payout) })}</Under>}
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
  <p>
    <span className="text-text-2">{name}</span> {children}
  </p>
);

const Under = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.8rem] leading-tight font-medium text-text-2">{children}</p>
);
