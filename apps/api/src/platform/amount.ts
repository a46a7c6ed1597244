import { type Paise, parseAmount } from '@tossbook/rules';
import { Refusal } from './refusal.ts';

/** An amount of rupees as calls send it, in paise. Refuses with AMOUNT_INVALID. */
export function amountOf(value: number): Paise {
  const amount = parseAmount(value);
  if (amount === null) throw new Refusal('AMOUNT_INVALID');
  return amount;
}
