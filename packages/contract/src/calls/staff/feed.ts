import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { matchCode, rupees } from '../../fields.ts';

export const feedCalls = endpoints({
  getFeed: {
    method: 'GET',
    path: '/admin/feed',
    access: 'match.view',
    summary:
      'The newest bets, cancels and bets that a limit of the house refused, on matches that are not settled, newest first',
    response: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['placed', 'cancelled', 'refused']),
          at: z.string(),
          userName: z.string(),
          betId: z.string(),
          matchCode,
          team: z.string(),
          /** Whether that is the team named first. */
          isTeamA: z.boolean(),
          amount: rupees,
          isLarge: z.boolean(),
          /** The first bet that the client ever placed. */
          isFirst: z.boolean(),
          /** How often a refused bet was tried; it counts as one entry. */
          times: z.number(),
        }),
      ),
      /** What was placed on these matches in the last minute. */
      lastMinute: z.object({ bets: z.number(), stake: rupees }),
    }),
  },
});
