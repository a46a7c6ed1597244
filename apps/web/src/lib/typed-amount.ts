import { AMOUNT_MAX, type Paise, paise, parseRupees } from '@tossbook/rules';

/** The field after a preset: presets add to what was typed. */
export const addToAmount = (text: string, preset: Paise) =>
  typedOf(paise((parseRupees(text) ?? 0n) + preset));

/** An amount as a person types it into a number field: '600', '600.50'. */
export function typedOf(amount: Paise): string {
  const most = amount < AMOUNT_MAX ? amount : AMOUNT_MAX;
  const rest = most % 100n;
  return rest === 0n ? String(most / 100n) : `${most / 100n}.${String(rest).padStart(2, '0')}`;
}
