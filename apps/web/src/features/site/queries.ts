import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { contractVersion } from '../../lib/version.ts';
import { siteKeys } from './keys.ts';

/** A page without news, such as the login, notices a new server within this time. */
const REFRESH_MS = 10 * 60_000;

/** The site: money mode, licence, support, minimum stake, offers. News reports changes. */
export const useSite = () =>
  useQuery({
    queryKey: siteKeys.all,
    queryFn: () => call('getConfig'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: REFRESH_MS,
  }).data ?? null;

/** Whether the server's contract differs from the one this page was built for. */
export function useIsOutdated(): boolean {
  const site = useSite();
  return site !== null && site.contractVersion !== contractVersion;
}
