const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Elapsed =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'days'; count: number };

/** How long ago, in the largest useful unit. */
export function elapsedSince(at: Date, nowMs: number): Elapsed {
  const ms = nowMs - at.getTime();
  if (ms < MINUTE_MS) return { unit: 'now' };
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', count: Math.floor(ms / DAY_MS) };
}
