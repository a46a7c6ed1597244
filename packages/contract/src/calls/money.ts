import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { ownOrNamed, required, rupees, total } from '../fields.ts';

const wallet = z.object({
  balance: rupees,
  exposure: rupees,
  owed: rupees,
  /** What can be paid out now: bonus money has to be played first. */
  withdrawable: rupees,
});
const ofUser = z.object({ userName: z.optional(required('USERNAME_EMPTY')) });

const passbookEntry = z.object({
  _id: z.string(),
  transactionType: z.enum(['credit', 'debit']),
  transactionDescription: z.string(),
  betTeamName: z.nullable(z.string()),
  transactionAmount: rupees,
  balance: rupees,
  timeStamp: z.string(),
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
      'Credits and debits of the caller or of another user, newest first; a search term stands in the description or the team',
    query: z.extend(ownOrNamed, { type: z.optional(z.enum(['credit', 'debit'])) }),
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
