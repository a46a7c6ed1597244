import { type Paise, paise } from '@tossbook/rules';
import { figuresOf } from '../reports/index.ts';
import type { Span, SpanSum } from './overview.views.ts';

/** The figures of one span, as a report has them. */
export function eveningOf(sums: SpanSum[], span: Span) {
  const { bets, placed, stakes, houseResult, deposits, withdrawals, bonuses } = figuresOf(of(sums, span));
  return { bets, placed, stakesSettled: stakes, houseResult, deposits, withdrawals, bonuses };
}

/** The stakes that were open yesterday at this time: those open now, less what came since, plus what went. */
export function openStakesYesterday(sums: SpanSum[], openNow: bigint): Paise {
  const moved = (span: Span) => of(sums, span).reduce((soFar, { exposure }) => soFar + exposure, 0n);
  return paise(openNow - moved('today') - (moved('wholeYesterday') - moved('yesterday')));
}

const of = (sums: SpanSum[], span: Span) => sums.filter((sum) => sum.span === span);
