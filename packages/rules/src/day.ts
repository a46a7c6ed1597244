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

/** Half-open: from is included, to is not. Null means no bound. */
export type DateRange = { from: Date | null; to: Date | null };

/** The IST calendar day of a moment: 'yyyy-mm-dd'. */
export function istDay(at: Date): string {
  return istClock(at).toISOString().slice(0, 10);
}

/** When an IST day begins. Throws for a day that does not exist. */
export function istDayStart(day: string): Date {
  const start = new Date(`${day}T00:00:00+05:30`);
  // Some engines roll 30 February over into March instead of rejecting it.
  if (Number.isNaN(start.getTime()) || istDay(start) !== day) throw new RangeError(`Not a day: ${day}`);
  return start;
}

export function addDays(day: string, n: number): string {
  return istDay(new Date(istDayStart(day).getTime() + n * DAY_MS));
}

export function istYear(at: Date): number {
  return istClock(at).getUTCFullYear();
}

/** A report has a row for each day; nobody reads more than a year of them. */
export const REPORT_DAYS_MAX = 366;

/** Whether it is an existing day in a plausible century. */
export function isReportDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const start = new Date(`${text}T00:00:00Z`);
  // Some engines roll 30 February over into March instead of rejecting it.
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

/** What is wrong with the first and the last day of a report, or null. */
export function refuseReportDays({
  from,
  to,
}: {
  from: string;
  to: string;
}): 'wrongOrder' | 'tooLong' | null {
  if (from > to) return 'wrongOrder';
  return to > addDays(from, REPORT_DAYS_MAX - 1) ? 'tooLong' : null;
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

/** To which unit a time is written; smaller units are truncated, never rounded. */
export type Precision = 'minute' | 'second' | 'millisecond';

/** 'dd-mm-yyyy h:mm AM/PM' in IST; with seconds 'h:mm:ss AM/PM', with milliseconds 'h:mm:ss.mmm AM/PM'. */
export function formatIst(at: Date, precision: Precision = 'minute'): string {
  const [year, month, day] = istDay(at).split('-');
  const hour = istClock(at).getUTCHours();
  // Of 'yyyy-mm-ddThh:mm:ss.mmmZ', from the minutes on.
  const rest = istClock(at).toISOString().slice(14, { minute: 16, second: 19, millisecond: 23 }[precision]);
  return `${day}-${month}-${year} ${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

const IST_TEXT = /^(\d\d)-(\d\d)-(\d{4}) (1[0-2]|0?[1-9]):(\d\d) ?([ap])m$/i;

/** Parses 'dd-mm-yyyy h:mm AM/PM' as IST, or null. */
export function parseIst(text: string): Date | null {
  const [, day, month, year, hour, minute, half] = IST_TEXT.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return parseIstInput(`${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}`);
}

/** 'yyyy-mm-ddThh:mm' in IST: the value of a date-time field, which has no time zone. */
export function istInput(at: Date): string {
  return istClock(at).toISOString().slice(0, 16);
}

/** Parses the value of a date-time field as IST, wherever the user is, or null. */
export function parseIstInput(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text}:00+05:30`);
  // Some engines roll 30 February over into March instead of rejecting it.
  return Number.isNaN(at.getTime()) || istInput(at) !== text ? null : at;
}

/** A date whose UTC fields read as the clock in India. Never leaves this file. */
function istClock(at: Date): Date {
  return new Date(at.getTime() + IST_OFFSET_MS);
}

function daysFrom(day: string, count: number): DateRange {
  return { from: istDayStart(day), to: istDayStart(addDays(day, count)) };
}

/** To the end of the month, not of today: schedules filter matches that are still to come. */
function wholeMonth(day: string): { from: Date; to: Date } {
  const first = firstOfMonth(day);
  // 31 days after the first is always in the next month.
  return { from: istDayStart(first), to: istDayStart(firstOfMonth(addDays(first, 31))) };
}

/** Whether it is a month in a plausible century: 'yyyy-mm'. */
export const isMonth = (text: string): boolean => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text);

/** When a month in India begins and the next one does. */
export const monthRange = (month: string): { from: Date; to: Date } => wholeMonth(`${month}-01`);

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Nobody younger may play. */
export const ADULT_YEARS = 18;

/** Whether somebody born on this day is of age; whoever was born on 29 February, from 1 March on. */
export function isAdultOn(day: string, dateOfBirth: string): boolean {
  const [year = '', ...rest] = dateOfBirth.split('-');
  return [Number(year) + ADULT_YEARS, ...rest].join('-') <= day;
}
