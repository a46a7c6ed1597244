import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { walletKeys } from '../wallet/keys.ts';
import { bonusKeys, topUpKeys } from './keys.ts';

// Nothing is at stake here: without a connection it fails soon, and the user can retry.
const RETRY_PAUSES_MS = [500];

/** Whether today's bonus can still be claimed; refetched on a new day. */
export const useDailyBonus = (today: string) =>
  useQuery({ queryKey: bonusKeys.day(today), queryFn: () => call('getDailyBonus') });

export function useClaim(today: string) {
  const queries = useQueryClient();
  return useSend(
    async (write) => {
      const { bonusAmount } = await write('claimDailyBonus');
      queries.setQueryData(bonusKeys.day(today), { available: false, bonusAmount });
      return bonusAmount;
    },
    { changes: [bonusKeys.all, walletKeys.all], pausesMs: RETRY_PAUSES_MS },
  );
}

/** Whether there is a top-up left today. */
export const useTopUp = () => useQuery({ queryKey: topUpKeys.all, queryFn: () => call('getTopUp') });

export const useTakeTopUp = () =>
  useSend((write) => write('takeTopUp'), { changes: [topUpKeys.all, walletKeys.all] });
