import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { type Paise, rupees } from '@tossbook/rules';
import { call } from '../../lib/api-client.ts';
import { contractVersion } from '../../lib/version.ts';

type Site = Answer<(typeof contract)['getConfig']>;

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

/** What the site promises, as the settings have it; null until it has said so. */
export type Offers = Record<keyof Site['offers'], Paise>;

export function useOffers(): Offers | null {
  // While servers are replaced one by one, one that does not know them yet may answer.
  const { offers }: Partial<Site> = useSite() ?? {};
  if (!offers) return null;
  return Object.fromEntries(Object.entries(offers).map(([name, amount]) => [name, rupees(amount)])) as Offers;
}

/** Whether the server answers other calls than those that this page was built for. */
export function useIsOutdated(): boolean {
  const site = useSite();
  return site !== null && site.contractVersion !== contractVersion;
}
