import type { Unknown } from '@tossbook/contract';

/**
 * Enum values sent by the server: states, statuses, kinds. A newer server may send one that this
 * page does not know; the types require going through here to map one to a text or a style.
 */

/** The value if the table has it; null for one only a newer server knows. */
export const knownIn = <Value extends string>(
  table: Readonly<Record<Value, unknown>>,
  value: Value | Unknown,
): Value | null => (Object.hasOwn(table, value) ? (value as Value) : null);

/** The text for a value: its words, or the value itself made readable. */
export function wordsForValue<Value extends string>(
  table: Readonly<Record<Value, unknown>>,
  value: Value | Unknown,
  say: (known: Value) => string,
): string {
  const known = knownIn(table, value);
  return known === null ? readable(value) : say(known);
}

/** 'brand_new_value', 'brandNewValue' and 'brand.new-value' become 'Brand new value'. */
export function readable(value: string): string {
  const words = value
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s._-]+/)
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
