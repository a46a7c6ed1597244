import { createHash } from 'node:crypto';
import type { MATCH_STATES } from '@tossbook/contract';
import { isRateAbove, phaseAt, type RateBp, refuseSides, refuseTimes } from '@tossbook/rules';
import type { MatchStage, Sport } from '../../platform/db/db-types.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Settings } from '../settings/index.ts';

/** What staff enter about a match. */
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
  code: string;
  /** Neither switched off by itself nor suspended with others. */
  isActive: boolean;
  /** What staff switched for this match alone. */
  isEnabled: boolean;
  /** The acts that suspended it together with others. */
  suspendedBy: string[];
  stage: MatchStage;
  /** When betting closed for good, whatever the end time says: by staff, or with the first result. */
  closedAt: Date | null;
  frozenAt: Date | null;
  posterHash: Buffer | null;
};

export type MatchState = (typeof MATCH_STATES)[number];

type Moment = Pick<Match, 'stage' | 'startsAt' | 'endsAt' | 'closedAt' | 'isActive' | 'frozenAt'>;

/** The one state that a match is in. Bets are taken only in 'open'. */
export function stateOf(match: Moment, now: Date): MatchState {
  if (match.stage !== 'betting') return match.stage;
  if (hasEnded(match, now)) return 'closed';
  if (!match.isActive || match.frozenAt !== null) return 'suspended';
  return phaseAt(match, now) === 'ahead' ? 'scheduled' : 'open';
}

/** Whether betting has ended for good: a match that has closed never reopens. */
export function hasEnded(match: Pick<Match, 'startsAt' | 'endsAt' | 'closedAt'>, now: Date): boolean {
  return phaseAt(match, now) === 'over' || match.closedAt !== null;
}

/** Refuses with MATCH_SETTLING, MATCH_CLOSED if the match can no longer be changed. */
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
export function requirePlayable(match: MatchDetails, now: Date): void {
  const refusal = refuseTimes(match, { now }) ?? refuseSides(match);
  if (refusal) throw new Refusal(refusal);
}

/** The settings about rates. */
export const rateRulesOf = (settings: Settings) => ({
  maxPercent: settings['match.rateMaxPercent'],
  confirmPercent: settings['match.rateConfirmPercent'],
  changeConfirmPoints: settings['match.rateChangeConfirmPoints'],
});

/** Refuses with RATE_TOO_HIGH if the rate is above the maximum in the settings. */
export function requireAllowedRate(rate: RateBp, settings: Settings): void {
  const { maxPercent: maximum } = rateRulesOf(settings);
  if (isRateAbove(rate, maximum)) throw new Refusal('RATE_TOO_HIGH', { details: { maximum } });
}

/** Whether an edit changes what bets were placed on. */
export function changesSides(before: MatchDetails, after: MatchDetails): boolean {
  return before.teamA !== after.teamA || before.teamB !== after.teamB || before.sport !== after.sport;
}

const MINUTE_MS = 60_000;

/** Whether betting would open at another time. Forms have no seconds: a start in the same minute is unchanged. */
export function movesStart(before: MatchDetails, after: MatchDetails): boolean {
  const minuteOf = ({ startsAt }: MatchDetails) => Math.floor(startsAt.getTime() / MINUTE_MS);
  return minuteOf(before) !== minuteOf(after);
}

type Entered = MatchDetails & { posterHash: Buffer | null };

/** Stands for all that staff have entered about a match; long enough that no two of one match are alike. */
export const editionOf = (match: Entered): string =>
  createHash('sha256')
    .update(JSON.stringify(noted(match)))
    .digest('base64url')
    .slice(0, 16);

/** A match as the audit log keeps it. */
export const noted = (details: Entered) => ({
  teamA: details.teamA,
  teamB: details.teamB,
  league: details.league,
  sport: details.sport,
  rateBp: details.rate,
  startsAt: details.startsAt.toISOString(),
  endsAt: details.endsAt.toISOString(),
  poster: details.posterHash?.toString('hex') ?? null,
});
