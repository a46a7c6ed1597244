import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { rupees } from '@tossbook/rules';
import { useCallback } from 'react';
import { call } from '../../lib/http/api-client.ts';
import { walletKeys } from './keys.ts';

const queryKey = walletKeys.all;

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

/** Updates the wallet at once from the answer to a bet or cancel, then refetches it. */
export function useUpdateWallet() {
  const queries = useQueryClient();
  return useCallback((told?: Told) => updateWallet(queries, told), [queries]);
}

async function updateWallet(queries: QueryClient, told?: Told): Promise<void> {
  // An older answer in flight would overwrite the new figures.
  await queries.cancelQueries({ queryKey });
  if (told)
    queries.setQueryData<Told>(
      queryKey,
      (wallet) => wallet && { ...wallet, balance: told.balance, exposure: told.exposure },
    );
  await queries.invalidateQueries({ queryKey });
}
