import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { amount, reason, required, rupees, spoken } from './fields.ts';

const wallet = z.object({
  balance: rupees,
  exposure: rupees,
  owed: rupees,
  /** What can be paid out now: bonus money has to be played first. */
  withdrawable: rupees,
});
const ofUser = z.object({ userName: z.optional(required('USERNAME_EMPTY')) });

/** Three addresses, one call: what may be read depends on caller and user, never on the address. */
const readWallet = {
  method: 'GET',
  access: 'wallet.read',
  query: ofUser,
  response: wallet,
} as const;

export const walletContract = endpoints({
  getWallet: { ...readWallet, path: '/wallet', summary: "The caller's wallet, or another user's" },
  getClientWallet: { ...readWallet, path: '/client/wallet', summary: "A client's wallet" },
  getStaffWallet: { ...readWallet, path: '/admin/wallet', summary: "A staff member's wallet" },
  deposit: {
    method: 'POST',
    path: '/admin/depositAmountIntoWallet',
    access: 'wallet.move',
    movesMoney: true,
    summary: "Deposit into a user's wallet: from house cash, or from the employee's float",
    body: z.object({ userName: required('USERNAME_EMPTY'), amount: amount('DEPOSIT_NOT_POSITIVE'), reason }),
    response: spoken,
  },
  withdraw: {
    method: 'POST',
    path: '/admin/withdrawAmountFromWallet',
    access: 'wallet.move',
    movesMoney: true,
    summary: "Withdraw from a user's wallet: to house cash, or to the employee's float",
    body: z.object({ userName: required('USERNAME_EMPTY'), amount: amount('WITHDRAW_NOT_POSITIVE'), reason }),
    response: spoken,
  },
});
