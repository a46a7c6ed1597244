import * as z from 'zod';
import { serversOf } from '../connection/database-address.ts';

/** A replica to read from, and how far behind it may be. */
export type ReplicaSite = { url: string; lagSecondsMax: number };

export const replicaVariables = {
  /** A streaming replica, or a balancer before several: histories, reports, exports and the nightly check read there. */
  READ_DATABASE_URL: z.string().optional(),
  READ_LAG_SECONDS_MAX: z.coerce.number().min(1).max(60).default(5),
};

/** From the environment; null where everything is read from the primary. */
export function replicaSiteOf(e: z.output<z.ZodObject<typeof replicaVariables>>): ReplicaSite | null {
  const { READ_DATABASE_URL: url, READ_LAG_SECONDS_MAX: lagSecondsMax } = e;
  if (!url) return null;
  if (serversOf(url).urls.length > 1)
    throw new Error('Cannot start:\n  READ_DATABASE_URL names one host; put a balancer before several');
  return { url, lagSecondsMax };
}
