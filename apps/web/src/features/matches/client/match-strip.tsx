import { formatRupees, paise } from '@tossbook/rules';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readable } from '../../../lib/known-value.ts';
import { Crest } from '../../../ui/crest/crest.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { TRANSACTIONS } from '../../transactions/paths.ts';
import type { ClientMatch } from '../client-match.ts';

export type Numbered = { match: ClientMatch; number: number };

/** Closed matches with a bet of the caller's own, in one line: what is awaited, and what it came to. */
export function MatchStrip({ matches }: { matches: readonly Numbered[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-3">
      <h2 id={titleId} className="sr-only">
        {t('home.strip')}
      </h2>
      <ul className="-mx-3.5 flex gap-2 overflow-x-auto px-3.5 [scrollbar-width:none] pointer-fine:[scrollbar-width:thin] wide:-mx-1 wide:px-1">
        {matches.map(({ match, number }) => (
          <li
            key={match.id}
            data-match={match.id}
            className="min-w-0 flex-[0_0_min(320px,88%)] wide:max-w-[420px] wide:min-w-[320px] wide:flex-[0_1_auto]"
          >
            <StripTicket match={match} number={number} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StripTicket({ match, number }: Numbered) {
  const { t } = useTranslation();
  const titleId = useId();
  const { teamA, teamB, sport, bet, result } = match;
  if (!bet) return null;
  const words = result
    ? result.winner
      ? t('match.won', { team: result.winner })
      : t('match.noResult')
    : match.state === 'settling'
      ? t('match.settling')
      : t('match.waiting');
  return (
    <article
      aria-labelledby={titleId}
      data-status={result?.status}
      className="relative rounded-[14px] border border-line bg-surface transition-colors hover:border-text-2/50 data-[status=lost]:border-[color-mix(in_srgb,var(--loss)_45%,var(--line))] data-[status=won]:border-[color-mix(in_srgb,var(--gain)_60%,var(--line))]"
    >
      <h3 id={titleId} className="sr-only">
        {teamA} {t('match.versus')} {teamB}
      </h3>
      <Link
        to={TRANSACTIONS}
        className="flex min-h-[60px] items-center max-tiny:flex-wrap gap-[9px] rounded-[14px] px-3 py-[7px] text-[12.5px] leading-[1.35]"
      >
        <span aria-hidden className="flex shrink-0">
          {[teamA, teamB].map((name, index) => (
            <Crest
              key={index === 0 ? 'a' : 'b'}
              team={{ name, sport }}
              className={index === 0 ? 'size-8' : '-ml-2.5 size-8 max-[359px]:hidden'}
            />
          ))}
        </span>
        <span className="min-w-0 flex-1 max-tiny:basis-24">
          <span className="sr-only">
            {t('match.yourBet', { amount: formatRupees(bet.stake), team: bet.team })}{' '}
          </span>
          <b aria-hidden className="block truncate text-[13.5px]">
            {t('match.stakeOn', { amount: formatRupees(bet.stake), team: bet.team })}
          </b>
          <span className="block truncate text-text-2">
            {!result && <span className="sr-only">{t('countdown.closed')} </span>}
            {t('match.number', { number })} · {words}
          </span>
        </span>
        <StripEnd match={match} />
      </Link>
    </article>
  );
}

/** What it would bring, or what it brought. */
function StripEnd({ match: { bet, result } }: { match: ClientMatch }) {
  const { t } = useTranslation();
  if (!bet) return null;
  if (!result) return <End amount={<Money amount={bet.projectedReturn} />} word={t('match.return')} />;
  const { status, stake, payout } = result;
  const difference = <Money as="difference" amount={paise(payout - stake)} />;
  switch (status) {
    case 'won':
      return <End amount={difference} word={t('match.profitWord')} />;
    case 'lost':
      return <End amount={difference} word={t('match.loss')} />;
    case 'refunded':
      return <End amount={<Money amount={payout} />} word={t('match.refunded')} />;
    default:
      return <End amount={<Money amount={payout} />} word={readable(status)} />;
  }
}

const End = ({ amount, word }: { amount: ReactNode; word: string }) => (
  <span className="ml-auto shrink-0 pl-1.5 text-right">
    <b className="block text-[13.5px]">{amount}</b>
    <span className="block text-text-2">{word}</span>
  </span>
);
