import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { rupees } from '../../fields.ts';

/** The evening so far. Stakes count when placed, the house's result when settled. */
const evening = z.object({
  bets: z.number(),
  placed: rupees,
  stakesSettled: rupees,
  houseResult: rupees,
  deposits: rupees,
  withdrawals: rupees,
  bonuses: rupees,
  /** Clients who placed a bet. */
  activeClients: z.number(),
  /** The stakes of bets that were open at the end of it. */
  openStakes: rupees,
});

/** `oldestAt`: since when the longest waits. */
const queue = z.object({ count: z.number(), oldestAt: z.nullable(z.string()) });

export const overviewCalls = endpoints({
  getOverview: {
    method: 'GET',
    path: '/admin/overview',
    access: 'report.read',
    summary:
      'Today so far beside yesterday until the same time, what waits for somebody, and how the site is doing',
    response: z.object({
      at: z.string(),
      today: evening,
      /** Until the same time of the day. */
      yesterday: evening,
      openMatches: z.number(),
      /** What the house loses at worst on every match that is not settled. */
      worstCase: rupees,
      queues: z.object({ results: queue, upiDeposits: queue, approvals: queue, alarms: queue }),
      /** Until when the books are proven; null before the first pass. */
      booksProvenAt: z.nullable(z.string()),
      health: z.object({
        /** When a job of a worker last succeeded. */
        workerAt: z.nullable(z.string()),
        /** Processes that have written to the database in the last seconds, and how long ago the last one did. */
        processes: z.number(),
        secondsSinceWrite: z.nullable(z.number()),
        /** Browsers that follow the news on the process that answers. */
        streams: z.number(),
        /** Events that wait to be handled, and for how long the oldest has. */
        eventsWaiting: z.number(),
        eventsOldestSeconds: z.number(),
      }),
    }),
  },
});
