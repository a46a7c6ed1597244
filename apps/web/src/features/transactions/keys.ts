import { queryKeys } from '../../lib/http/query-keys.ts';

export const betKeys = queryKeys('bets', {
  refreshedBy: ['wallet'],
  parts: {
    own: () => ['own'],
    of: (status: 'pending' | 'settled') => ['own', status],
    on: (betId: string) => ['on', betId],
  },
});
