import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role, Unknown } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { passbookKeys } from '../passbook/keys.ts';
import { userKeys } from '../user-page/keys.ts';
import { userListKeys } from '../users/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { walletKeys } from '../wallet/keys.ts';
import type { MoveKind } from './cashier-entry.ts';
import { cashierKeys } from './keys.ts';

export type Customer = { userName: string; userType: Role | Unknown };

const walletQuery = (kind: MoveKind, { userName, userType }: Customer) => {
  const name =
    kind === 'deposit' ? 'getClientWallet' : userType === 'client' ? 'getWallet' : 'getStaffWallet';
  return {
    queryKey: userKeys.wallet(userName, name),
    queryFn: async () => {
      const { balance, owed, withdrawable, oppositeBets } = await call(name, { query: { userName } });
      return {
        balance: rupees(balance),
        owed: rupees(owed),
        withdrawable: rupees(withdrawable),
        /** The last alert that the client and a linked account bet against each other. */
        oppositeBets: oppositeBets
          ? { otherName: oppositeBets.userName, raisedAt: oppositeBets.raisedAt }
          : null,
      };
    },
    // Money is moved based on the current balance, not a cached one.
    staleTime: 0,
  };
};

/** The wallet that money moves into or out of. */
export function useCustomerWallet(kind: MoveKind, customer: Customer) {
  const queries = useQueryClient();
  const query = walletQuery(kind, customer);
  return { ...useQuery({ ...query, gcTime: 0 }), readNow: () => queries.fetchQuery(query) };
}

/** From which amount a movement is confirmed, from which another admin must agree, and what is left of a daily cap. */
export const useCashierRules = () =>
  useQuery({
    queryKey: cashierKeys.all,
    queryFn: async () => {
      const { confirmFrom, approveFrom, dailyCap } = await call('getCashierRules');
      return {
        confirmFrom: rupees(confirmFrom),
        approveFrom: approveFrom && {
          deposit: rupees(approveFrom.deposit),
          withdraw: rupees(approveFrom.withdrawal),
        },
        dailyCap: dailyCap && {
          cap: rupees(dailyCap.cap),
          left: { deposit: rupees(dailyCap.depositsLeft), withdraw: rupees(dailyCap.withdrawalsLeft) },
        },
      };
    },
    staleTime: 0,
  });

type Move = { userName: string; amount: number; reason?: string; overrule?: true };

export const useMove = (kind: MoveKind) =>
  useSend((write, body: Move) => write(kind, { body }), {
    changes: [
      userListKeys.all,
      userKeys.all,
      walletKeys.all,
      passbookKeys.all,
      cashierKeys.all,
      approvalKeys.all,
      waitingKeys.all,
    ],
  });

/**
 * One movement per user at a time, across all tabs of this browser: the second then sees the effect of the first.
 * Without browser locks (plain http), each tab is on its own.
 */
export const oneAtATime = async <T>({ userName }: Customer, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`cashier of ${userName}`, run) : run();
