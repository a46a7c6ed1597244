import type { Paise } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { loadedWords } from '../../lib/i18n.ts';

/** Larger units first: what is above them is counted in them, crores in crores too. */
const UNITS = [
  ['crore', 10_000_000n],
  ['lakh', 100_000n],
  ['thousand', 1_000n],
  ['hundred', 100n],
] as const;

/** An amount in the words of this country, lakh and crore: a zero too many is heard where it is not seen. */
export function amountInWords(t: TFunction, amount: Paise): string {
  const [whole, paise] = [amount / 100n, amount % 100n];
  const rupees = t('inWords.rupees', { count: Number(whole), amount: numberInWords(t, whole) });
  return paise === 0n ? rupees : t('inWords.withPaise', { rupees, paise: numberInWords(t, paise) });
}

function numberInWords(t: TFunction, number: bigint): string {
  const unit = UNITS.find(([, size]) => number >= size);
  if (!unit) return belowHundred()[Number(number)] ?? '';
  const [name, size] = unit;
  const counted = t(`inWords.${name}`, { number: numberInWords(t, number / size) });
  return number % size === 0n ? counted : `${counted} ${numberInWords(t, number % size)}`;
}

const belowHundred = () => loadedWords().inWords.belowHundred.flatMap((line) => line.split(' '));
