import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call, download, downloadPdf } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { passbookKeys } from './keys.ts';

export const PAGE_SIZE = 6;

export type Side = 'credit' | 'debit';
export type Entry = Answer<(typeof contract)['getPassbookDetails']>['passbookDetails'][number];

/** One side of the caller's own passbook, newest first. */
export const usePassbook = (type: Side) =>
  useList({
    key: passbookKeys.side(type),
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { passbookDetails, total } = await call('getPassbookDetails', { query: { ...query, type } });
      return { rows: passbookDetails, total };
    },
  });

export const exportPassbook = (type: Side, filter: ListFilter) =>
  download('getPassbookDetails', { ...filter, type });

/** Has the server recompute the hash chain of the caller's passbook on every request. */
export const useVerification = () =>
  useQuery({ queryKey: passbookKeys.proof(), queryFn: () => call('verifyPassbook'), gcTime: 0 });

/** Saves a month of the caller's passbook as a PDF. */
export const saveStatement = (month: string) => downloadPdf('getStatement', { month });
