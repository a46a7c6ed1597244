import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/api-client.ts';
import { type ListFilter, useList } from '../../lib/use-list.ts';

export const PAGE_SIZE = 7;

export type ListedUser = Answer<(typeof contract)['getUserList']>['userList'][number];

/** The users that the caller may see, by name. The server reads the search: a user type, else the start of a name. */
export const useUserList = () =>
  useList({
    key: ['users', 'list'],
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize, search }) => {
      const { userList, total } = await call('getUserList', {
        query: { page, pageSize, ...(search && { search }) },
      });
      return { rows: userList, total };
    },
  });

/** How many there are whatever the search; undefined while that is not known. */
export const useUserTotal = () =>
  useQuery({
    queryKey: ['users', 'total'],
    queryFn: async () => (await call('getUserList', { query: { page: 1, pageSize: 1 } })).total,
  }).data;

export const exportUsers = ({ search }: ListFilter) => download('getUserList', search ? { search } : {});
