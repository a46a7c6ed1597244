import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { matchCode, message, moment, reason, spoken, sport } from '../../fields.ts';
import { FIXTURES_MAX } from '../../limits.ts';
import { matchForm, matchTimes } from '../../match-form.ts';
import { MATCH_STATES } from '../matches.ts';

const usual = {
  sportType: sport,
  /** How many of the matches looked at were theirs. */
  matches: z.number(),
  tossRate: z.number(),
  /** How long betting usually lasts. */
  minutes: z.number(),
};

/** A match of a list: as on the form, without a poster. */
const fixture = z.extend(z.omit(matchForm, { posterImg: true, reason: true }), matchTimes);

const created = z.object({ betId: z.string(), code: matchCode });

export const fixturesCalls = endpoints({
  getMatchSuggestions: {
    method: 'GET',
    path: '/admin/matchSuggestions',
    access: 'match.manage',
    summary:
      'The teams and leagues of the last thousand matches, the most frequent first, with what they usually have',
    response: z.object({
      teams: z.array(z.object({ teamName: z.string(), leagueName: z.string(), ...usual })),
      leagues: z.array(
        z.object({
          leagueName: z.string(),
          ...usual,
          /** When betting usually starts, by the clock in India: 'hh:mm'. */
          startsAt: z.string(),
        }),
      ),
      /** Where the rates of the last 200 matches lie, but for the outermost; null while there are too few to tell. */
      usualRates: z.nullable(z.object({ from: z.number(), to: z.number(), matches: z.number() })),
      /** The rates that most of them had, lowest first. */
      frequentRates: z.array(z.number()),
    }),
  },
  getClosings: {
    method: 'GET',
    path: '/admin/closings',
    access: 'match.manage',
    summary:
      'The matches, settled ones too, that close in a period, the earliest first, to find those made twice',
    query: z.object({ from: moment(), to: moment() }),
    response: z.object({
      /** At most 2,000. */
      matches: z.array(
        z.object({
          betId: z.string(),
          code: matchCode,
          teamAName: z.string(),
          teamBName: z.string(),
          sportType: sport,
          betEndTime: z.string(),
          state: z.enum(MATCH_STATES),
          bets: z.number(),
        }),
      ),
      /** How many there are in all. */
      inAll: z.number(),
    }),
  },
  createFixtures: {
    method: 'POST',
    path: '/admin/createFixtures',
    access: 'match.manage',
    happensOnce: true,
    summary: 'Create the matches of a list: all of them, or none if one is refused',
    body: z.object({
      fixtures: z
        .array(fixture, message('FIXTURES_EMPTY'))
        .check(
          z.minLength(1, message('FIXTURES_EMPTY')),
          z.maxLength(FIXTURES_MAX, message('FIXTURES_TOO_MANY')),
        ),
      reason,
    }),
    response: z.extend(spoken, {
      /** In the order of the list. */
      matches: z.array(created),
    }),
  },
});
