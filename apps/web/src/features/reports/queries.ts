import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  Answer,
  CLIENT_REPORT_SORTS,
  contract,
  REPORT_MATCH_SORTS,
  REPORT_TABLES,
  Sort,
} from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { reportKeys } from './keys.ts';

/** Today's figures change while the page is open. */
const REFRESH_MS = 60_000;

export type Report = Answer<(typeof contract)['getReport']>;
export type Days = { from: string; to: string };

export type MatchSort = Sort<(typeof REPORT_MATCH_SORTS)[number]>;

/** The order of its matches is the server's: the page shows the first ten of them. */
export const useReport = ({ from, to, sort }: Days & { sort: MatchSort | null }) =>
  useQuery({
    queryKey: reportKeys.days({ from, to, sort }),
    queryFn: () => call('getReport', { query: { from, to, ...(sort && { sort }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const exportReport = (
  { from, to }: Days,
  table: (typeof REPORT_TABLES)[number],
  sort: MatchSort | null = null,
) => download('getReport', { from, to, table, ...(sort && { sort }) });

export type StaffReport = Answer<(typeof contract)['getStaffReport']>;
export type ClientReport = Answer<(typeof contract)['getClientReport']>;
export type DaySheet = Answer<(typeof contract)['getDaySheet']>;
type ClientSort = (typeof CLIENT_REPORT_SORTS)[number];

export const useStaffReport = ({ from, to }: Days) =>
  useQuery({
    queryKey: reportKeys.staff({ from, to }),
    queryFn: () => call('getStaffReport', { query: { from, to } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const CLIENTS_PER_PAGE = 25;

export const useClientReport = ({ from, to, sort, page }: Days & { sort: ClientSort; page: number }) =>
  useQuery({
    queryKey: reportKeys.clients({ from, to, sort, page }),
    queryFn: () => call('getClientReport', { query: { from, to, sort, page, pageSize: CLIENTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const useDaySheet = (day: string) =>
  useQuery({
    queryKey: reportKeys.sheet(day),
    queryFn: () => call('getDaySheet', { query: { day } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const exportStaff = ({ from, to }: Days) => download('getStaffReport', { from, to });
export const exportClients = ({ from, to }: Days, sort: ClientSort) =>
  download('getClientReport', { from, to, sort });
export const exportSheet = (day: string) => download('getDaySheet', { day });
