import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { rupees } from '@tossbook/rules';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';

const queryKey = ['wallet'];

/** The caller's own wallet, in paise. */
export const useWallet = () =>
  useQuery({
    queryKey,
    queryFn: () => call('getWallet'),
    select: ({ balance, exposure, withdrawable }) => ({
      balance: rupees(balance),
      exposure: rupees(exposure),
      withdrawable: rupees(withdrawable),
    }),
  });

type Told = { balance: number; exposure: number };

/** Shows at once what the answer to a bet or cancel says of the wallet, then asks for all of it again. */
export function useTellWallet() {
  const queries = useQueryClient();
  return useCallback((told?: Told) => tellWallet(queries, told), [queries]);
}

async function tellWallet(queries: QueryClient, told?: Told): Promise<void> {
  // An older answer that is still on its way would take the new figures back.
  await queries.cancelQueries({ queryKey });
  if (told)
    queries.setQueryData<Told>(
      queryKey,
      (wallet) => wallet && { ...wallet, balance: told.balance, exposure: told.exposure },
    );
  await queries.invalidateQueries({ queryKey });
}
