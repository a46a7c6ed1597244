import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../../lib/http/api-client.ts';
import { userKeys } from '../keys.ts';

export type ClientProfile = Answer<(typeof contract)['getClientProfile']>;

/** What staff need to decide about a client: results, late bets, money in and out, shared devices. */
export const useClientProfile = (userName: string) =>
  useQuery({
    queryKey: userKeys.profile(userName),
    queryFn: () => call('getClientProfile', { query: { userName } }),
  });
