import type { ReceiptKind } from '@tossbook/contract';
import { fill } from '@tossbook/words/fill';
import type { LedgerKind } from '../../platform/db/db-types.ts';
import { said } from '../../platform/language.ts';

/** How each kind of ledger row reads in a passbook. `{{user}}` is the other side of a transfer. */
export const descriptions = (): Record<LedgerKind, string> => said('server/money').descriptions;

export const describe = ({ kind, otherUser }: { kind: LedgerKind; otherUser: string | null }) =>
  fill(descriptions()[kind], { user: otherUser ?? '' });

const RECEIPTS: Partial<Record<LedgerKind, ReceiptKind>> = {
  bet_placed: 'bet',
  bet_cancelled: 'cancel',
  deposit: 'deposit',
  upi_deposit: 'deposit',
  withdrawal: 'withdrawal',
};

/** What the signed receipt of a row is asked for with: a bet by its own number, the others by the row's; null if it has none. */
export function receiptOf({ kind, seq, refId }: { kind: LedgerKind; seq: bigint; refId: bigint | null }) {
  const receiptKind = RECEIPTS[kind];
  if (receiptKind === undefined) return null;
  return { kind: receiptKind, id: String(receiptKind === 'bet' ? refId : seq) };
}
