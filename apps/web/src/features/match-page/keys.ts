import { PROOF, queryKeys } from '../../lib/http/query-keys.ts';

export const matchPageKeys = queryKeys('match-page', {
  refreshedBy: ['matches'],
  parts: { of: (code: string) => [code], proof: (shown: object) => [PROOF, shown] },
});
