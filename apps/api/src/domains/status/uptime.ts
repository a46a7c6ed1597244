import { addDays, istDay, istDayStart } from '@tossbook/rules';

export const UPTIME_DAYS = 90;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** In how many minutes of a day the site was seen working. */
export type UptimeRow = { day: string; minutes: number };

type Seen = {
  at: Date;
  /** The first minute that was ever noted, from which on every one counts; null before it. */
  firstMinute: Date | null;
  rows: UptimeRow[];
};

/** How much of each of the last days the site was seen working, oldest first, and of all of them together. */
export function uptimeOf({ at, firstMinute, rows }: Seen) {
  const seen = new Map(rows.map(({ day, minutes }) => [day, minutes]));
  const today = istDay(at);
  // The current minute counts once it is over, or was seen.
  const end = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const days = Array.from({ length: UPTIME_DAYS }, (_, index) => {
    const day = addDays(today, index - UPTIME_DAYS + 1);
    const up = seen.get(day) ?? 0;
    if (!firstMinute) return { day, up, of: 0 };
    const start = istDayStart(day).getTime();
    const from = Math.max(start, firstMinute.getTime());
    const past = Math.max(0, (Math.min(start + DAY_MS, end) - from) / MINUTE_MS);
    return { day, up, of: Math.max(past, up) };
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    percent: percentOf({ up: sum(days.map(({ up }) => up)), of: sum(days.map(({ of }) => of)) }),
    days: days.map(({ day, ...minutes }) => ({ day, percent: percentOf(minutes) })),
  };
}

/** With two decimals, rounded down: a minute that is missing is never rounded away. */
const percentOf = ({ up, of }: { up: number; of: number }): number | null =>
  of === 0 ? null : Math.floor((up * 10_000) / of) / 100;
