import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

/**
 * That something changed, and never what it is now: whoever hears it asks again. `resync` says that something may have
 * been missed.
 */
export const news = z.union([
  z.object({
    type: z.enum(['wallet', 'notifications', 'matches', 'users', 'waiting', 'settings', 'resync']),
  }),
  z.object({ type: z.literal('match'), betId: z.string() }),
]);
export type News = z.output<typeof news>;

export const realtimeContract = endpoints({
  getEvents: {
    method: 'GET',
    path: '/events',
    access: 'news.hear',
    summary: 'What changes for the caller, as it changes: each event has the news as JSON in its data',
    stream: true,
    response: news,
  },
});
