import type { Answer, contract } from '@tossbook/contract';
import { type Paise, rupees } from '@tossbook/rules';
import { useSite } from './site.api.ts';

type Site = Answer<(typeof contract)['getConfig']>;

/** What the site promises, as the settings have it; null until it has said so. */
export type Offers = Record<keyof Site['offers'], Paise>;

/** Apart from the site itself, since the login counts no money. */
export function useOffers(): Offers | null {
  // While servers are replaced one by one, one that does not know them yet may answer.
  const { offers }: Partial<Site> = useSite() ?? {};
  if (!offers) return null;
  return Object.fromEntries(Object.entries(offers).map(([name, amount]) => [name, rupees(amount)])) as Offers;
}
