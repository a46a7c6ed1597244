import { useQuery } from '@tanstack/react-query';
import { rupees } from '@tossbook/rules';
import { call } from '../../lib/api-client.ts';

/** The caller's own wallet, in paise. */
export const useWallet = () =>
  useQuery({
    queryKey: ['wallet'],
    queryFn: () => call('getWallet'),
    select: ({ balance, exposure }) => ({ balance: rupees(balance), exposure: rupees(exposure) }),
  });
