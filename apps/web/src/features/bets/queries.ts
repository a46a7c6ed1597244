import { useQuery } from '@tanstack/react-query';
import { addressLookup } from '../../lib/http/api-address.ts';
import { call, readElsewhere } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { ipKeys } from './keys.ts';

export type NewBet = {
  betId: string;
  amount: number;
  teamName: string;
  tossRate: number;
  ipAddress: string | null;
};

export const useCreateBet = () => useSend((write, body: NewBet) => write('createBet', { body }));

/** Cancels the open bet on a match and bets on its other team: both or neither. */
export const useSwitchBet = () => useSend((write, body: NewBet) => write('switchBet', { body }));

export const useCancelBet = () => useSend((write, betId: string) => write('cancelBet', { body: { betId } }));

/** The address reported with a bet; omitted if unavailable. */
export const useReportedAddress = (): string | null =>
  useQuery({
    queryKey: ipKeys.all,
    queryFn: () => (addressLookup === null ? call('getIp') : readElsewhere<{ ip: string }>(addressLookup)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  }).data?.ip ?? null;
