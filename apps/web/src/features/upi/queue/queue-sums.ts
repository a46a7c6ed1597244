import { type Paise, paise, rupees } from '@tossbook/rules';
import { creditedTo, isDuplicate } from './same-utr.ts';
import type { QueuedDeposit } from './staff-queries.ts';

export const sumOf = (rows: readonly QueuedDeposit[]): Paise =>
  paise(rows.reduce((sum, { amount }) => sum + rupees(amount), 0n));

type ClientSum = { userName: string; deposits: number; amount: Paise };

/** What each client would be credited with, the largest first. */
export function sumsByClient(rows: readonly QueuedDeposit[]): ClientSum[] {
  const byClient = Map.groupBy(rows, ({ userName }) => userName);
  return [...byClient]
    .map(([userName, own]) => ({ userName, deposits: own.length, amount: sumOf(own) }))
    .toSorted((one, other) => Number(other.amount - one.amount));
}

/** Whether others have sent the same reference: somebody must look at it, not a list. */
export const needsALook = (row: QueuedDeposit): boolean => isDuplicate(row) || creditedTo(row) !== null;
