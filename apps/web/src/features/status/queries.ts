import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { statusKeys } from './keys.ts';

const REFRESH_MS = 10_000;

export type Status = Answer<(typeof contract)['getStatus']>;

export const useStatus = () =>
  useQuery({ queryKey: statusKeys.all, queryFn: () => call('getStatus'), refetchInterval: REFRESH_MS });
