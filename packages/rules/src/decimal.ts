/**
 * Reads plain decimal text with at most two decimals as a whole number of hundredths, or null.
 * The digits are moved, never multiplied: 1.15 * 100 is 114.99999999999999.
 */
export function hundredths(text: string): bigint | null {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** The same of a number, whose shortest decimal form decides. Most are whole, and need no text. */
export const hundredthsOf = (value: number): bigint | null =>
  Number.isSafeInteger(value) ? BigInt(value) * 100n : hundredths(String(value));
