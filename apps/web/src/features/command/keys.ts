import { queryKeys } from '../../lib/http/query-keys.ts';

export const commandKeys = queryKeys('search', {
  refreshedBy: ['users', 'matches'],
  parts: { found: (q: string, kind: string | null) => [q, kind] },
});
