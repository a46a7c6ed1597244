import type { Unknown } from '@tossbook/contract';

/**
 * Values that the server picks from a list of its own: states, statuses, kinds. A newer server may send one that this
 * page has never heard of; the types let none of them pick a text or a look but through here.
 */

/** The value, if the table has it; null for one that only a newer server knows. */
export const knownIn = <Value extends string>(
  table: Readonly<Record<Value, unknown>>,
  value: Value | Unknown,
): Value | null => (Object.hasOwn(table, value) ? (value as Value) : null);

/** What people read of a value: its words, or the value itself made readable. */
export function sayValue<Value extends string>(
  table: Readonly<Record<Value, unknown>>,
  value: Value | Unknown,
  say: (known: Value) => string,
): string {
  const known = knownIn(table, value);
  return known === null ? readable(value) : say(known);
}

/** 'brand_new_value', 'brandNewValue' and 'brand.new-value' are read 'Brand new value'. */
export function readable(value: string): string {
  const words = value
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s._-]+/)
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
