import type { Answer, contract } from '@tossbook/contract';
import { addDays, istDay, istInput, parseIstInput, teamKey } from '@tossbook/rules';
import type { MatchDraft } from '../draft/match-draft.ts';

export type Suggestions = Answer<(typeof contract)['getMatchSuggestions']>;
export type KnownTeam = Suggestions['teams'][number];
export type KnownLeague = Suggestions['leagues'][number];
export type UsualRates = NonNullable<Suggestions['usualRates']>;

export const noSuggestions: Suggestions = { teams: [], leagues: [], usualRates: null, frequentRates: [] };

const SHOWN_MAX = 6;
const RATES_WITHOUT_HISTORY = [90, 95, 98];

/** The names in which a word begins as typed; none once a name is typed in full. */
export function fitting<Known>(all: Known[], nameOf: (known: Known) => string, typed: string): Known[] {
  const key = typed.trim().toLowerCase();
  if (key === '' || all.some((known) => teamKey(nameOf(known)) === teamKey(typed))) return [];
  const begins = (name: string) => name.startsWith(key);
  const has = (name: string) => name.includes(` ${key}`);
  const found = all.map((known) => ({ known, name: nameOf(known).toLowerCase() }));
  return [
    ...found.filter(({ name }) => begins(name)),
    ...found.filter(({ name }) => !begins(name) && has(name)),
  ]
    .slice(0, SHOWN_MAX)
    .map(({ known }) => known);
}

/** The team of this name, in this sport if one is chosen. */
export const teamNamed = ({ teams }: Suggestions, name: string, sport: string): KnownTeam | undefined =>
  teams.find((team) => isSame(team.teamName, name) && (sport === '' || team.sportType === sport));

export const leagueNamed = ({ leagues }: Suggestions, name: string, sport: string): KnownLeague | undefined =>
  leagues.find((league) => isSame(league.leagueName, name) && (sport === '' || league.sportType === sport));

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a league usually has; its own name as it was last written. */
export const fromLeague = ({ leagueName, sportType, tossRate }: KnownLeague) => ({
  leagueName,
  sportType,
  tossRate: String(tossRate),
});

/** What a team usually has: the rate is that of its league. */
export function fromTeam(known: Suggestions, { leagueName, sportType, tossRate }: KnownTeam) {
  const league = leagueNamed(known, leagueName, sportType);
  return { leagueName, sportType, tossRate: String(league?.tossRate ?? tossRate) };
}

export const ratesOffered = ({ frequentRates }: Suggestions): number[] =>
  frequentRates.length > 0 ? frequentRates : RATES_WITHOUT_HISTORY;

const MINUTE_MS = 60_000;
const DURATIONS = [15, 30, 60, 120];
const DURATION_OFFERED_MAX = 240;

/** The lengths of betting that are offered, in minutes: the usual one of the league among them. */
export function durationsOffered(league: KnownLeague | undefined): number[] {
  if (!league || DURATIONS.includes(league.minutes)) return DURATIONS;
  // What is open for days is not told by its length.
  if (league.minutes <= 0 || league.minutes > DURATION_OFFERED_MAX) return DURATIONS;
  return [...DURATIONS, league.minutes].sort((one, other) => one - other);
}

type Times = Pick<MatchDraft, 'startsAt' | 'endsAt'>;

/** Another start; an end that was chosen stays as far away from it as it was. */
export function startingAt(start: Date, before: Times): Times {
  const length = lengthOf(before);
  return {
    startsAt: istInput(start),
    endsAt: length === null ? before.endsAt : istInput(new Date(start.getTime() + length)),
  };
}

/** An end that lies so many minutes after the start, or after now if that is past or not chosen. */
export function lasting(minutes: number, { startsAt }: Times, now: number): Times {
  const start = parseIstInput(startsAt);
  const from = Math.max(start?.getTime() ?? 0, minuteOf(now));
  return {
    startsAt: start ? startsAt : istInput(new Date(from)),
    endsAt: istInput(new Date(from + minutes * MINUTE_MS)),
  };
}

/** Whether the end lies so many minutes after the start, or after now. */
export function isLasting(minutes: number, times: Times, now: number): boolean {
  return times.endsAt !== '' && lasting(minutes, times, now).endsAt === times.endsAt;
}

/** The next moment at which the clock in India shows this time: 'hh:mm'. */
export function nextAt(clock: string, now: number): Date | null {
  const day = istDay(new Date(now));
  const today = parseIstInput(`${day}T${clock}`);
  if (today && today.getTime() > now) return today;
  return parseIstInput(`${addDays(day, 1)}T${clock}`);
}

/** The times of the last match; moved to begin now if they are over. */
export function timesAgain(last: Times, now: number): Times {
  const end = parseIstInput(last.endsAt);
  if (!end || end.getTime() > now) return { startsAt: last.startsAt, endsAt: last.endsAt };
  return startingAt(new Date(minuteOf(now)), last);
}

function lengthOf({ startsAt, endsAt }: Times): number | null {
  const [start, end] = [parseIstInput(startsAt), parseIstInput(endsAt)];
  return start && end && end > start ? end.getTime() - start.getTime() : null;
}

export const minuteOf = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;
