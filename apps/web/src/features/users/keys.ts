import { queryKeys } from '../../lib/http/query-keys.ts';

export const userListKeys = queryKeys('users', {
  refreshedBy: ['users'],
  parts: { list: () => ['list'], total: () => ['total'], blocked: () => ['blocked'] },
});
export const defaultPasswordKeys = queryKeys('default password');
