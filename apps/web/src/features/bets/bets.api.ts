import { useQuery } from '@tanstack/react-query';
import { addressLookup } from '../../lib/api-address.ts';
import { call, readElsewhere } from '../../lib/api-client.ts';
import { useSend } from '../../lib/use-send.ts';

export type NewBet = {
  betId: string;
  amount: number;
  teamName: string;
  tossRate: number;
  ipAddress: string | null;
};

export const useCreateBet = () => useSend((write, body: NewBet) => write('createBet', { body }));

export const useCancelBet = () => useSend((write, betId: string) => write('cancelBet', { body: { betId } }));

/** The address that the caller reports with a bet; a bet goes without it where it cannot be had. */
export const useReportedAddress = (): string | null =>
  useQuery({
    queryKey: ['ip'],
    queryFn: () => (addressLookup === null ? call('getIp') : readElsewhere<{ ip: string }>(addressLookup)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  }).data?.ip ?? null;
