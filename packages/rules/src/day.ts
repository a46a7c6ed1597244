const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

// India keeps one offset the whole year, so a shift of the clock replaces a time zone database.
const IST_OFFSET_MS = 330 * MINUTE_MS;

export const PERIODS = [
  'All',
  'Today',
  'Yesterday',
  'Last Week',
  'Last 15 Days',
  'This Month',
  'Last 45 Days',
] as const;

export type Period = (typeof PERIODS)[number];

/** Half-open: from is inside, to is not. Null is no bound. */
export type DateRange = { from: Date | null; to: Date | null };

/** The IST calendar day of a moment: 'yyyy-mm-dd'. */
export function istDay(at: Date): string {
  return istClock(at).toISOString().slice(0, 10);
}

/** The moment at which an IST day begins. Throws for a day that no calendar has. */
export function istDayStart(day: string): Date {
  const start = new Date(`${day}T00:00:00+05:30`);
  // Some engines roll 30 February over into March in place of refusing it.
  if (Number.isNaN(start.getTime()) || istDay(start) !== day) throw new RangeError(`Not a day: ${day}`);
  return start;
}

export function addDays(day: string, n: number): string {
  return istDay(new Date(istDayStart(day).getTime() + n * DAY_MS));
}

export function istYear(at: Date): number {
  return istClock(at).getUTCFullYear();
}

/** The whole IST days that a table's period filter covers, today included. */
export function periodRange(period: Period, now: Date): DateRange {
  const today = istDay(now);
  switch (period) {
    case 'All':
      return { from: null, to: null };
    case 'Today':
      return daysFrom(today, 1);
    case 'Yesterday':
      return daysFrom(addDays(today, -1), 1);
    case 'Last Week':
      return daysFrom(addDays(today, -6), 7);
    case 'Last 15 Days':
      return daysFrom(addDays(today, -14), 15);
    case 'Last 45 Days':
      return daysFrom(addDays(today, -44), 45);
    case 'This Month':
      return wholeMonth(today);
  }
}

/** How much of a moment is written; what is smaller is cut off, never rounded. */
export type Precision = 'minute' | 'second' | 'millisecond';

/** 'dd-mm-yyyy h:mm AM/PM' in IST; with seconds 'h:mm:ss AM/PM', with milliseconds 'h:mm:ss.mmm AM/PM'. */
export function formatIst(at: Date, precision: Precision = 'minute'): string {
  const [year, month, day] = istDay(at).split('-');
  const hour = istClock(at).getUTCHours();
  // Of 'yyyy-mm-ddThh:mm:ss.mmmZ', from the minutes on.
  const rest = istClock(at).toISOString().slice(14, { minute: 16, second: 19, millisecond: 23 }[precision]);
  return `${day}-${month}-${year} ${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'yyyy-mm-ddThh:mm' in IST: what a date-time field holds, which has no zone of its own. */
export function istInput(at: Date): string {
  return istClock(at).toISOString().slice(0, 16);
}

/** The moment that a date-time field means, read as the clock in India wherever it is filled in, or null. */
export function parseIstInput(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text}:00+05:30`);
  // Some engines roll 30 February over into March in place of refusing it.
  return Number.isNaN(at.getTime()) || istInput(at) !== text ? null : at;
}

/** A date whose UTC fields read as the clock in India. Never leaves this file. */
function istClock(at: Date): Date {
  return new Date(at.getTime() + IST_OFFSET_MS);
}

function daysFrom(day: string, count: number): DateRange {
  return { from: istDayStart(day), to: istDayStart(addDays(day, count)) };
}

/** To the month's end and not to today's: schedules filter matches that are still to come. */
function wholeMonth(day: string): DateRange {
  const first = firstOfMonth(day);
  // 31 days after the first is always in the next month.
  return { from: istDayStart(first), to: istDayStart(firstOfMonth(addDays(first, 31))) };
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
