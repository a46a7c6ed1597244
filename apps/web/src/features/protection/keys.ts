import { queryKeys } from '../../lib/http/query-keys.ts';

/** What is used of a limit changes with the wallet; staff can limit a client. */
export const limitKeys = queryKeys('limits', {
  refreshedBy: ['wallet', 'users'],
  parts: { own: () => ['own'], of: (userName: string) => ['of', userName] },
});
