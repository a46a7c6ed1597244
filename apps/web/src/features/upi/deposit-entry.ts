import {
  type AmountBounds,
  formatRupees,
  normaliseUtr,
  type Paise,
  parseRupees,
  refuseUpiAmount,
} from '@tossbook/rules';
import { i18n } from '../../lib/i18n.ts';

/** The amount field, validated in the server's order; `error` is the message. */
export function readAmount(
  text: string,
  bounds: AmountBounds,
): { amount: Paise | null; error: string | null } {
  const amount = parseRupees(text);
  return { amount, error: refuse() };

  function refuse(): string | null {
    if (text.trim() === '' || text.trim().startsWith('-') || amount === 0n)
      return i18n.t('refusals.DEPOSIT_NOT_POSITIVE');
    if (amount === null) return i18n.t('refusals.AMOUNT_INVALID');
    const refusal = refuseUpiAmount(amount, bounds);
    const limit = refusal === 'UPI_AMOUNT_TOO_SMALL' ? bounds.least : bounds.most;
    return refusal && i18n.t(`refusals.${refusal}`, { limit: formatRupees(limit) });
  }
}

export function readUtr(text: string): { utr: string | null; error: string | null } {
  const utr = normaliseUtr(text);
  if (text.trim() === '') return { utr, error: i18n.t('refusals.UTR_EMPTY') };
  return { utr, error: utr === null ? i18n.t('refusals.UTR_INVALID') : null };
}
