import { errors } from '@tossbook/contract';
import { formatRupees, normaliseUtr, type Paise, parseRupees } from '@tossbook/rules';

export type Bounds = { least: Paise; most: Paise };

/** What stands in the amount field, judged in the server's order; `error` is what to say about it. */
export function readAmount(
  text: string,
  { least, most }: Bounds,
): { amount: Paise | null; error: string | null } {
  const amount = parseRupees(text);
  return { amount, error: refuse() };

  function refuse(): string | null {
    if (text.trim() === '' || text.trim().startsWith('-') || amount === 0n)
      return errors.DEPOSIT_NOT_POSITIVE.message;
    if (amount === null) return errors.AMOUNT_INVALID.message;
    if (amount < least) return withLimit(errors.UPI_AMOUNT_TOO_SMALL.message, least);
    return amount > most ? withLimit(errors.UPI_AMOUNT_TOO_LARGE.message, most) : null;
  }
}

// Filled here and not by the contract, which would bring its whole catalogue along.
const withLimit = (message: string, limit: Paise) => message.replace('{limit}', formatRupees(limit));

export function readUtr(text: string): { utr: string | null; error: string | null } {
  const utr = normaliseUtr(text);
  if (text.trim() === '') return { utr, error: errors.UTR_EMPTY.message };
  return { utr, error: utr === null ? errors.UTR_INVALID.message : null };
}
