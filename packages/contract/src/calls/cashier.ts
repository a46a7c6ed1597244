import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { amount, reason, required, spoken } from '../fields.ts';

export const cashierCalls = endpoints({
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
