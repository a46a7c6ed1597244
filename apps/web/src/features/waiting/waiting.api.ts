import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const REFRESH_MS = 60_000;

/** How much waits for staff. */
export const useWaiting = () =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: () => call('getWaiting'),
    refetchInterval: REFRESH_MS,
  }).data;
