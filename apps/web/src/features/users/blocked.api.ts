import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/api-client.ts';
import { type ListFilter, useList } from '../../lib/use-list.ts';
import { useSend } from '../../lib/use-send.ts';

export const PAGE_SIZE = 7;

export type BlockedUser = Answer<(typeof contract)['getBlockedList']>['blockUserList'][number];

/** Whom nobody lets in, by name. */
export const useBlockedUsers = () =>
  useList({
    key: ['users', 'blocked'],
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize, search }) => {
      const { blockUserList, total } = await call('getBlockedList', {
        query: { page, pageSize, ...(search && { search }) },
      });
      return { rows: blockUserList, total };
    },
  });

export const exportBlockedUsers = ({ search }: ListFilter) =>
  download('getBlockedList', search ? { search } : {});

export const useUnblock = () =>
  useSend(
    (write, { userName, reason }: { userName: string; reason: string }) =>
      write('unblockUser', { body: { userName, ...(reason && { reason }) } }),
    { changes: ['users'] },
  );
