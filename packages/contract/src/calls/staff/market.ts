import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { betIds, rupees } from '../../fields.ts';
import { TIMELINE_PARTS_MAX } from '../../limits.ts';

export const marketCalls = endpoints({
  getStakeTimelines: {
    method: 'GET',
    path: '/admin/stakeTimelines',
    access: 'match.view',
    summary: `How the open stakes on both teams of some matches grew, each in at most ${TIMELINE_PARTS_MAX} parts; a few seconds old at most`,
    query: z.object({ betIds }),
    response: z.object({
      /** In no particular order, and without matches that never had a bet. */
      timelines: z.array(
        z.object({
          betId: z.string(),
          from: z.string(),
          /** Now, or when betting ended. */
          until: z.string(),
          /** What was open at the end of each part in which something changed; the last is what is open at `until`. */
          points: z.array(z.object({ at: z.string(), teamATotalAmount: rupees, teamBTotalAmount: rupees })),
        }),
      ),
    }),
  },
});
