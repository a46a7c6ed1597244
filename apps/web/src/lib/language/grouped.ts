import { numberLocale } from './numbers.ts';

/** A count, grouped like amounts: 1,23,456. */
export const grouped = (count: number): string => count.toLocaleString(numberLocale());
