import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useSend } from '../../lib/use-send.ts';

const KEY = 'daily-bonus';
// Nothing is at stake here: whoever has no connection learns so soon, and tries again by hand.
const RETRY_PAUSES_MS = [500];

/** Whether today's bonus can still be claimed; a new day asks anew. */
export const useDailyBonus = (today: string) =>
  useQuery({ queryKey: [KEY, today], queryFn: () => call('getDailyBonus') });

export function useClaim(today: string) {
  const queries = useQueryClient();
  return useSend(
    async (write) => {
      const { bonusAmount } = await write('claimDailyBonus');
      queries.setQueryData([KEY, today], { available: false, bonusAmount });
      return bonusAmount;
    },
    { changes: [KEY, 'wallet'], pausesMs: RETRY_PAUSES_MS },
  );
}
