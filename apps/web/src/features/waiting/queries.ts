import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { waitingKeys } from './keys.ts';

const REFRESH_MS = 60_000;

/** How many items wait for staff. */
export const useWaiting = () =>
  useQuery({
    queryKey: waitingKeys.all,
    queryFn: () => call('getWaiting'),
    refetchInterval: REFRESH_MS,
  }).data;
