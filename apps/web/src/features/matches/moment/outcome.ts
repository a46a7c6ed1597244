import { type Paise, paise } from '@tossbook/rules';
import { knownIn } from '../../../lib/known-value.ts';
import type { SettledBet } from './use-due-results.ts';

/** How a result looks: won, lost, or neither. */
export type Tone = 'gain' | 'loss' | 'even';

const tones = { won: 'gain', lost: 'loss', refunded: 'even' } as const;

/** How it ended, if this page knows the word. */
export const endOf = ({ result: { status } }: SettledBet): keyof typeof tones | null =>
  knownIn(tones, status);

export function toneOf(results: readonly SettledBet[]): Tone {
  const [only, ...more] = results;
  if (only && more.length === 0) return tones[endOf(only) ?? 'refunded'];
  const net = netOf(results);
  if (net === 0n) return 'even';
  return net > 0n ? 'gain' : 'loss';
}

/** What all of them have changed, the stakes included. */
export const netOf = (results: readonly SettledBet[]): Paise =>
  paise(results.reduce((sum, { result: { payout, stake } }) => sum + payout - stake, 0n));

/** How many ended in which way, those that did. */
export function countEnds(results: readonly SettledBet[]) {
  return (['won', 'lost', 'refunded'] as const)
    .map((end) => ({ end, count: results.filter((result) => endOf(result) === end).length }))
    .filter(({ count }) => count > 0);
}
