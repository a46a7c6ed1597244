import { hundredths, hundredthsOf } from './decimal.ts';

declare const unit: unique symbol;

/** An amount of money. Negative only for differences, never for balances or stakes. */
export type Paise = bigint & { readonly [unit]: 'paise' };

/**
 * Up to here neighbouring doubles are less than a paisa apart, so a rupee number identifies one amount.
 * Above, two amounts share a number, and the wire would silently change money.
 */
const RUPEES_EXACT_MAX = 2 ** 46;

export function paise(n: bigint): Paise {
  return n as Paise;
}

/** For constants, tests and reading back what toRupees wrote. Input from outside goes to parseAmount. */
export function rupees(n: number): Paise {
  const value = Math.abs(n) <= RUPEES_EXACT_MAX ? hundredthsOf(n) : null;
  if (value === null) throw new RangeError(`Not a rupee amount with at most two decimals: ${n}`);
  return paise(value);
}

/** The largest amount that one call or field may name: ₹10 crore. */
export const AMOUNT_MAX = rupees(10_00_00_000);

/**
 * Reads an amount from the wire, or null. The number's shortest decimal form decides, so that what the
 * sender wrote counts, and 0.1 + 0.2 does not pass for 0.30.
 */
export function parseAmount(value: unknown): Paise | null {
  if (typeof value !== 'number' || Object.is(value, -0)) return null;
  return withinAmounts(hundredthsOf(value));
}

/**
 * Reads what a person types, or null. Commas count only as Indian grouping: taking '1,5' for ₹15
 * would be wrong for everyone who writes a decimal comma.
 */
export function parseRupees(text: string): Paise | null {
  const typed = /^₹?(\d{1,9}|\d{1,2}(?:,\d{2}){0,2},\d{3})(\.\d{1,2})?$/.exec(text.trim());
  if (typed === null) return null;
  const [, whole = '', decimals = ''] = typed;
  return withinAmounts(hundredths(whole.replaceAll(',', '') + decimals));
}

/** The amount as a number for the wire. Throws if it is too large for a number to tell paise apart. */
export function toRupees(amount: Paise): number {
  const value = Number(amount) / 100;
  if (Math.abs(value) > RUPEES_EXACT_MAX) throw new RangeError(`Too large for the wire: ${amount} paise`);
  return value;
}

/** '₹1,23,456.50', and '−₹5.00' below zero. Works on digits alone, so it is exact at any size. */
export function formatRupees(amount: Paise): string {
  const sign = amount < 0n ? '−' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return `${sign}₹${whole}.${digits.slice(-2)}`;
}

/** The same, without the paise if there are none: '₹50'. */
export const inWhole = (amount: Paise): string => formatRupees(amount).replace(/\.00$/, '');

function withinAmounts(value: bigint | null): Paise | null {
  return value !== null && value >= 0n && value <= AMOUNT_MAX ? paise(value) : null;
}
