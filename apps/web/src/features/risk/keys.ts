import { queryKeys } from '../../lib/http/query-keys.ts';

export const alertKeys = queryKeys('alerts', {
  refreshedBy: ['waiting'],
  parts: { list: (view: string) => [view] },
});
