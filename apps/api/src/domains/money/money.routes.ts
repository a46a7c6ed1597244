import { type CallOf, reachOf } from '@tossbook/contract';
import { formatIst, paise, toRupees } from '@tossbook/rules';
import { headings } from '@tossbook/words/en/server/money';
import type { Db } from '../../platform/db/db.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { requireTarget } from '../users/index.ts';
import {
  allPassbook,
  findOppositeBets,
  listPassbook,
  type PassbookEntry,
  readWallet,
  verifyChain,
} from './money.views.ts';
import { describe, receiptOf } from './passbook.ts';

export const moneyRoutes = ({ db, reads }: { db: Db; reads: Db }): Handlers<CallOf<'money'>> => {
  const getWallet = async ({
    query,
    caller,
  }: {
    query: { userName?: string | undefined };
    caller: Caller;
  }) => {
    const userName = query.userName ?? caller.userName;
    const { userId } = await requireTarget(db, 'wallet.read', { caller, userName });
    const { balance, exposure, owed, withdrawable } = await readWallet(db, userId);
    const isStaffAsking = reachOf({ permission: 'risk.read', role: caller.role }) !== 'nobody';
    const opposite = isStaffAsking && userId !== caller.userId ? await findOppositeBets(db, userId) : null;
    return {
      balance: toRupees(balance),
      exposure: toRupees(exposure),
      owed: toRupees(owed),
      withdrawable: toRupees(withdrawable),
      ...(opposite && {
        oppositeBets: { userName: opposite.userName, raisedAt: opposite.raisedAt.toISOString() },
      }),
    };
  };
  return {
    getWallet,
    getClientWallet: getWallet,
    getStaffWallet: getWallet,
    getPassbookDetails: async ({ query, caller }) => {
      const userName = query.userName ?? caller.userName;
      const target = await requireTarget(db, 'passbook.read', { caller, userName });
      const passbook = { userId: target.userId, query };
      if (query.format === 'csv') {
        const whole = target.userId === caller.userId ? 'passbook' : 'account-statement';
        const about = {
          screen: query.type ? `${query.type}-history` : whole,
          userName: target.userName,
        };
        return csvFile(about, passbookColumns, allPassbook(reads, passbook));
      }
      const { entries, total } = await listPassbook(reads, passbook);
      return { passbookDetails: entries.map(toPassbookEntry), total };
    },
    verifyPassbook: async ({ caller }) => {
      const { isWhole, rows, headHash } = await verifyChain(db, caller.userId);
      return { verified: isWhole, rows: Number(rows), headHash };
    },
  };
};

const toPassbookEntry = (entry: PassbookEntry) => ({
  _id: String(entry.seq),
  transactionType: entry.amount > 0n ? ('credit' as const) : ('debit' as const),
  transactionDescription: describe(entry),
  betTeamName: entry.team,
  matchCode: entry.matchCode,
  transactionAmount: toRupees(entry.amount < 0n ? paise(-entry.amount) : entry.amount),
  balance: toRupees(entry.balance),
  timeStamp: entry.postedAt.toISOString(),
  receipt: receiptOf(entry),
});

const passbookColumns: Column<PassbookEntry>[] = [
  [headings.no, (entry) => Number(entry.seq)],
  [headings.time, (entry) => formatIst(entry.postedAt, 'second')],
  [headings.description, describe],
  [headings.match, (entry) => entry.matchCode],
  [headings.team, (entry) => entry.team],
  // Negative for a debit, so that the column can be summed.
  [headings.amount, (entry) => toRupees(entry.amount)],
  [headings.balance, (entry) => toRupees(entry.balance)],
];
