import { paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { requireTarget } from '../users/index.ts';
import { describe } from './passbook.ts';
import { listPassbook, type PassbookEntry, readWallet, verifyChain } from './wallet.views.ts';

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
    const { balance, exposure, owed } = await readWallet(db, userId);
    return { balance: toRupees(balance), exposure: toRupees(exposure), owed: toRupees(owed) };
  };
  return {
    getWallet,
    getClientWallet: getWallet,
    getStaffWallet: getWallet,
    getPassbookDetails: async ({ query, caller }) => {
      const userName = query.userName ?? caller.userName;
      const { userId } = await requireTarget(db, 'passbook.read', { caller, userName });
      const { entries, total } = await listPassbook(db, { userId, query });
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
