import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { waitingKeys } from './keys.ts';

const REFRESH_MS = 60_000;

/** How many items wait for staff. */
export const useWaiting = () =>
  useQuery({
    queryKey: waitingKeys.counts(),
    queryFn: () => call('getWaiting'),
    refetchInterval: REFRESH_MS,
  }).data;

/** What waits for the caller, since when, and how far the house limit is used. */
export const useAttention = () =>
  useQuery({
    queryKey: waitingKeys.attention(),
    queryFn: () => call('getAttention'),
    refetchInterval: REFRESH_MS,
  }).data;
