import { queryKeys } from '../../lib/http/query-keys.ts';

export const accountKeys = queryKeys('account', {
  refreshedBy: ['wallet'],
  parts: {
    sessions: () => ['sessions'],
    activity: (from: string | null) => ['activity', from],
  },
});
