import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { publishAfterCommit, publishNow, type Tx } from '../db/tx.ts';
import type { Notice } from './notice.ts';

/** A kind of change: its name, and whom it is announced to, derived from the payload without any lookup. */
type Kind<Payload> = { name: string; newsOf: (payload: Payload) => Notice[] };

/** A change that is announced once and not stored. */
export type LiveChange<Payload> = Kind<Payload> & { isKept: false };

/**
 * A change that also waits in the outbox until its subscriptions have handled it. Payloads hold ids and amounts as
 * text, and a worker of the previous version must be able to read them.
 */
export type KeptChange<Payload> = Kind<Payload> & { isKept: true };

export const liveChange = <Payload>(
  name: string,
  newsOf: (payload: Payload) => Notice[],
): LiveChange<Payload> => ({ name, newsOf, isKept: false });

export const keptChange = <Payload extends Record<string, string>>(
  name: string,
  newsOf: (payload: Payload) => Notice[],
): KeptChange<Payload> => ({ name, newsOf, isKept: true });

/**
 * Declares what a command has changed, in its transaction: a kept change is written with it, and the change is
 * announced once it has committed.
 */
export async function changed<Payload>(
  tx: Tx,
  kind: LiveChange<Payload> | KeptChange<Payload>,
  payload: Payload,
): Promise<void> {
  publishAfterCommit(tx, kind.newsOf(payload));
  if (!kind.isKept) return;
  await tx
    .insertInto('outbox')
    .values({
      type: kind.name,
      payload: JSON.stringify(payload),
      created_at: sql`app_now()`,
      next_try_at: sql`app_now()`,
    })
    .execute();
}

/** The same for a change that a single statement has already committed. It cannot be kept. */
export function changedAndCommitted<Payload>(db: Db, kind: LiveChange<Payload>, payload: Payload): void {
  publishNow(db, kind.newsOf(payload));
}
