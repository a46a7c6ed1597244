import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { exportable, listQuery, matchCode, rupees, sortedBy, total } from '../../fields.ts';

export const debtorsCalls = endpoints({
  getDebtors: {
    method: 'GET',
    path: '/admin/debtors',
    access: 'debtor.read',
    csv: true,
    summary: 'Who owes the house after a reversal, the largest amount first',
    query: z.extend(listQuery, { ...sortedBy('userName', 'owed', 'balance'), ...exportable }),
    response: z.object({
      debtors: z.array(
        z.object({
          userName: z.string(),
          name: z.string(),
          owed: rupees,
          balance: rupees,
          /** What has come back of the current debt. */
          repaid: rupees,
          /** When the current debt began; earlier debts that were repaid in full do not count. */
          since: z.string(),
          /** The matches whose reversals caused it, the first one first. */
          matches: z.array(
            z.object({
              betId: z.string(),
              matchCode,
              teamAName: z.string(),
              teamBName: z.string(),
              /** What its reversal added to the debt. */
              amount: rupees,
            }),
          ),
        }),
      ),
      total,
      /** What all debtors of the filter owe together. */
      totalOwed: rupees,
    }),
  },
});
