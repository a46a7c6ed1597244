import { isMonth } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { message } from '../fields.ts';

export const statementCalls = endpoints({
  getStatement: {
    method: 'GET',
    path: '/client/statement.pdf',
    access: 'account.own',
    pdfFile: true,
    summary:
      "A month of the caller's passbook as a PDF: balances, sums by kind, every row, the hash of the last one, and a code that leads to its figures, signed",
    query: z.object({
      /** A month in India, 'yyyy-mm'. */
      month: z.string(message('MONTH_INVALID')).check(z.refine(isMonth, message('MONTH_INVALID'))),
    }),
    response: z.file(),
  },
});
