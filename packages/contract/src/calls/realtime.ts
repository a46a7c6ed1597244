import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';

/**
 * Says that something changed, never what it is now: clients then refetch it. `resync` says that something may have
 * been missed.
 */
export const news = z.union([
  z.object({
    type: z.enum([
      'wallet',
      'notifications',
      'matches',
      'users',
      'waiting',
      'settings',
      'security',
      'resync',
    ]),
  }),
  z.object({ type: z.literal('match'), betId: z.string() }),
]);
export type News = z.output<typeof news>;

export const realtimeCalls = endpoints({
  getEvents: {
    method: 'GET',
    path: '/events',
    access: 'news.hear',
    summary: 'What changes for the caller, as it changes: each event has the news as JSON in its data',
    stream: true,
    response: news,
  },
});
