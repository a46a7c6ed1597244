import { formatIst } from '@tossbook/rules';
import { type Elapsed, elapsedSince } from '../../lib/elapsed.ts';

/** How long ago; from a day on, the date. */
export type Age = Exclude<Elapsed, { unit: 'days' }> | { unit: 'date'; date: string };

export function ageOf(at: Date, nowMs: number): Age {
  const elapsed = elapsedSince(at, nowMs);
  if (elapsed.unit !== 'days') return elapsed;
  return { unit: 'date', date: formatIst(at).slice(0, 'dd-mm-yyyy'.length) };
}
