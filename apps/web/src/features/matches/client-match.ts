import type { Answer, contract } from '@tossbook/contract';
import { type Paise, paise, phaseAt, type RateBp, rateBp, rupees } from '@tossbook/rules';
import { endOf, readTime } from '../../lib/time/match-times.ts';
import { lockedRateOf } from './locked-rate.ts';

type MatchList = Answer<(typeof contract)['getClientMatches']>;
type Listed = MatchList['history'][number];
export type SettledMatch = NonNullable<MatchList['settled']>[number];

/**
 * As listed. A match that the server no longer lists, but that must keep its place for now, is gone; a settled one
 * carries its result.
 */
export type ListedMatch = Listed & { isGone?: true; result?: SettledMatch['result']; part?: Part };

/** Where on the page it is: the strip of closed matches, those about to close, or the others. */
export const PARTS = ['strip', 'soon', 'open'] as const;
export type Part = (typeof PARTS)[number];

/** A match as its card shows it, for any role. */
export type CardMatch = {
  id: string;
  code: string;
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
};

/** For a client: with their own bet on it. */
export type ClientMatch = CardMatch & {
  bet: { team: string; stake: Paise; projectedReturn: Paise; lockedRate: RateBp } | null;
  /** The outcome of the caller's bet, once settled. */
  result: BetResult | null;
  part: Part;
};

export type BetResult = {
  /** Null where the match had no result. */
  winner: string | null;
  status: SettledMatch['result']['betStatus'];
  stake: Paise;
  payout: Paise;
  /** Another one if the match is settled again. */
  settledAt: string;
};

export function clientMatchOf(listed: ListedMatch, now: number): ClientMatch {
  const card = cardMatchOf(listed, now);
  const { result, part = 'open' } = listed;
  return { ...card, part, bet: betOf(listed, card), result: result ? resultOf(listed, result) : null };
}

function betOf({ outstanding, result }: ListedMatch, { rate }: CardMatch): ClientMatch['bet'] {
  if (result) {
    const [stake, payout] = [rupees(result.amountOfBet), rupees(result.payout)];
    return { team: result.betTeamName, stake, projectedReturn: payout, lockedRate: rate };
  }
  if (!outstanding) return null;
  const [stake, projectedReturn] = [
    rupees(outstanding.totalOutStandingAmount),
    rupees(outstanding.projectedReturn),
  ];
  const lockedRate = lockedRateOf({ stake, profit: paise(projectedReturn - stake), current: rate });
  return { team: outstanding.bettingTeam, stake, projectedReturn, lockedRate };
}

const resultOf = ({ teamAName, teamBName }: Listed, result: SettledMatch['result']): BetResult => ({
  winner: [teamAName, teamBName].find((team) => team === result.finalBetResult) ?? null,
  status: result.betStatus,
  stake: rupees(result.amountOfBet),
  payout: rupees(result.payout),
  settledAt: result.settledAt,
});

/** What the cards of clients and staff have in common. */
export function cardMatchOf(listed: Omit<ListedMatch, 'outstanding'>, now: number): CardMatch {
  const { posterImg } = listed;
  return {
    id: listed._id,
    code: listed.code,
    teamA: listed.teamAName,
    teamB: listed.teamBName,
    league: listed.leagueName,
    sport: listed.sportType,
    rate: rateBp(Math.round(listed.tossRate * 100)),
    startsAt: readTime(listed.betStartTime) || now,
    endsAt: endOf(listed, now),
    state: listed.state,
    isGone: listed.isGone ?? false,
    posterUrl: posterImg && 'url' in posterImg ? posterImg.url : null,
  };
}

/** The state shown on a card. 'expired': over by the clock, not yet confirmed by the server. 'unknown': only
 * a newer server knows it. */
export type CardState =
  | 'scheduled'
  | 'open'
  | 'suspended'
  | 'expired'
  | 'closed'
  | 'settling'
  | 'settled'
  | 'unknown';

type Moment = Pick<ClientMatch, 'state' | 'startsAt' | 'endsAt' | 'isGone'> &
  Partial<Pick<ClientMatch, 'result'>>;

/** The list is up to a minute old, so the clock counts too: matches open and close between two answers. */
export function cardStateAt({ state, startsAt, endsAt, isGone, result }: Moment, now: number): CardState {
  if (result) return 'settled';
  if (state === 'settling' || state === 'reversing') return 'settling';
  if (state === 'closed' || state === 'settled') return 'closed';
  const phase = phaseAt({ startsAt, endsAt }, now);
  if (phase === 'over') return 'expired';
  if (isGone) return 'closed';
  if (state === 'suspended') return 'suspended';
  if (state !== 'scheduled' && state !== 'open') return 'unknown';
  return phase === 'ahead' ? 'scheduled' : 'open';
}

const CLOSED: readonly CardState[] = ['expired', 'closed', 'settling', 'settled'];

/** Whether it takes no more bets, ever. */
export const isOverAt = (match: Moment, now: number): boolean => CLOSED.includes(cardStateAt(match, now));

/** Whether it is active: it has not ended, and is not suspended. */
export const isActiveAt = (match: Moment, now: number): boolean =>
  ['scheduled', 'open'].includes(cardStateAt(match, now));
