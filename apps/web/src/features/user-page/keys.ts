import { queryKeys } from '../../lib/http/query-keys.ts';

export const userKeys = queryKeys('user', {
  refreshedBy: ['users'],
  parts: {
    page: (userName: string) => [userName, 'page'],
    employee: (userName: string) => [userName, 'employee'],
    wallet: (userName: string, call: string) => [userName, 'wallet', call],
    passbook: (userName: string) => [userName, 'passbook'],
    recentPassbook: (userName: string) => [userName, 'passbook', 'recent'],
    bets: (userName: string, status: string) => [userName, 'bets', status],
    recentBets: (userName: string) => [userName, 'bets', 'recent'],
  },
});
