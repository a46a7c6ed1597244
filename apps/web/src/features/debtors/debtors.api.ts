import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/api-client.ts';
import { type ListFilter, useList } from '../../lib/use-list.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 30_000;

export type Debtor = Answer<(typeof contract)['getDebtors']>['debtors'][number];

/** Who owes, the largest amount first, and what all of them owe together. */
export const useDebtors = () =>
  useList({
    key: ['debtors'],
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize, search }) => {
      const { debtors, total, totalOwed } = await call('getDebtors', {
        query: { page, pageSize, ...(search && { search }) },
      });
      return { rows: debtors, total, totalOwed };
    },
    refreshMs: () => REFRESH_MS,
  });

export const exportDebtors = ({ search }: ListFilter) => download('getDebtors', search ? { search } : {});
