import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { contractVersion } from '../../lib/version.ts';

/** A page that hears no news, at the login for one, learns of another server within this time. */
const REFRESH_MS = 10 * 60_000;

/** What this site is: money mode, licence, support, smallest stake, offers. What may change is told by news. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: () => call('getConfig'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: REFRESH_MS,
  }).data ?? null;

/** Whether the server answers other calls than those that this page was built for. */
export function useIsOutdated(): boolean {
  const site = useSite();
  return site !== null && site.contractVersion !== contractVersion;
}
