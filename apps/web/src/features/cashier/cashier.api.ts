import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role, Unknown } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { call } from '../../lib/api-client.ts';
import { useSend } from '../../lib/use-send.ts';
import type { MoveKind } from './cashier-entry.ts';

export type Customer = { userName: string; userType: Role | Unknown };

const walletQuery = (kind: MoveKind, { userName, userType }: Customer) => {
  const name =
    kind === 'deposit' ? 'getClientWallet' : userType === 'client' ? 'getWallet' : 'getStaffWallet';
  return {
    queryKey: ['user', userName, 'wallet', name],
    queryFn: async () => {
      const { balance, owed, withdrawable } = await call(name, { query: { userName } });
      return { balance: rupees(balance), owed: rupees(owed), withdrawable: rupees(withdrawable) };
    },
    // Money is moved by what is there now, not by what was there when somebody last looked.
    staleTime: 0,
  };
};

/** The wallet that money is moved into or out of. */
export function useCustomerWallet(kind: MoveKind, customer: Customer) {
  const queries = useQueryClient();
  const query = walletQuery(kind, customer);
  return { ...useQuery({ ...query, gcTime: 0 }), readNow: () => queries.fetchQuery(query) };
}

type Move = { userName: string; amount: number; reason?: string };

export const useMove = (kind: MoveKind) =>
  useSend((write, body: Move) => write(kind, { body }), {
    changes: ['users', 'user', 'wallet', 'passbook'],
  });

/**
 * One movement for a user at a time, over all tabs of this browser: the second then sees what the first has done.
 * Where the browser has no locks (plain http), each tab is on its own.
 */
export const oneAtATime = async <T>({ userName }: Customer, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`cashier of ${userName}`, run) : run();
