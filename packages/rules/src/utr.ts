const UTR_DIGITS = 12;
const DEVANAGARI_ZERO = 0x0966;

/**
 * The bank's reference of a UPI payment as it is stored, or null if it is none. People copy it with spaces and hyphens,
 * and Indian keyboards have digits of their own: written in any of these ways it is one reference.
 */
export function normaliseUtr(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return new RegExp(`^[0-9]{${UTR_DIGITS}}$`).test(digits) ? digits : null;
}
