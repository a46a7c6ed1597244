import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { debtorKeys } from './keys.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 30_000;

export type Debtor = Answer<(typeof contract)['getDebtors']>['debtors'][number];

/** Debtors, largest first, and their total debt. */
export const useDebtors = () =>
  useList({
    key: debtorKeys.all,
    pageSize: PAGE_SIZE,
    sorting: { by: ['userName', 'owed', 'balance'], own: '-owed', isWhole: true },
    read: async ({ page, pageSize, search, sort }) => {
      const { debtors, total, totalOwed } = await call('getDebtors', {
        query: { page, pageSize, ...(search && { search }), ...(sort && { sort }) },
      });
      return { rows: debtors, total, totalOwed };
    },
    refreshMs: () => REFRESH_MS,
  });

export const exportDebtors = ({ search }: ListFilter) => download('getDebtors', search ? { search } : {});
