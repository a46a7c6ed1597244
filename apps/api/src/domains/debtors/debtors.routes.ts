import type { CallOf } from '@tossbook/contract';
import { formatIst, paise, toRupees } from '@tossbook/rules';
import { headings } from '@tossbook/words/en/server/debtors';
import type { Db } from '../../platform/db/db.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { allDebtors, type Debtor, listDebtors } from './debtors.views.ts';

/** Who owes the house, for admins to follow up. */
export const debtorsRoutes = ({ db, reads }: { db: Db; reads: Db }): Handlers<CallOf<'debtors'>> => ({
  getDebtors: async ({ query, caller }) => {
    if (query.format === 'csv')
      return csvFile({ screen: 'debtors', userName: caller.userName }, columns, allDebtors(reads, query));
    const { debtors, total, totalOwed } = await listDebtors(db, query);
    return { debtors: debtors.map(toDebtor), total, totalOwed: toRupees(totalOwed) };
  },
});

const toDebtor = ({ user_name, full_name, owed, balance, repaid, since, matches }: Debtor) => ({
  userName: user_name,
  name: full_name,
  owed: toRupees(paise(owed)),
  balance: toRupees(paise(balance)),
  repaid: toRupees(paise(repaid)),
  since: since.toISOString(),
  matches: matches.map((match) => ({ ...match, amount: toRupees(paise(BigInt(match.amount))) })),
});

const columns: Column<Debtor>[] = [
  [headings.username, (row) => row.user_name],
  [headings.name, (row) => row.full_name],
  [headings.owed, (row) => toRupees(paise(row.owed))],
  [headings.balance, (row) => toRupees(paise(row.balance))],
  [headings.repaid, (row) => toRupees(paise(row.repaid))],
  [headings.since, (row) => formatIst(row.since, 'second')],
  [
    headings.matches,
    (row) =>
      row.matches
        .map(({ matchCode, teamAName, teamBName }) => `${matchCode} ${teamAName} vs ${teamBName}`)
        .join('; '),
  ],
];
