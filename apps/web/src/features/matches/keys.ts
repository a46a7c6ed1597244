import { queryKeys } from '../../lib/http/query-keys.ts';

export const matchKeys = queryKeys('matches', {
  refreshedBy: ['wallet', 'matches'],
  parts: {
    client: () => ['client'],
    staff: () => ['staff'],
    rateRules: () => ['rate rules'],
    one: (betId: string | null) => ['one', betId],
    bets: (betId: string) => ['bets', betId],
  },
});
