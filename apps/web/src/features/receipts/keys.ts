import { queryKeys } from '../../lib/http/query-keys.ts';

export const receiptKeys = queryKeys('receipt', {
  parts: { of: (kind: string, id: string) => [kind, id] },
});

export const bookKeys = queryKeys('book-keys');
