import { formatIst, formatRupees, parseRupees } from '@tossbook/rules';

/** A time of a receipt, as everywhere on the site; as it stands if it is none. */
export function timeOf(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : `${formatIst(at, 'second')} IST`;
}

export function rupeesOf(value: string): string {
  const amount = parseRupees(value);
  return amount === null ? value : formatRupees(amount);
}
