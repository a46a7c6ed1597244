import { queryKeys } from '../../lib/http/query-keys.ts';

export const reviewKeys = queryKeys('reviews', {
  refreshedBy: ['waiting'],
  parts: { list: (view: string) => [view], links: (id: string) => ['links', id] },
});
