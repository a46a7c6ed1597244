import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { userListKeys } from './keys.ts';

export const PAGE_SIZE = 7;

export type ListedUser = Answer<(typeof contract)['getUserList']>['userList'][number];

/** The users visible to the caller, by name. The server parses the search: a user type, else a User ID's or a name's beginning. */
export const useUserList = () =>
  useList({
    key: userListKeys.list(),
    pageSize: PAGE_SIZE,
    sorting: { by: ['userName', 'balance', 'exposure'], own: 'userName', isWhole: true },
    read: async ({ page, pageSize, search, sort }) => {
      const { userList, total, asOf } = await call('getUserList', {
        query: { page, pageSize, ...(search && { search }), ...(sort && { sort }) },
      });
      return { rows: userList, total, asOf };
    },
  });

/** The total regardless of search; undefined while unknown. */
export const useUserTotal = () =>
  useQuery({
    queryKey: userListKeys.total(),
    queryFn: async () => (await call('getUserList', { query: { page: 1, pageSize: 1 } })).total,
  }).data;

export const exportUsers = ({ search }: ListFilter) => download('getUserList', search ? { search } : {});
