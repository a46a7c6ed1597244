import { PROOF, queryKeys } from '../../lib/http/query-keys.ts';

export const passbookKeys = queryKeys('passbook', {
  refreshedBy: ['wallet', 'notifications'],
  parts: { side: (side: 'credit' | 'debit') => [side], proof: () => [PROOF] },
});
