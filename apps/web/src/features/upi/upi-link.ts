import { type Paise, toRupees } from '@tossbook/rules';

type Payment = { upiId: string; name: string; amount: Paise; note: string };

/** Opens a UPI app with everything filled in. Apps read spaces only as %20, and many need an unescaped @. */
export function upiLink({ upiId, name, amount, note }: Payment): string {
  const fields = { pa: upiId, pn: name, am: toRupees(amount).toFixed(2), cu: 'INR', tn: note };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`;
}
