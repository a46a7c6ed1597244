import { normaliseFullName } from './user-name.ts';

export const SPORTS = ['Kabaddi', 'Cricket'] as const;

/** What the wire calls a match that is settled without a winner: every stake goes back. */
export const NO_RESULT = 'no result';

/** A team or league as it is stored, or null: by the rule for names of people. */
export const normaliseMatchText = normaliseFullName;

/** Equal for equal teams: case and spaces do not matter. */
export function teamKey(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '');
}

/** A team of that name could never win: a result with it would refund everybody. */
export function isReservedTeam(name: string): boolean {
  return teamKey(name) === teamKey(NO_RESULT);
}

export type SidesRefusal = 'TEAMS_SAME' | 'TEAM_NAME_RESERVED';

/** The first rule that the teams of a match break, or null. */
export function refuseSides({ teamA, teamB }: { teamA: string; teamB: string }): SidesRefusal | null {
  if (teamKey(teamA) === teamKey(teamB)) return 'TEAMS_SAME';
  return isReservedTeam(teamA) || isReservedTeam(teamB) ? 'TEAM_NAME_RESERVED' : null;
}

/** Two matches of the same teams that close within this time of each other are likely one match made twice. */
export const TWIN_HOURS = 3;
const TWIN_MS = TWIN_HOURS * 60 * 60 * 1000;

/** Whether two matches look like one that was made twice: same sport and teams, either way round, closing together. */
export function isTwin(one: TwinFacts, other: TwinFacts): boolean {
  const [a, b] = [teamKey(other.teamA), teamKey(other.teamB)];
  const [teamA, teamB] = [teamKey(one.teamA), teamKey(one.teamB)];
  const hasSameTeams = (teamA === a && teamB === b) || (teamA === b && teamB === a);
  return hasSameTeams && one.sport === other.sport && Math.abs(one.endsAt - other.endsAt) <= TWIN_MS;
}
export type TwinFacts = { teamA: string; teamB: string; sport: string; endsAt: number };

/** A time as a Date or in milliseconds: the rules take either. */
type Moment = Date | number;

/** When betting opens and when it ends. */
export type MatchTimes<At extends Moment = Date> = { startsAt: At; endsAt: At };
/** Both inclusive. */
export type TimeBounds = { min: Date; max: Date };
export type TimesRefusal = 'END_BEFORE_START' | 'END_NOT_AHEAD' | 'TIME_TOO_FAR';

/** The first rule that the times of a match break, or null. A start in the past is allowed: betting opens at once. */
export function refuseTimes(
  { startsAt, endsAt }: MatchTimes,
  { now, bounds = timeBounds(now) }: { now: Date; bounds?: TimeBounds },
): TimesRefusal | null {
  if (endsAt <= startsAt) return 'END_BEFORE_START';
  if (endsAt <= now) return 'END_NOT_AHEAD';
  return isWithin(startsAt, bounds) && isWithin(endsAt, bounds) ? null : 'TIME_TOO_FAR';
}

/** A match must lie within a year of now, either way. */
export function timeBounds(now: Date): TimeBounds {
  return { min: yearsFrom(now, -1), max: yearsFrom(now, 1) };
}

/** False for an invalid date. */
export function isWithin(at: Date, { min, max }: TimeBounds): boolean {
  return at >= min && at <= max;
}

/** The phase of a match by the clock alone. It opens at its start and is over at its end. */
export function phaseAt<At extends Moment>(
  { startsAt, endsAt }: MatchTimes<At>,
  now: At,
): 'ahead' | 'betting' | 'over' {
  if (now >= endsAt) return 'over';
  return now < startsAt ? 'ahead' : 'betting';
}

/** An outcome cannot be known before betting opens or in the future. */
export function isOutcomeTime<At extends Moment>(
  at: At,
  { startsAt, now }: { startsAt: At; now: At },
): boolean {
  return at >= startsAt && at <= now;
}

function yearsFrom(now: Date, years: number): Date {
  const moved = new Date(now);
  moved.setUTCFullYear(now.getUTCFullYear() + years);
  return moved;
}

/** The code of a match: C-1042 for cricket, K-17 for kabaddi. */
const MATCH_CODE = /^[CK]-[1-9]\d*$/;

/** As people type it: in either case, with spaces around or inside, with or without the hyphen. Null if it is none. */
export function normaliseMatchCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const code = `${letters.slice(0, 1)}-${letters.slice(1)}`;
  return MATCH_CODE.test(code) ? code : null;
}

/** Whether somebody has typed the code of this match. */
export const isCodeOf = (match: { code: string }, typed: string): boolean =>
  normaliseMatchCode(typed) === match.code;

/** How much one act suspends or resumes, from narrow to wide. A single match is switched by itself. */
export const SUSPENSION_SCOPES = ['league', 'sport', 'all'] as const;
export type SuspensionScope = (typeof SUSPENSION_SCOPES)[number];

export type Suspension =
  | { scope: 'all' }
  | { scope: 'sport'; sport: string }
  | { scope: 'league'; league: string; sport?: string | undefined };

/**
 * Which acts a resume undoes: those as wide as itself, and wider ones. What somebody suspended more narrowly, for a
 * reason of its own, stays suspended.
 */
export const liftedBy = (scope: SuspensionScope): readonly SuspensionScope[] =>
  SUSPENSION_SCOPES.slice(SUSPENSION_SCOPES.indexOf(scope));

type Placed = { sport: string; league: string };

/** Whether an act concerns a match. Leagues are compared without regard to case. */
export function isInScope({ sport, league }: Placed, act: Suspension): boolean {
  if (act.scope === 'all') return true;
  if (act.sport !== undefined && act.sport !== sport) return false;
  return act.scope === 'sport' || act.league.toLowerCase() === league.toLowerCase();
}

/** Of a named host, in the letters that every browser shows as they are; no login, no port, nothing invisible. */
const LINK = /^https:\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d]))(?:[/?#][^\s\\]*)?$/i;

/** Whether a text is an address that a public page may link to as the source of a result. */
export const isSourceLink = (text: string): boolean => LINK.test(text);

/** What is shown of a link: where it leads, and nothing that the rest of it may pretend. */
export const hostOf = (link: string): string => LINK.exec(link)?.[1]?.toLowerCase() ?? '';
