import { formatIst, paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type Column, csvFile } from '../../platform/http/csv.ts';
import { allDebtors, type Debtor, listDebtors } from './debtors.views.ts';

/** Who owes the house, for admins to follow up. */
export const debtorsRoutes = ({ db }: { db: Db }): Handlers<'getDebtors'> => ({
  getDebtors: async ({ query, caller }) => {
    if (query.format === 'csv')
      return csvFile({ screen: 'debtors', userName: caller.userName }, columns, allDebtors(db, query));
    const { debtors, total, totalOwed } = await listDebtors(db, query);
    return { debtors: debtors.map(shown), total, totalOwed: toRupees(totalOwed) };
  },
});

const shown = ({ user_name, full_name, owed, balance, since, matches }: Debtor) => ({
  userName: user_name,
  name: full_name,
  owed: toRupees(paise(owed)),
  balance: toRupees(paise(balance)),
  since: since.toISOString(),
  matches,
});

const columns: Column<Debtor>[] = [
  ['Username', (row) => row.user_name],
  ['Name', (row) => row.full_name],
  ['Owed (₹)', (row) => toRupees(paise(row.owed))],
  ['Balance (₹)', (row) => toRupees(paise(row.balance))],
  ['Since (IST)', (row) => formatIst(row.since, 'second')],
  [
    'Matches',
    (row) => row.matches.map(({ teamAName, teamBName }) => `${teamAName} vs ${teamBName}`).join('; '),
  ],
];
