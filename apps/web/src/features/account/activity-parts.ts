import { addDays } from '@tossbook/rules';
import type { ActiveDay } from './queries.ts';

/** How the days of an account are put together. */
export const GROUPINGS = ['day', 'week', 'month', 'all'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How many of each are shown. */
const DAYS_SHOWN = 30;
const WEEKS_SHOWN = 26;
const MONTHS_SHOWN = 12;

export const FIGURES = ['deposits', 'withdrawals', 'bonuses', 'stakes', 'returns', 'netResult'] as const;
export type Figures = Record<(typeof FIGURES)[number], number>;

/** A day, or the week or month that begins on it. */
export type Part = Figures & { day: string };

/** The first day that is shown; null for all time. */
export function firstDay(grouping: Grouping, today: string): string | null {
  if (grouping === 'all') return null;
  if (grouping === 'day') return addDays(today, 1 - DAYS_SHOWN);
  if (grouping === 'week') return addDays(startOf('week', today), 7 * (1 - WEEKS_SHOWN));
  return Array.from({ length: MONTHS_SHOWN - 1 }).reduce<string>(
    (month) => startOf('month', addDays(month, -1)),
    startOf('month', today),
  );
}

/** The day on which the week (from Monday) or month of a day begins. All time is shown by month. */
function startOf(grouping: Grouping, day: string): string {
  if (grouping === 'day') return day;
  if (grouping !== 'week') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function next(grouping: Grouping, start: string): string {
  if (grouping === 'day') return addDays(start, 1);
  return grouping === 'week' ? addDays(start, 7) : startOf('month', addDays(start, 31));
}

const add = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(
    // In whole paise: sums of decimals would drift.
    FIGURES.map((figure) => [
      figure,
      (Math.round(one[figure] * 100) + Math.round(other[figure] * 100)) / 100,
    ]),
  ) as Figures;

const NOTHING = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;

/** Every part from the first to today, oldest first, those without movement among them. */
export function partsOf(
  days: readonly ActiveDay[],
  { grouping, today }: { grouping: Grouping; today: string },
): Part[] {
  const from = firstDay(grouping, today) ?? days[0]?.day;
  if (from === undefined) return [];
  const found = Map.groupBy(days, ({ day }) => startOf(grouping, day));
  const parts: Part[] = [];
  for (let start = startOf(grouping, from); start <= today; start = next(grouping, start))
    parts.push({ day: start, ...(found.get(start) ?? []).reduce<Figures>(add, NOTHING) });
  return parts;
}
