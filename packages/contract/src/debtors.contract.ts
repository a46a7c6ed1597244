import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { exportable, listQuery, rupees, total } from './fields.ts';

export const debtorsContract = endpoints({
  getDebtors: {
    method: 'GET',
    path: '/admin/debtors',
    access: 'debtor.read',
    csv: true,
    summary: 'Who owes the house after a reversal, the largest amount first',
    query: z.extend(listQuery, exportable),
    response: z.object({
      debtors: z.array(
        z.object({
          userName: z.string(),
          name: z.string(),
          owed: rupees,
          balance: rupees,
          /** When the debt that stands began; what was repaid in full before it is over. */
          since: z.string(),
          /** Whose reversals it comes from, the first one first. */
          matches: z.array(z.object({ betId: z.string(), teamAName: z.string(), teamBName: z.string() })),
        }),
      ),
      total,
      /** What all debtors of the filter owe together. */
      totalOwed: rupees,
    }),
  },
});
