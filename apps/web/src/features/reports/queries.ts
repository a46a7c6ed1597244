import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, contract, REPORT_TABLES } from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { reportKeys } from './keys.ts';

/** Today's figures change while the page is open. */
const REFRESH_MS = 60_000;

export type Report = Answer<(typeof contract)['getReport']>;
export type Days = { from: string; to: string };

export const useReport = ({ from, to }: Days) =>
  useQuery({
    queryKey: reportKeys.days({ from, to }),
    queryFn: () => call('getReport', { query: { from, to } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const exportReport = ({ from, to }: Days, table: (typeof REPORT_TABLES)[number]) =>
  download('getReport', { from, to, table });
