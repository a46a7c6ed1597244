import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { liveBetKeys } from './keys.ts';

export type FeedEntry = Answer<(typeof contract)['getFeed']>['entries'][number];

/** News brings new bets; this is for when there is none. */
const REFRESH_MS = 15_000;

export const useFeed = () =>
  useQuery({ queryKey: liveBetKeys.all, queryFn: () => call('getFeed'), refetchInterval: REFRESH_MS });
