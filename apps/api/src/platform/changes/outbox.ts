import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { dropUnpublished, inTransaction, type Tx } from '../db/tx.ts';
import type { Log } from '../log.ts';
import { repeat } from '../schedule.ts';
import type { KeptChange } from './change.ts';

export type Subscription = { type: string; handle: (tx: Tx, payload: never) => Promise<void> };

const TRIES_MAX = 20;
const LOOK_MS = 250;

export function on<Payload>(
  kind: KeptChange<Payload>,
  handle: (tx: Tx, payload: Payload) => Promise<void>,
): Subscription {
  return { type: kind.name, handle };
}

/**
 * Handles the oldest due event in one transaction with its removal, so that its effects happen once even if
 * this process is killed. Returns false when nothing is due.
 */
export async function handleNextEvent(db: Db, subscriptions: Subscription[], log: Log): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const event = await tx
      .selectFrom('outbox')
      .selectAll()
      // Only types with a subscription here: during a rolling update, new events wait for a worker that knows them.
      .where('type', 'in', [...new Set(subscriptions.map(({ type }) => type))])
      .where('next_try_at', '<=', sql<Date>`app_now()`)
      .orderBy('event_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!event) return false;
    await sql`savepoint handling`.execute(tx);
    try {
      for (const { type, handle } of subscriptions) {
        if (type === event.type) await handle(tx, event.payload as never);
      }
      await tx.deleteFrom('outbox').where('event_id', '=', event.event_id).execute();
    } catch (error) {
      await sql`rollback to savepoint handling`.execute(tx);
      dropUnpublished(tx);
      const attempts = event.attempts + 1;
      log[attempts < TRIES_MAX ? 'warn' : 'error'](
        { err: error, event: event.type, id: event.event_id, attempts },
        'event not handled',
      );
      await tx
        .updateTable('outbox')
        .set({
          attempts,
          last_error: String(error).slice(0, 500),
          // 1 s, 2 s, 4 s … an hour; after the last try it waits for a person.
          next_try_at:
            attempts < TRIES_MAX
              ? sql`app_now() + make_interval(secs => least(3600, power(2, ${attempts - 1}::integer)))`
              : sql`'infinity'`,
        })
        .where('event_id', '=', event.event_id)
        .execute();
    }
    return true;
  });
}

/** Handles events until stopped; the promise resolves when the current event is done. */
export function runDispatcher(db: Db, subscriptions: Subscription[], log: Log, signal: AbortSignal) {
  return repeat({
    work: () => handleNextEvent(db, subscriptions, log),
    pauseMs: LOOK_MS,
    signal,
    onError: (error) => log.warn({ err: error }, 'outbox not reachable'),
  });
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The age of the oldest unhandled event, including those that wait for a person; 0 if there is none. */
export async function oldestWaitingSeconds(db: Db): Promise<number> {
  const { seconds } = await db
    .selectFrom('outbox')
    .select(sql<number>`coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
}
