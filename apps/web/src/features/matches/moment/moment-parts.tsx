import { formatRupees, type Paise, paise } from '@tossbook/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readable } from '../../../lib/known-value.ts';
import { Crest } from '../../../ui/crest/crest.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { countEnds, endOf, netOf } from './outcome.ts';
import type { SettledBet } from './use-due-results.ts';

export function TossWords({ winner }: { winner: string | null }) {
  const { t } = useTranslation();
  return winner === null ? t('match.noResult') : t('match.won', { team: winner });
}

/** What one result means, large. */
export function SingleFigure({ bet }: { bet: SettledBet }) {
  const { t } = useTranslation();
  const { stake, payout, status } = bet.result;
  const end = endOf(bet);
  const words = {
    won: t('match.profitWord'),
    lost: t('moment.lost', { team: bet.bet.team }),
    refunded: t('moment.back'),
  };
  return (
    <Figure words={end ? words[end] : readable(status)}>
      {end === 'won' || end === 'lost' ? (
        <Money as="difference" amount={paise(payout - stake)} />
      ) : (
        <Money amount={payout} />
      )}
    </Figure>
  );
}

/** What several come to. */
export function SeveralFigure({ results }: { results: readonly SettledBet[] }) {
  const { t } = useTranslation();
  const counts = countEnds(results).map(({ end, count }) => t(`moment.counts.${end}`, { count }));
  return (
    <Figure words={[t('moment.net'), ...counts].join(' · ')}>
      <Money as="difference" amount={netOf(results)} />
    </Figure>
  );
}

const Figure = ({ words, children }: { words: string; children: ReactNode }) => (
  <>
    <p className="mt-1 text-[2.7rem] leading-[1.2] font-extrabold tracking-tight max-[359px]:text-[2.2rem]">
      {children}
    </p>
    <p className="mt-0.5 text-text-2 wrap-anywhere">{words}</p>
  </>
);

type FactsProps = { bet: SettledBet; balance: Paise | null };

/** The bet, what came back of it, and what is there now. */
export function MomentFacts({ bet: settled, balance }: FactsProps) {
  const { t } = useTranslation();
  const { bet, result } = settled;
  const end = endOf(settled);
  return (
    <dl className="mt-4 grid gap-1.5 rounded-control bg-surface-2 px-3.5 py-3 text-left text-[0.93rem]">
      <Fact name={t('match.yourBetWord')}>
        {t('match.stakeOn', { amount: formatRupees(bet.stake), team: bet.team })}
      </Fact>
      {end === 'won' && (
        <Fact name={t('moment.return')}>
          <Money amount={result.payout} />
        </Fact>
      )}
      {end === 'lost' && result.payout > 0n && (
        <Fact name={t('match.refunded')}>
          <Money amount={result.payout} />
        </Fact>
      )}
      <BalanceNow balance={balance} />
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-text-2">{name}</dt>
    <dd className="ml-auto text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
);

function BalanceNow({ balance }: { balance: Paise | null }) {
  const { t } = useTranslation();
  if (balance === null) return null;
  return (
    <Fact name={t('moment.balance')}>
      <Money amount={balance} />
    </Fact>
  );
}

type ListProps = { results: readonly SettledBet[]; balance: Paise | null };

/** Each of several results in a line, in the order of the page. */
export function MomentList({ results, balance }: ListProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul
        aria-label={t('moment.list')}
        className="mt-4 divide-y divide-line rounded-control bg-surface-2 px-3.5 text-left"
      >
        {results.map((bet) => (
          <ResultLine key={bet.id} bet={bet} />
        ))}
      </ul>
      <dl className="px-3.5 pt-3 text-left text-[0.93rem]">
        <BalanceNow balance={balance} />
      </dl>
    </>
  );
}

function ResultLine({ bet: settled }: { bet: SettledBet }) {
  const { t } = useTranslation();
  const { bet, result, sport } = settled;
  const end = endOf(settled);
  const words = {
    won: t('match.profitWord'),
    lost: t('match.loss'),
    refunded: t('match.refunded'),
  };
  return (
    <li className="flex items-center gap-2.5 py-2.5 max-tiny:flex-wrap text-[0.87rem] leading-snug">
      <Crest team={{ name: result.winner ?? bet.team, sport }} className="size-8" />
      <span className="min-w-0 flex-1 max-tiny:basis-20">
        <b className="block text-[0.93rem] wrap-anywhere">
          <TossWords winner={result.winner} />
        </b>
        <span className="text-text-2 wrap-anywhere">
          {t('match.stakeOn', { amount: formatRupees(bet.stake), team: bet.team })}
        </span>
      </span>
      <span className="ml-auto shrink-0 text-right">
        <b className="block text-[0.93rem]">
          {end === 'won' || end === 'lost' ? (
            <Money as="difference" amount={paise(result.payout - result.stake)} />
          ) : (
            <Money amount={result.payout} />
          )}
        </b>
        <span className="text-text-2">{end ? words[end] : readable(result.status)}</span>
      </span>
    </li>
  );
}
