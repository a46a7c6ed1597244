import { useQuery } from '@tanstack/react-query';
import type { ReceiptAddress } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { receiptKeys } from './keys.ts';

/** What a receipt says never changes. */
export const receiptQuery = ({ kind, id }: ReceiptAddress) => ({
  queryKey: receiptKeys.of(kind, id),
  queryFn: async () => (await call('getReceipt', { params: { kind, id } })).receipt,
  staleTime: Number.POSITIVE_INFINITY,
});

export const useReceipt = (asked: ReceiptAddress) => useQuery(receiptQuery(asked));
