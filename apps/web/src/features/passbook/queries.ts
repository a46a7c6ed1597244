import type { Answer, contract } from '@tossbook/contract';
import { call, download, downloadPdf } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { passbookKeys } from './keys.ts';

export const PAGE_SIZE = 6;

/** The whole passbook, or one side of it. */
export type Part = 'all' | 'credit' | 'debit';
export type Entry = Answer<(typeof contract)['getPassbookDetails']>['passbookDetails'][number];

const typeOf = (part: Part) => (part === 'all' ? {} : { type: part });

/** The caller's own passbook, newest first. */
export const usePassbook = (part: Part) =>
  useList({
    key: passbookKeys.part(part),
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { passbookDetails, total } = await call('getPassbookDetails', {
        query: { ...query, ...typeOf(part) },
      });
      return { rows: passbookDetails, total };
    },
  });

export const exportPassbook = (part: Part, filter: ListFilter) =>
  download('getPassbookDetails', { ...filter, ...typeOf(part) });

/** Saves a month of the caller's passbook as a PDF. */
export const saveStatement = (month: string) => downloadPdf('getStatement', { month });
