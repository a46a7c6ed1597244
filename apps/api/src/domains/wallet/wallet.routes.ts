import { formatIst, paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { type Column, csvFile } from '../../platform/http/csv.ts';
import { requireTarget } from '../users/index.ts';
import { describe } from './passbook.ts';
import { allPassbook, listPassbook, type PassbookEntry, readWallet, verifyChain } from './wallet.views.ts';

type WalletCalls =
  | 'getWallet'
  | 'getClientWallet'
  | 'getStaffWallet'
  | 'getPassbookDetails'
  | 'verifyPassbook';

export const walletRoutes = ({ db }: { db: Db }): Handlers<WalletCalls> => {
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
    return {
      balance: toRupees(balance),
      exposure: toRupees(exposure),
      owed: toRupees(owed),
      withdrawable: toRupees(withdrawable),
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
        return csvFile(about, passbookColumns, allPassbook(db, passbook));
      }
      const { entries, total } = await listPassbook(db, passbook);
      return { passbookDetails: entries.map(shown), total };
    },
    verifyPassbook: async ({ caller }) => {
      const { isWhole, rows, headHash } = await verifyChain(db, caller.userId);
      return { verified: isWhole, rows: Number(rows), headHash };
    },
  };
};

const shown = (entry: PassbookEntry) => ({
  _id: String(entry.seq),
  transactionType: entry.amount > 0n ? ('credit' as const) : ('debit' as const),
  transactionDescription: describe(entry),
  betTeamName: entry.team,
  transactionAmount: toRupees(entry.amount < 0n ? paise(-entry.amount) : entry.amount),
  balance: toRupees(entry.balance),
  timeStamp: entry.postedAt.toISOString(),
});

const passbookColumns: Column<PassbookEntry>[] = [
  ['No', (entry) => Number(entry.seq)],
  ['Time (IST)', (entry) => formatIst(entry.postedAt, 'second')],
  ['Description', describe],
  ['Team', (entry) => entry.team],
  // Below zero for a debit, so that a sum of the column means something.
  ['Amount (₹)', (entry) => toRupees(entry.amount)],
  ['Balance (₹)', (entry) => toRupees(entry.balance)],
];
