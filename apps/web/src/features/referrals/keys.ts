import { queryKeys } from '../../lib/http/query-keys.ts';

export const referralKeys = queryKeys('referrals', {
  refreshedBy: ['notifications'],
  parts: { page: (page: number) => [page] },
});
