import type { Unknown } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { knownIn } from '../../lib/known-value.ts';
import { Money } from './money.tsx';

const signs = { credit: 1n, debit: -1n };

type EntryMoneyProps = { type: keyof typeof signs | Unknown; amount: Paise; className?: string };

/** The amount of a passbook row: plus for credits, minus for debits, no sign if unknown. */
export function EntryMoney({ type, amount, ...look }: EntryMoneyProps) {
  const known = knownIn(signs, type);
  return known === null ? (
    <Money amount={amount} {...look} />
  ) : (
    <Money amount={paise(signs[known] * amount)} as="difference" {...look} />
  );
}
