import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { userListKeys } from './keys.ts';

export const PAGE_SIZE = 7;

export type BlockedUser = Answer<(typeof contract)['getBlockedList']>['blockUserList'][number];

/** Blocked users, by name. */
export const useBlockedUsers = () =>
  useList({
    key: userListKeys.blocked(),
    pageSize: PAGE_SIZE,
    sorting: { by: ['userName'], own: 'userName' },
    read: async ({ page, pageSize, search, sort }) => {
      const { blockUserList, total } = await call('getBlockedList', {
        query: { page, pageSize, ...(search && { search }), ...(sort && { sort }) },
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
    { changes: [userListKeys.all] },
  );
