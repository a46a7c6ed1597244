import { toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { requireTarget } from '../users/index.ts';
import { readWallet } from './wallet.views.ts';

type WalletCalls = 'getWallet' | 'getClientWallet' | 'getStaffWallet';

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
  return { getWallet, getClientWallet: getWallet, getStaffWallet: getWallet };
};
