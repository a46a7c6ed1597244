import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { matchCode, ownOrNamed, required, rupees, sortedBy, total } from '../fields.ts';
import { receiptAddress } from './receipts.ts';

const wallet = z.object({
  balance: rupees,
  exposure: rupees,
  owed: rupees,
  /** What can be paid out now: bonus money has to be played first. */
  withdrawable: rupees,
  /**
   * For staff who look at a client: the last alert that this client and a linked account bet against each other, if it
   * is unseen or of the last 30 days.
   */
  oppositeBets: z.optional(z.object({ userName: z.string(), raisedAt: z.string() })),
});
const ofUser = z.object({ userName: z.optional(required('USERNAME_EMPTY')) });

const passbookEntry = z.object({
  _id: z.string(),
  transactionType: z.enum(['credit', 'debit']),
  transactionDescription: z.string(),
  betTeamName: z.nullable(z.string()),
  /** The match that it belongs to, if any. */
  matchCode: z.nullable(matchCode),
  transactionAmount: rupees,
  balance: rupees,
  timeStamp: z.string(),
  /** Its signed receipt, for the kinds that have one. */
  receipt: z.nullable(receiptAddress),
});

/** Three paths, one call: what may be read depends on caller and user, never on the path. */
const readWallet = {
  method: 'GET',
  access: 'wallet.read',
  query: ofUser,
  response: wallet,
} as const;

export const moneyCalls = endpoints({
  getWallet: { ...readWallet, path: '/wallet', summary: "The caller's wallet, or another user's" },
  getClientWallet: { ...readWallet, path: '/client/wallet', summary: "A client's wallet" },
  getStaffWallet: { ...readWallet, path: '/admin/wallet', summary: "A staff member's wallet" },
  getPassbookDetails: {
    method: 'GET',
    path: '/client/getPassbookDetails',
    access: 'passbook.read',
    csv: true,
    summary:
      'Credits and debits of the caller or of another user, newest first; a search term stands in the description, the team or the code of the match',
    query: z.extend(ownOrNamed, {
      type: z.optional(z.enum(['credit', 'debit'])),
      ...sortedBy('at', 'amount', 'balance'),
    }),
    response: z.object({ passbookDetails: z.array(passbookEntry), total }),
  },
  verifyPassbook: {
    method: 'GET',
    path: '/client/passbook/verify',
    access: 'passbook.read',
    heavy: true,
    summary: "Recompute the hash chain of the caller's own passbook",
    response: z.object({ verified: z.boolean(), rows: z.number(), headHash: z.string() }),
  },
});
