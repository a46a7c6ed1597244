import type { TFunction } from 'i18next';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, in the largest useful unit; never negative. */
export function agoWords(t: TFunction, at: string | number, now: number): string {
  const ms = Math.max(0, now - new Date(at).getTime());
  if (ms < 2 * MINUTE_MS) return t('settlement.ago.seconds', { count: Math.floor(ms / SECOND_MS) });
  if (ms < 2 * HOUR_MS) return t('settlement.ago.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < 2 * DAY_MS) return t('settlement.ago.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('settlement.ago.days', { count: Math.floor(ms / DAY_MS) });
}
