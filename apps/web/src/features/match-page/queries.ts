import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { matchPageKeys } from './keys.ts';

const REFRESH_MS = 10_000;

export type MatchPageData = Answer<(typeof contract)['getMatchPage']>;
export type Toss = MatchPageData['tosses']['teamA'][number];

/** What everybody may know about a match. */
export const useMatchPage = (code: string) =>
  useQuery({
    queryKey: matchPageKeys.of(code),
    queryFn: () => call('getMatchPage', { params: { matchCode: code } }),
    refetchInterval: REFRESH_MS,
  });
