import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { overviewKeys } from './keys.ts';

const REFRESH_MS = 15_000;

export type Overview = Answer<(typeof contract)['getOverview']>;
export type Evening = Overview['today'];

export const useOverview = () =>
  useQuery({
    queryKey: overviewKeys.all,
    queryFn: () => call('getOverview'),
    refetchInterval: REFRESH_MS,
  });
