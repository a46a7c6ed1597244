import { formatIst } from '@tossbook/rules';
import { type Elapsed, elapsedSince } from '../../lib/time/elapsed.ts';

/** How long ago; the date from one day on. */
export type Age = Exclude<Elapsed, { unit: 'days' }> | { unit: 'date'; date: string };

export function ageOf(at: Date, nowMs: number): Age {
  const elapsed = elapsedSince(at, nowMs);
  if (elapsed.unit !== 'days') return elapsed;
  return { unit: 'date', date: formatIst(at).slice(0, 'dd-mm-yyyy'.length) };
}
