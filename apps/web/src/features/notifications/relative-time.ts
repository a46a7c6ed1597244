import { formatIst } from '@tossbook/rules';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, in the largest unit that says enough; from a day on, the date. */
export type Age =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'date'; date: string };

export function ageOf(at: Date, nowMs: number): Age {
  const ms = nowMs - at.getTime();
  if (ms < MINUTE_MS) return { unit: 'now' };
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'date', date: formatIst(at).slice(0, 'dd-mm-yyyy'.length) };
}
