import { queryKeys } from '../../lib/http/query-keys.ts';

export const securityKeys = queryKeys('security', {
  refreshedBy: ['security'],
  parts: { list: (kind: string) => [kind] },
});
