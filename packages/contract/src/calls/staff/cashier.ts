import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { amount, reason, required, rupees, spoken } from '../../fields.ts';

export const cashierCalls = endpoints({
  deposit: {
    method: 'POST',
    path: '/admin/depositAmountIntoWallet',
    access: 'wallet.move',
    stepUp: 'large-amount',
    movesMoney: true,
    twoPeople: true,
    summary: "Deposit into a user's wallet: from house cash, or from the employee's float",
    body: z.object({ userName: required('USERNAME_EMPTY'), amount: amount('DEPOSIT_NOT_POSITIVE'), reason }),
    response: spoken,
  },
  withdraw: {
    method: 'POST',
    path: '/admin/withdrawAmountFromWallet',
    access: 'wallet.move',
    stepUp: 'large-amount',
    movesMoney: true,
    twoPeople: true,
    summary: "Withdraw from a user's wallet: to house cash, or to the employee's float",
    body: z.object({
      userName: required('USERNAME_EMPTY'),
      amount: amount('WITHDRAW_NOT_POSITIVE'),
      reason,
      /** By an admin: bonus money may leave unplayed, if another admin agrees. */
      overrule: z.optional(z.boolean()),
    }),
    response: spoken,
  },
  getCashierRules: {
    method: 'GET',
    path: '/admin/cashierRules',
    access: 'wallet.move',
    summary:
      'From which amount a movement needs a reason and, for an employee, what is left of the daily cap',
    response: z.object({
      /** Amounts from here on are typed twice and need a reason. */
      confirmFrom: rupees,
      /** From these amounts on another admin must agree, counting 24 hours; null if nobody has to. */
      approveFrom: z.nullable(z.object({ deposit: rupees, withdrawal: rupees })),
      /** Null for admins, who have no cap. */
      dailyCap: z.nullable(z.object({ cap: rupees, depositsLeft: rupees, withdrawalsLeft: rupees })),
    }),
  },
});
