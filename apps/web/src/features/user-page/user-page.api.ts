import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/api-client.ts';

export type UserDetails = Answer<(typeof contract)['getUser']>;

export const useUser = (userName: string) =>
  useQuery({ queryKey: ['user', userName, 'page'], queryFn: () => call('getUser', { query: { userName } }) });
