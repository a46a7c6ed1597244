import { parseIst } from '@tossbook/rules';

/** When betting ends, in either list format: one text, or an IST date and time of day. */
type Ending = { betEndTime: string; betEndDate?: string | undefined };

const ISO = /^\d{4}-\d\d-\d\dT/;
const HOUR_MS = 60 * 60 * 1000;

/** A time in milliseconds, NaN if invalid. */
export const readTime = (text: string): number =>
  ISO.test(text) ? Date.parse(text) : (parseIst(text)?.getTime() ?? Number.NaN);

/** An unreadable end becomes one hour from now: the countdown needs one. */
export function endOf({ betEndTime, betEndDate = '' }: Ending, now: number): number {
  const texts = [betEndTime, betEndDate, `${betEndDate} ${betEndTime}`];
  return texts.map(readTime).find(Number.isFinite) ?? now + HOUR_MS;
}
