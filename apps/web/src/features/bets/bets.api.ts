import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { sendOnce } from '../../lib/send-once.ts';

export type NewBet = {
  betId: string;
  amount: number;
  teamName: string;
  tossRate: number;
  ipAddress: string | null;
};

type Retrying = { onRetry: () => void };

// A call that moves money tells within a bounded time what became of it, without a connection too.
const networkMode = 'always';

export const useCreateBet = ({ onRetry }: Retrying) =>
  useMutation({
    mutationFn: (body: NewBet) =>
      sendOnce((idempotencyKey) => call('createBet', { body, idempotencyKey }), { onRetry }),
    networkMode,
  });

export const useCancelBet = ({ onRetry }: Retrying) =>
  useMutation({
    mutationFn: (betId: string) =>
      sendOnce((idempotencyKey) => call('cancelBet', { body: { betId }, idempotencyKey }), { onRetry }),
    networkMode,
  });

/** The address that the caller reports with a bet; a bet goes without it where it cannot be had. */
export const useReportedAddress = (): string | null =>
  useQuery({
    queryKey: ['ip'],
    queryFn: () => call('getIp'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode,
  }).data?.ip ?? null;
