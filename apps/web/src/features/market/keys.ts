import { queryKeys } from '../../lib/http/query-keys.ts';

export const marketKeys = queryKeys('market', {
  refreshedBy: ['matches'],
  parts: { list: () => ['list'], timelines: (betIds: string) => ['timelines', betIds] },
});
