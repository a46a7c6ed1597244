import { queryKeys } from '../../lib/http/query-keys.ts';

export const reportKeys = queryKeys('reports', {
  parts: { days: ({ from, to }: { from: string; to: string }) => [from, to] },
});
