import { rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import { ListOrdered, TrendingDown, TrendingUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MATCH_STATE_LOOKS } from '../../ui/feedback/match-state-looks.ts';
import { ValueBadge } from '../../ui/feedback/value-badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Money } from '../../ui/money/money.tsx';
import { matchAddress } from '../matches/paths.ts';
import { type MarketSide, type Rank, sidesOf } from './market-match.ts';
import type { MarketRow } from './queries.ts';

/** A match with the stakes on both teams, the house result for each outcome, and a link to its bets. */
export function MarketCard({ row, children }: { row: MarketRow; children: ReactNode }) {
  const { t } = useTranslation();
  const titleId = useId();
  const isOver = ['closed', 'settling', 'settled', 'reversing'].includes(row.state);
  const match = t('market.versus', { teamA: row.teamAName, teamB: row.teamBName });
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col gap-3.5 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <header className="flex flex-col gap-1">
        <p className="flex items-start justify-between gap-3 text-sm text-text-2">
          <span className="min-w-0 wrap-anywhere">
            <MatchCode code={row.code} /> {row.leagueName}
          </span>
          <ValueBadge
            value={row.state}
            looks={MATCH_STATE_LOOKS}
            say={(state) => t(`market.states.${state}`)}
          />
        </p>
        <h2 id={titleId} className="text-[1.07rem] leading-snug font-bold wrap-anywhere">
          {match}
        </h2>
        <p className="text-sm text-text-2">
          {t(isOver ? 'market.closed' : 'market.closes')} <StaffTime at={row.betEndTime} />
        </p>
      </header>
      <div className="grid grid-cols-2 gap-2.5">
        {sidesOf(row).map((side) => (
          <SideFigures key={side.look} side={side} />
        ))}
      </div>
      {children}
      <footer className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 text-sm">
        <p className="flex gap-2">
          <span className="text-text-2">{t('market.matchLiability')}</span>
          <Money amount={rupees(row.liability)} className="font-semibold" />
        </p>
        <Link
          to={matchAddress(row.betId)}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          <ListOrdered aria-hidden className="size-4" />
          {t('market.bets', { count: row.teamABets + row.teamBBets })}
          <span className="sr-only">{t('market.betsOf', { match })}</span>
        </Link>
      </footer>
    </article>
  );
}

const looks: Record<Rank, string> = { larger: 'text-loss', smaller: 'text-gain', equal: '' };
const icons = { larger: TrendingUp, smaller: TrendingDown, equal: null };

function SideFigures({ side: { look, team, total, rank, houseResult } }: { side: MarketSide }) {
  const { t } = useTranslation();
  const Icon = icons[rank];
  return (
    <div
      className={clsx(
        'flex flex-col rounded-item border-t-2 bg-surface-2/60 px-3 py-2.5',
        look === 'a' ? 'border-side-a' : 'border-side-b',
      )}
    >
      <p className="mb-1.5 font-semibold wrap-anywhere">{team}</p>
      <dl aria-label={team} className="mt-auto flex flex-col gap-2">
        <div>
          <dt className="sr-only">{t('market.total')}</dt>
          <dd className={looks[rank]}>
            <Money amount={total} className="block text-lg leading-tight font-bold" />
            <span className="flex items-center gap-1 text-[0.8rem] font-medium">
              {Icon && <Icon aria-hidden className="size-3.5" />}
              {t(`market.${rank}`)}
            </span>
          </dd>
        </div>
        <div className="border-t border-line pt-1.5">
          <dt className="text-sm text-text-2">{t('market.houseIf')}</dt>
          <dd>
            <Money as="difference" amount={houseResult} className="font-bold" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
