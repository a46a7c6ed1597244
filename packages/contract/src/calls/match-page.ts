import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { matchCode, message, sport } from '../fields.ts';
import { MATCH_STATES, scheduled } from './matches.ts';

/** An earlier match of a team, as that team sees it: against whom, and whether it won the toss. */
const toss = z.object({
  code: matchCode,
  opponent: z.string(),
  /** When betting closed. */
  at: z.string(),
  outcome: z.enum(['won', 'lost', 'none']),
});

/** What anyone may know about a match. */
export const matchPageCalls = endpoints({
  getMatchPage: {
    method: 'GET',
    path: '/match/{matchCode}',
    access: 'public',
    cacheSeconds: 5,
    summary:
      'A match by its code, its result, how the stakes on it were split once betting has closed, and the last tosses of its teams',
    params: z.object({
      matchCode: z
        .string(message('MATCH_NOT_FOUND'))
        .check(z.regex(/^[A-Za-z]-[1-9]\d{0,14}$/, message('MATCH_NOT_FOUND'))),
    }),
    response: z.object({
      match: z.object({
        _id: z.string(),
        ...scheduled,
        sportType: sport,
        state: z.enum(MATCH_STATES),
        isExpired: z.boolean(),
        /** The winner of the toss, or that there is no result; null until it is recorded. */
        finalBetResult: z.nullable(z.string()),
      }),
      /** In whole percent, which add up to 100; null while betting is not over, and if nobody bet. */
      stakes: z.nullable(z.object({ teamA: z.number(), teamB: z.number() })),
      /** The last ten each, newest first, without this match; those between the two as the first team sees them. */
      tosses: z.object({ teamA: z.array(toss), teamB: z.array(toss), between: z.array(toss) }),
    }),
  },
});
