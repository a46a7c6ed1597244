import type { LIMIT_PERIODS } from '@tossbook/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './model.ts';

export type Period = (typeof LIMIT_PERIODS)[number];

const IST_MS = 5 * HOUR_MS + 30 * MINUTE_MS;
const LENGTH_MS = { day: DAY_MS, week: 7 * DAY_MS };

/** The window of this moment, of those that follow each other from when a limit was first set. */
export function windowAt(setAt: number, period: Period, now: number): { start: number; end: number } {
  if (period !== 'month') {
    const length = LENGTH_MS[period];
    const start = setAt + Math.floor((now - setAt) / length) * length;
    return { start, end: start + length };
  }
  let months = 0;
  while (monthsLater(setAt, months + 1) <= now) months++;
  return { start: monthsLater(setAt, months), end: monthsLater(setAt, months + 1) };
}

/** The same day and time in India so many months later, or the last day of a month that has no such day. */
export function monthsLater(time: number, months: number): number {
  const from = new Date(time + IST_MS);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return day + ((time + IST_MS) % DAY_MS) - IST_MS;
}
