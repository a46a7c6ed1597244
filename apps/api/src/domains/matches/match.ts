import { type MATCH_STATES, NO_RESULT } from '@tossbook/contract';
import { type RateBp, toPercent } from '@tossbook/rules';
import type { MatchStage, Sport } from '../../platform/db-types.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Settings } from '../settings/index.ts';

/** What staff say of a match. */
export type MatchDetails = {
  teamA: string;
  teamB: string;
  league: string;
  sport: Sport;
  rate: RateBp;
  startsAt: Date;
  endsAt: Date;
};

export type Match = MatchDetails & {
  matchId: bigint;
  isActive: boolean;
  stage: MatchStage;
  /** Since when it takes no bet, whatever the clock says: set with the first result. */
  closedAt: Date | null;
  frozenAt: Date | null;
  posterHash: Buffer | null;
};

export type MatchState = (typeof MATCH_STATES)[number];

type Moment = Pick<Match, 'stage' | 'startsAt' | 'endsAt' | 'closedAt' | 'isActive' | 'frozenAt'>;

/** The one state that a match is in. Bets are taken in 'open' alone. */
export function stateOf(match: Moment, now: Date): MatchState {
  if (match.stage !== 'betting') return match.stage;
  if (hasEnded(match, now)) return 'closed';
  if (!match.isActive || match.frozenAt !== null) return 'suspended';
  return now < match.startsAt ? 'scheduled' : 'open';
}

/** Whether it takes no bet any more, whatever happens: one that has closed never opens again. */
export function hasEnded({ endsAt, closedAt }: Pick<Match, 'endsAt' | 'closedAt'>, now: Date): boolean {
  return now >= endsAt || closedAt !== null;
}

/** Refuses with MATCH_SETTLING, MATCH_CLOSED what can no longer be changed. */
export function requireChangeable(match: Moment, now: Date): void {
  requireUnsettled(match);
  if (hasEnded(match, now)) throw new Refusal('MATCH_CLOSED');
}

/** Refuses with MATCH_SETTLING, MATCH_CLOSED once a result is recorded. */
export function requireUnsettled({ stage }: Pick<Match, 'stage'>): void {
  if (stage === 'settled') throw new Refusal('MATCH_CLOSED');
  if (stage !== 'betting') throw new Refusal('MATCH_SETTLING');
}

/** Refuses with END_BEFORE_START, END_NOT_AHEAD, TIME_TOO_FAR, TEAMS_SAME, TEAM_NAME_RESERVED, in this order. */
export function requirePlayable({ startsAt, endsAt, teamA, teamB }: MatchDetails, now: Date): void {
  if (endsAt <= startsAt) throw new Refusal('END_BEFORE_START');
  if (endsAt <= now) throw new Refusal('END_NOT_AHEAD');
  if (startsAt < yearsFrom(now, -1) || endsAt > yearsFrom(now, 1)) throw new Refusal('TIME_TOO_FAR');
  if (teamKey(teamA) === teamKey(teamB)) throw new Refusal('TEAMS_SAME');
  // A team of that name could never win: settling on it would refund everybody.
  if ([teamA, teamB].some((team) => teamKey(team) === teamKey(NO_RESULT)))
    throw new Refusal('TEAM_NAME_RESERVED');
}

/** What staff have decided about rates. */
export const rateRulesOf = (settings: Settings) => ({
  maxPercent: settings['match.rateMaxPercent'],
  confirmPercent: settings['match.rateConfirmPercent'],
  changeConfirmPoints: settings['match.rateChangeConfirmPoints'],
});

/** Refuses with RATE_TOO_HIGH a rate at which the house gives away more than it may. */
export function requireAllowedRate(rate: RateBp, settings: Settings): void {
  const { maxPercent: maximum } = rateRulesOf(settings);
  if (toPercent(rate) > maximum) throw new Refusal('RATE_TOO_HIGH', { details: { maximum } });
}

/** Whether the sides of a match, which bets were placed on, would become others. */
export function changesSides(before: MatchDetails, after: MatchDetails): boolean {
  return before.teamA !== after.teamA || before.teamB !== after.teamB || before.sport !== after.sport;
}

const MINUTE_MS = 60_000;

/** Whether bets would open at another moment. Forms know no seconds: a start in the same minute is the same. */
export function movesStart(before: MatchDetails, after: MatchDetails): boolean {
  const minuteOf = ({ startsAt }: MatchDetails) => Math.floor(startsAt.getTime() / MINUTE_MS);
  return minuteOf(before) !== minuteOf(after);
}

/** What makes two teams the same: neither case nor spaces tell them apart. */
const teamKey = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');

function yearsFrom(now: Date, years: number): Date {
  const moved = new Date(now);
  moved.setUTCFullYear(now.getUTCFullYear() + years);
  return moved;
}

/** A match as the audit log keeps it. */
export const noted = (details: MatchDetails & { posterHash: Buffer | null }) => ({
  teamA: details.teamA,
  teamB: details.teamB,
  league: details.league,
  sport: details.sport,
  rateBp: details.rate,
  startsAt: details.startsAt.toISOString(),
  endsAt: details.endsAt.toISOString(),
  poster: details.posterHash?.toString('hex') ?? null,
});
