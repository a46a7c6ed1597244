import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { sendOnce } from '../../lib/send-once.ts';

const KEY = 'daily-bonus';
// Nothing is at stake here: whoever has no connection learns so soon, and tries again by hand.
const RETRY_PAUSES_MS = [500];

/** Whether today's bonus can still be claimed; a new day asks anew. */
export const useDailyBonus = (today: string) =>
  useQuery({ queryKey: [KEY, today], queryFn: () => call('getDailyBonus') });

export function useClaim(today: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sendOnce((idempotencyKey) => call('claimDailyBonus', { idempotencyKey }), {
        pausesMs: RETRY_PAUSES_MS,
      }),
    onSuccess: ({ bonusAmount }) => {
      queries.setQueryData([KEY, today], { available: false, bonusAmount });
      return queries.invalidateQueries({ queryKey: ['wallet'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
