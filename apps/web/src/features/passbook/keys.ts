import { PROOF, queryKeys } from '../../lib/http/query-keys.ts';

export const passbookKeys = queryKeys('passbook', {
  refreshedBy: ['wallet', 'notifications'],
  parts: { part: (part: 'all' | 'credit' | 'debit') => [part], proof: () => [PROOF] },
});
