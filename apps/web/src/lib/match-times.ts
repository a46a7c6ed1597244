import { parseIst } from '@tossbook/rules';

/** When betting ends, as a list may write it: in one text, or as a date and a time of day on the clock in India. */
type Ending = { betEndTime: string; betEndDate?: string | undefined };

const ISO = /^\d{4}-\d\d-\d\dT/;
const HOUR_MS = 60 * 60 * 1000;

/** A moment in milliseconds, NaN where the text is none. */
export const readTime = (text: string): number =>
  ISO.test(text) ? Date.parse(text) : (parseIst(text)?.getTime() ?? Number.NaN);

/** An end that cannot be read is one hour from now: what has none could not count down. */
export function endOf({ betEndTime, betEndDate = '' }: Ending, now: number): number {
  const texts = [betEndTime, betEndDate, `${betEndDate} ${betEndTime}`];
  return texts.map(readTime).find(Number.isFinite) ?? now + HOUR_MS;
}
