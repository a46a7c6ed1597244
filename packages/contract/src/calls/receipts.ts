import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { idOf, message, required } from '../fields.ts';

const receiptKind = z.enum(
  ['bet', 'switch', 'cancel', 'deposit', 'withdrawal'],
  message('RECEIPT_NOT_FOUND'),
);
export type ReceiptKind = z.infer<typeof receiptKind>;

/** What a receipt is asked for with. */
export const receiptAddress = z.object({ kind: receiptKind, id: z.string() });
export type ReceiptAddress = z.infer<typeof receiptAddress>;

export const receiptsCalls = endpoints({
  getReceipt: {
    method: 'GET',
    path: '/receipt/{kind}/{id}',
    access: 'passbook.read',
    summary:
      "A signed receipt of the caller's, or of another user's: of a bet or switch by the number of the bet, otherwise by the number in the passbook",
    params: z.object({ kind: receiptKind, id: idOf('RECEIPT_NOT_FOUND') }),
    query: z.object({ userName: z.optional(required('USERNAME_EMPTY')) }),
    response: z.object({ receipt: z.string() }),
  },
});
