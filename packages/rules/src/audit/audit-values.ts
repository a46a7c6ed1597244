import { rateBp, toPercent } from '../bet.ts';
import { formatRupees, paise } from '../money.ts';

/** The audit trail stores amounts in paise, as text. */
const PAISE = ['balance', 'amount', 'reward', 'bonus', 'dailyCap', 'positionMax', 'liabilityMax'];
/** Limits of a match or a client that the settings replace where there is none. */
const OWN_LIMITS = ['positionMax', 'liabilityMax'];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

type ValueWords = Record<'noLimit' | 'asInSettings' | 'yes' | 'no', string> & {
  /** A moment as people read it. */
  time: (at: string) => string;
};

/** A value of an audit entry as people read it: money in rupees, rates in percent. */
export function auditValue(field: string, value: unknown, words: ValueWords): string {
  if (value === null && field === 'value') return words.noLimit;
  if (value === null && OWN_LIMITS.includes(field)) return words.asInSettings;
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((item) => auditValue(field, item, words)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (PAISE.includes(field) && /^-?\d+$/.test(text)) return formatRupees(paise(BigInt(text)));
  if (field === 'rateBp' && /^\d+$/.test(text)) return `${toPercent(rateBp(Number(text)))}%`;
  return MOMENT.test(text) ? words.time(text) : text;
}

/** The named values of an entry's before or after. */
export const auditFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
