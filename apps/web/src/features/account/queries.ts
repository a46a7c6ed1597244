import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call, download, downloadJson } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { accountKeys } from './keys.ts';

const REFRESH_MS = 30_000;

export type OwnSession = Answer<(typeof contract)['getSessions']>['sessions'][number];

export const useSessions = () =>
  useQuery({
    queryKey: accountKeys.sessions(),
    queryFn: async () => (await call('getSessions')).sessions,
    refetchInterval: REFRESH_MS,
  });

export const useEndOwnSession = () =>
  useSend((write, id: string) => write('endSession', { params: { id } }), {
    changes: [accountKeys.sessions()],
  });

type Activity = Answer<(typeof contract)['getActivity']>;
export type ActiveDay = Activity['days'][number];

/** From this day on; null for all time. */
export const useActivity = (from: string | null) =>
  useQuery({
    queryKey: accountKeys.activity(from),
    queryFn: () => call('getActivity', { query: from === null ? {} : { from } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const exportActivity = (from: string | null) => download('getActivity', from === null ? {} : { from });

export const exportAccount = () => downloadJson('exportAccount');

export const useCloseAccount = () =>
  useSend((write, password: string) => write('closeAccount', { body: { password } }));
