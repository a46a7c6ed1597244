import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { betId, rupees } from '../../fields.ts';

/** What happened to a match, in the words of its timeline. */
export const MATCH_EVENTS = [
  'created',
  'edited',
  'limited',
  'opened',
  'disabled',
  'enabled',
  'suspended',
  'resumed',
  'closed',
  'frozen',
  'unfrozen',
  'settle-asked',
  'reverse-asked',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'settled',
  'paid',
  'reversed',
  'taken-back',
  'sourced',
] as const;

/** What an edit can change. */
export const EDITED_FIELDS = [
  'teamA',
  'teamB',
  'league',
  'sport',
  'rate',
  'startsAt',
  'endsAt',
  'poster',
  'limit',
] as const;

const matchEvent = z.object({
  id: z.string(),
  kind: z.enum(MATCH_EVENTS),
  at: z.string(),
  /** Null for what the clock or the books did. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of an edit: times in ISO, a rate in percent, a limit in rupees, a poster as 'yes'; null where there was none. */
  changes: z.array(
    z.object({
      field: z.enum(EDITED_FIELDS),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** What was settled, paid, reversed or asked for; null where it is not about a result. */
  result: z.nullable(
    z.object({
      finalBetResult: z.string(),
      outcomeKnownAt: z.nullable(z.string()),
      bets: z.nullable(z.number()),
      clients: z.nullable(z.number()),
      payout: z.nullable(rupees),
      houseResult: z.nullable(rupees),
    }),
  ),
  /** Of a reversal: what came back, and what is owed. */
  reversal: z.nullable(z.object({ takenBack: rupees, owed: rupees, debtors: z.number() })),
  /** Of a request: what it would pay or take back. */
  amount: z.nullable(rupees),
  /** What was given as the source of a result, on the public page: at least one of the three. */
  source: z.nullable(
    z.object({ text: z.nullable(z.string()), link: z.nullable(z.string()), photo: z.nullable(z.string()) }),
  ),
  /** Of a suspension of many: all, a sport or a league. */
  scope: z.nullable(z.string()),
});

export const matchLifeCalls = endpoints({
  getMatchLife: {
    method: 'GET',
    path: '/admin/matchLife',
    access: 'settlement.read',
    summary: 'All that happened to a match, the newest first, with who did it and what changed',
    query: z.object({ betId }),
    response: z.object({ events: z.array(matchEvent) }),
  },
});
