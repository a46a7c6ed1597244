import type { Answer, contract } from '@tossbook/contract';
import { type Paise, rupees } from '@tossbook/rules';
import { useSite } from './queries.ts';

type Site = Answer<(typeof contract)['getConfig']>;

/** The site's offers, from the settings; null until loaded. */
export type Offers = Record<keyof Site['offers'], Paise>;

/** Separate from the site query, since the login needs no money code. */
export function useOffers(): Offers | null {
  // During a rolling upgrade, an old server without offers may answer.
  const { offers }: Partial<Site> = useSite() ?? {};
  if (!offers) return null;
  return Object.fromEntries(Object.entries(offers).map(([name, amount]) => [name, rupees(amount)])) as Offers;
}
