import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { userKeys } from './keys.ts';

export type UserDetails = Answer<(typeof contract)['getUser']>;

export const useUser = (userName: string) =>
  useQuery({ queryKey: userKeys.page(userName), queryFn: () => call('getUser', { query: { userName } }) });
