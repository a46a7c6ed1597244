import type { ReceiptFacts } from '@tossbook/book';
import type { ReceiptKind } from '@tossbook/contract';

/** A ledger row with what a receipt says of it. Times to the microsecond, as its hash has them. */
export type ReceiptRow = {
  kind: ReceiptKind;
  id: bigint;
  userId: bigint;
  seq: bigint;
  hash: Buffer;
  at: string;
  logBy: string;
  amount: bigint;
  match: string | null;
  team: string | null;
  rateBp: number | null;
  profit: bigint | null;
  /** What a switch returned of the bets that it ended. */
  returned: bigint | null;
};

/** The same row always gives the same facts, whoever asks and whenever. */
export function factsOf(row: ReceiptRow): ReceiptFacts {
  const facts: [string, string | null][] = [
    ['kind', row.kind],
    ['id', String(row.id)],
    ['account', String(row.userId)],
    ['row', String(row.seq)],
    ['time', row.at],
    ['amount', decimal(row.amount)],
    ['returned', row.returned === null ? null : decimal(row.returned)],
    ['match', row.match],
    ['team', row.team && oneLine(row.team)],
    ['rate', row.rateBp === null ? null : decimal(row.rateBp)],
    ['profit', row.profit === null ? null : decimal(row.profit)],
    ['hash', row.hash.toString('base64')],
    ['log-by', row.logBy],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** Hundredths with two decimals: paise in rupees, basis points in percent. */
export function decimal(hundredths: bigint | number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A name that breaks the line would say something else in the line below. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
