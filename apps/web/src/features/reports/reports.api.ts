import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, contract, REPORT_TABLES } from '@tossbook/contract';
import { call, download } from '../../lib/api-client.ts';

/** Today goes on while somebody looks at it. */
const REFRESH_MS = 60_000;

export type Report = Answer<(typeof contract)['getReport']>;
export type Days = { from: string; to: string };

export const useReport = ({ from, to }: Days) =>
  useQuery({
    queryKey: ['reports', from, to],
    queryFn: () => call('getReport', { query: { from, to } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const exportReport = ({ from, to }: Days, table: (typeof REPORT_TABLES)[number]) =>
  download('getReport', { from, to, table });
