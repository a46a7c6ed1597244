import type { Paise } from '@tossbook/rules';
import { knownIn } from '../../../lib/known-value.ts';
import { MATCH_STATE_LOOKS } from '../../../ui/feedback/match-state-looks.ts';
import { isExpiredAt, type StaffMatch } from '../staff/staff-match.ts';
import type { Filter, RoomView, Sort } from './room-address.ts';

/** The one state in which a match is, on every screen of staff. */
export type RoomState =
  | 'gone'
  | 'frozen'
  | 'unknown'
  | 'settling'
  | 'reversing'
  | 'waiting'
  | 'suspended'
  | 'disabled'
  | 'scheduled'
  | 'active';

type Moment = Pick<
  StaffMatch,
  'isGone' | 'isFrozen' | 'state' | 'isEnabled' | 'suspendedBy' | 'isExpired' | 'startsAt' | 'endsAt'
>;

export function roomStateAt(match: Moment, now: number): RoomState {
  if (match.isGone) return 'gone';
  if (match.isFrozen) return 'frozen';
  if (knownIn(MATCH_STATE_LOOKS, match.state) === null) return 'unknown';
  if (match.state === 'settling') return 'settling';
  if (match.state === 'reversing') return 'reversing';
  if (isExpiredAt(match, now)) return 'waiting';
  if (match.suspendedBy.length > 0) return 'suspended';
  if (!match.isEnabled) return 'disabled';
  return now < match.startsAt ? 'scheduled' : 'active';
}

/** In percent of the limit; null without one. */
export function shareOf({ owed, limit }: Pick<StaffMatch, 'owed' | 'limit'>): number | null {
  return limit === null || limit <= 0n ? null : Math.floor(Number((owed * 1000n) / limit) / 10);
}

export type Alarm = 'calm' | 'near' | 'full';

/** From 70 % of a limit on staff should look at it, from 90 % on at once. */
export function alarmOf(share: number | null): Alarm {
  if (share === null || share < 70) return 'calm';
  return share < 90 ? 'near' : 'full';
}

const TWINS_WITHIN_MS = 3 * 60 * 60 * 1000;

type Paired = Pick<StaffMatch, 'id' | 'code' | 'teamA' | 'teamB' | 'endsAt' | 'isGone'>;

/** The codes of matches that look like one made twice: the same two teams, closing within three hours. */
export function twinsOf(matches: readonly Paired[]): Map<string, string> {
  const byTeams = new Map<string, Paired[]>();
  for (const match of matches.filter(({ isGone }) => !isGone)) {
    const teams = [match.teamA, match.teamB].map((team) => team.toLowerCase()).toSorted();
    const key = JSON.stringify(teams);
    byTeams.set(key, [...(byTeams.get(key) ?? []), match]);
  }
  const twins = new Map<string, string>();
  for (const alike of byTeams.values())
    for (const match of alike) {
      const twin = alike.find(
        (other) => other.id !== match.id && Math.abs(other.endsAt - match.endsAt) <= TWINS_WITHIN_MS,
      );
      if (twin) twins.set(match.id, twin.code);
    }
  return twins;
}

/** What marks a match as odd, beside its state. */
export type Oddities = {
  twins: ReadonlyMap<string, string> /** In percent: above it a rate is unusual. */;
  usualRateMax: number;
};

export const isOddRate = (
  { rate }: Pick<StaffMatch, 'rate'>,
  { usualRateMax }: Pick<Oddities, 'usualRateMax'>,
) => rate > usualRateMax * 100;

const isOdd = (match: StaffMatch, oddities: Oddities) =>
  match.isFrozen || oddities.twins.has(match.id) || isOddRate(match, oddities);

const passes: Record<Filter, (match: StaffMatch, oddities: Oddities) => boolean> = {
  all: () => true,
  cricket: ({ sport }) => sport === 'Cricket',
  kabaddi: ({ sport }) => sport === 'Kabaddi',
  risk: (match) => alarmOf(shareOf(match)) !== 'calm',
  odd: isOdd,
};

export const countOf = (filter: Filter, matches: readonly StaffMatch[], oddities: Oddities): number =>
  matches.filter((match) => !match.isGone && passes[filter](match, oddities)).length;

/** What a filter and a text leave: the text is part of the code, a team or the league. */
export function filtered(
  matches: readonly StaffMatch[],
  { filter, text }: Pick<RoomView, 'filter' | 'text'>,
  oddities: Oddities,
): StaffMatch[] {
  const term = text.trim().toLowerCase();
  return matches.filter(
    (match) =>
      passes[filter](match, oddities) &&
      (term === '' ||
        `${match.code} ${match.teamA} ${match.teamB} ${match.league}`.toLowerCase().includes(term)),
  );
}

const STATES: readonly RoomState[] = [
  'frozen',
  'waiting',
  'settling',
  'reversing',
  'suspended',
  'disabled',
  'active',
  'scheduled',
  'unknown',
  'gone',
];

type Comparable = string | number | bigint;

const valueOf: Record<Sort, (match: StaffMatch, now: number) => Comparable> = {
  closes: ({ endsAt }) => endsAt,
  code: ({ code }) => code.replace(/\d+/, (digits) => digits.padStart(9, '0')),
  teams: ({ teamA, teamB }) => `${teamA} ${teamB}`.toLowerCase(),
  state: (match, now) => STATES.indexOf(roomStateAt(match, now)),
  rate: ({ rate }) => rate,
  bets: ({ sides: [a, b] }) => a.bets + b.bets,
  stakes: ({ sides: [a, b] }) => a.stake + b.stake,
  house: ({ sides: [a, b] }) => (a.houseResult > b.houseResult ? a.houseResult : b.houseResult),
  worst: ({ liability }) => liability,
  share: (match) => shareOf(match) ?? -1,
};

/** In the order asked for; of equals, the one that closes first. */
export function sorted(
  matches: readonly StaffMatch[],
  { sort, isDescending }: Pick<RoomView, 'sort' | 'isDescending'>,
  now: number,
): StaffMatch[] {
  const value = valueOf[sort];
  const compare = (one: Comparable, other: Comparable) => (one < other ? -1 : one > other ? 1 : 0);
  return matches.toSorted(
    (one, other) =>
      compare(value(one, now), value(other, now)) * (isDescending ? -1 : 1) ||
      one.endsAt - other.endsAt ||
      Number(one.id) - Number(other.id),
  );
}

/**
 * Keeps the rows where they are while somebody points at them: a press on 'Settle Up' must not meet another match.
 * New ones come last.
 */
export function heldOrder(before: readonly string[], wanted: readonly StaffMatch[]): StaffMatch[] {
  const places = new Map(before.map((id, place) => [id, place]));
  const placeOf = ({ id }: StaffMatch) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return wanted
    .map((match, index) => ({ match, index }))
    .toSorted((one, other) => {
      const [first, second] = [placeOf(one.match), placeOf(other.match)];
      return first === second ? one.index - other.index : first - second;
    })
    .map(({ match }) => match);
}

/** What the house would lose at worst over these matches together. */
export const worstOf = (matches: readonly StaffMatch[]): Paise =>
  matches.reduce((sum, { liability }) => sum + liability, 0n) as Paise;
