import { queryKeys } from '../../lib/http/query-keys.ts';

export const userKeys = queryKeys('user', {
  refreshedBy: ['users'],
  parts: {
    page: (userName: string) => [userName, 'page'],
    profile: (userName: string) => [userName, 'profile'],
    notes: (userName: string) => [userName, 'notes'],
    work: (userName: string) => [userName, 'work'],
    employee: (userName: string) => [userName, 'employee'],
    wallet: (userName: string, call: string) => [userName, 'wallet', call],
    passbook: (userName: string) => [userName, 'passbook'],
    bets: (userName: string, status: string) => [userName, 'bets', status],
    recentBets: (userName: string) => [userName, 'bets', 'recent'],
  },
});
