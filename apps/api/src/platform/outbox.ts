import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import { inTransaction, type Tx } from './tx.ts';

/** A thing that happened, which another part of the product must hear of. Payloads hold ids and amounts as text. */
export type EventType<Payload> = { type: string; payload?: Payload };

export type Subscription = { type: string; handle: (tx: Tx, payload: never) => Promise<void> };

const TRIES_MAX = 20;

export function on<Payload>(
  event: EventType<Payload>,
  handle: (tx: Tx, payload: Payload) => Promise<void>,
): Subscription {
  return { type: event.type, handle };
}

/** Writes the event with the change it tells of: both happen or neither. */
export async function emit<Payload extends Record<string, string>>(
  tx: Tx,
  event: EventType<Payload>,
  payload: Payload,
) {
  await tx
    .insertInto('outbox')
    .values({
      type: event.type,
      payload: JSON.stringify(payload),
      created_at: sql`app_now()`,
      next_try_at: sql`app_now()`,
    })
    .execute();
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
      // Only what somebody here listens to: while a new version rolls out, its events wait for its own worker.
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
          // 1 s, 2 s, 4 s … an hour; then it waits for a person.
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

/** Handles events until stopped; the promise ends when the event in hand is done. */
export async function runDispatcher(db: Db, subscriptions: Subscription[], log: Log, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      if (await handleNextEvent(db, subscriptions, log)) continue;
    } catch (error) {
      log.warn({ err: error }, 'outbox not reachable');
    }
    await wait(250, undefined, { signal }).catch(() => undefined);
  }
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How old the oldest event is that is not handled, one that waits for a person too; 0 where there is none. */
export async function oldestWaitingSeconds(db: Db): Promise<number> {
  const { seconds } = await db
    .selectFrom('outbox')
    .select(sql<number>`coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
}
