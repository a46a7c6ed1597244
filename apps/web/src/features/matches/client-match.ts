import type { Answer, contract } from '@tossbook/contract';
import { type Paise, type RateBp, rateBp, rupees } from '@tossbook/rules';

type Listed = Answer<(typeof contract)['getClientMatches']>['history'][number];

/** As the list has it. One that the server no longer lists, but that must hold its place for now, is gone. */
export type ListedMatch = Listed & { isGone?: true };

/** A match as a card shows it, and the caller's open bet on it. */
export type ClientMatch = {
  id: string;
  teamA: string;
  teamB: string;
  league: string;
  sport: Listed['sportType'];
  rate: RateBp;
  startsAt: number;
  endsAt: number;
  state: Listed['state'];
  isGone: boolean;
  posterUrl: string | null;
  bet: { team: string; stake: Paise; projectedReturn: Paise } | null;
};

const HOUR_MS = 60 * 60 * 1000;

export function clientMatchOf(listed: ListedMatch, now: number): ClientMatch {
  const { outstanding } = listed;
  return {
    ...cardMatchOf(listed, now),
    bet: outstanding && {
      team: outstanding.bettingTeam,
      stake: rupees(outstanding.totalOutStandingAmount),
      projectedReturn: rupees(outstanding.projectedReturn),
    },
  };
}

/** What the cards of clients and staff have in common. */
export function cardMatchOf(listed: Omit<ListedMatch, 'outstanding'>, now: number): Omit<ClientMatch, 'bet'> {
  const { posterImg } = listed;
  return {
    id: listed._id,
    teamA: listed.teamAName,
    teamB: listed.teamBName,
    league: listed.leagueName,
    sport: listed.sportType,
    rate: rateBp(Math.round(listed.tossRate * 100)),
    startsAt: Date.parse(listed.betStartTime) || now,
    // A card without an end could not count down; an hour is what the reader of the site is used to.
    endsAt: Date.parse(listed.betEndTime) || now + HOUR_MS,
    state: listed.state,
    isGone: listed.isGone ?? false,
    posterUrl: posterImg && 'url' in posterImg ? posterImg.url : null,
  };
}

/** What a card says of its match. 'expired' is over by the clock alone; the server has not said so yet. */
export type CardState = 'scheduled' | 'open' | 'suspended' | 'expired' | 'closed' | 'settling';

type Moment = Pick<ClientMatch, 'state' | 'startsAt' | 'endsAt' | 'isGone'>;

/** The list is up to a minute old, so the clock has its say too: matches open and close between two answers. */
export function cardStateAt({ state, startsAt, endsAt, isGone }: Moment, now: number): CardState {
  if (state === 'settling' || state === 'reversing') return 'settling';
  if (state === 'closed' || state === 'settled') return 'closed';
  if (now >= endsAt) return 'expired';
  if (isGone) return 'closed';
  if (state === 'suspended') return 'suspended';
  return now < startsAt ? 'scheduled' : 'open';
}

/** Whether it counts as active: its end is still to come, and it is not suspended. */
export const isActiveAt = (match: Moment, now: number): boolean =>
  ['scheduled', 'open'].includes(cardStateAt(match, now));
