import { queryKeys } from '../../lib/http/query-keys.ts';

export const notificationKeys = queryKeys('notifications', {
  refreshedBy: ['notifications'],
  parts: { newest: () => ['newest'], page: (page: number) => ['all', page] },
});
