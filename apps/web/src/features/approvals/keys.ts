import { queryKeys } from '../../lib/http/query-keys.ts';

export const approvalKeys = queryKeys('approvals', {
  refreshedBy: ['waiting', 'users', 'settings'],
  parts: { list: (view: string) => [view], match: (betId: string) => ['match', betId] },
});
