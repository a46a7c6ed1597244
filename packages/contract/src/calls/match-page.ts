import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { matchCode, message, sport, total } from '../fields.ts';
import { MATCH_STATES, scheduled } from './matches.ts';

/** An earlier match of a team, as that team sees it: against whom, and whether it won the toss. */
const toss = z.object({
  code: matchCode,
  opponent: z.string(),
  /** When betting closed. */
  at: z.string(),
  outcome: z.enum(['won', 'lost', 'none']),
});

/** Where a result can be seen, as staff gave it: at least one of the three. */
const source = z.object({
  text: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** The address of a picture. */
  photo: z.nullable(z.string()),
  at: z.string(),
});

/** What happened to a match in public, as a text of which the public log has the hash. */
const step = z.object({
  text: z.string(),
  /** Its place in the log, and when that was signed; null until it is appended, which takes a minute. */
  leafIndex: z.nullable(z.number()),
  loggedAt: z.nullable(z.string()),
});

/** What anyone may know about a match. */
export const matchPageCalls = endpoints({
  getMatchPage: {
    method: 'GET',
    path: '/match/{matchCode}',
    access: 'public',
    cacheSeconds: 5,
    summary:
      'A match by its code, its rates, its result with its source, what was taken back, each of these steps as the public log has it, how the stakes on it were split once betting has closed, and the last tosses of its teams',
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
      /** The result in force; null until there is one. */
      result: z.nullable(
        z.object({
          finalBetResult: z.string(),
          recordedAt: z.string(),
          /** Bets from this moment on are void; null if staff gave none. */
          outcomeKnownAt: z.nullable(z.string()),
          /** Newest first. */
          sources: z.array(source),
          /** Bets that came once the outcome was known: how many, and the numbers of the first 500. */
          voidBets: z.object({ total, numbers: z.array(z.string()) }),
        }),
      ),
      /** Results that were taken back, newest first; without a reason if it was given for staff alone. */
      reversals: z.array(
        z.object({
          finalBetResult: z.string(),
          recordedAt: z.string(),
          reversedAt: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
      /** Every rate and from when it was in force, oldest first. */
      rates: z.array(z.object({ tossRate: z.number(), at: z.string() })),
      /** All of this, step by step, oldest first; empty if the site keeps no public log. */
      steps: z.array(step),
      /** In whole percent, which add up to 100; null while betting is not over, and if nobody bet. */
      stakes: z.nullable(z.object({ teamA: z.number(), teamB: z.number() })),
      /** The last ten each, newest first, without this match; those between the two as the first team sees them. */
      tosses: z.object({ teamA: z.array(toss), teamB: z.array(toss), between: z.array(toss) }),
    }),
  },
});
