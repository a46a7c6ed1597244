import { queryKeys } from '../../lib/http/query-keys.ts';

export const waitingKeys = queryKeys('waiting', {
  refreshedBy: ['matches', 'waiting'],
  parts: { counts: () => ['counts'], attention: () => ['attention'] },
});
