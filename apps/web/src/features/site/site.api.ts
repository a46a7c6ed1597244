import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** What this site is: money mode, licence, support, smallest stake. What may change is told by news. */
export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: () => call('getConfig'), staleTime: Number.POSITIVE_INFINITY })
    .data ?? null;
