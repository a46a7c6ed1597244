import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { call } from '../../lib/http/api-client.ts';
import { useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { depositKeys, payeeKeys } from './keys.ts';

const PAGE_SIZE = 6;
const REFRESH_MS = 30_000;

export type UpiDeposit = Answer<(typeof contract)['getUpiDeposits']>['deposits'][number];
export type Offer = NonNullable<ReturnType<typeof useUpiPayee>['data']>;

/** Whom to pay, and between which amounts. */
export const useUpiPayee = () =>
  useQuery({
    queryKey: payeeKeys.all,
    queryFn: () => call('getUpiPayee'),
    select: ({ payee, isDemonstration, amountMin, amountMax }) => ({
      payee,
      isDemonstration,
      bounds: { least: rupees(amountMin), most: rupees(amountMax) },
    }),
  });

/** The caller's deposits, newest first. */
export const useOwnDeposits = () =>
  useList({
    key: depositKeys.own(),
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize }) => {
      const { deposits, total } = await call('getUpiDeposits', { query: { page, pageSize } });
      return { rows: deposits, total };
    },
    refreshMs: ({ rows }) => (rows.some(({ status }) => status === 'pending') ? REFRESH_MS : false),
  });

export const useSendDeposit = () =>
  useSend((write, body: { amount: number; utr: string }) => write('createUpiDeposit', { body }), {
    changes: [depositKeys.all, notificationKeys.all],
  });
