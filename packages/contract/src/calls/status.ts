import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';

const incident = z.object({
  title: z.string(),
  text: z.string(),
  startedAt: z.string(),
  /** Null while it goes on. */
  resolvedAt: z.nullable(z.string()),
  /** Oldest first. */
  updates: z.array(z.object({ text: z.string(), at: z.string() })),
});

/** What anyone may know about the state of the site. */
export const statusCalls = endpoints({
  getStatus: {
    method: 'GET',
    path: '/status',
    access: 'public',
    cacheSeconds: 5,
    summary: 'The state of the site: its books, its public log, its uptime and its incidents',
    response: z.object({
      at: z.string(),
      books: z.object({
        /** The moments for which the last check of what had changed, and of everything, found nothing. */
        changesProvenAt: z.nullable(z.string()),
        allProvenAt: z.nullable(z.string()),
        laws: z.number(),
        lawsHeld: z.number(),
        openAlarms: z.number(),
        /** About how many; null before they were first counted. */
        rows: z.nullable(z.number()),
      }),
      /** The last signed checkpoint, and how long the oldest row that is not in the log has waited. */
      log: z.nullable(
        z.object({
          size: z.number(),
          signedAt: z.string(),
          secondsBehind: z.number(),
          /** Who follows it from outside, with when they last found it consistent, the latest first. */
          witnesses: z.array(z.object({ name: z.string(), agreedAt: z.string() })),
        }),
      ),
      uptime: z.object({
        /** Of the minutes since the first record, in at most 90 days; null before it. */
        percent: z.nullable(z.number()),
        /** The last minute in which the site was seen working. */
        seenAt: z.nullable(z.string()),
        /** The last 90, oldest first; null for those before the first record. */
        days: z.array(z.object({ day: z.iso.date(), percent: z.nullable(z.number()) })),
      }),
      /** Of the last 90 days and those that go on, newest first. */
      incidents: z.array(incident),
    }),
  },
});
