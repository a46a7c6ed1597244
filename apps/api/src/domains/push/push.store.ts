import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';
import type { Delivery, PushKeys } from './push.ts';

/** More browsers than anybody uses at once; the oldest makes room. */
const SUBSCRIPTIONS_MAX = 10;

/** Stores where a browser takes messages; one that another account used now belongs to this one. */
export async function saveSubscription(
  tx: Tx,
  {
    userId,
    sessionId,
    endpoint,
    keys,
  }: { userId: bigint; sessionId: string; endpoint: string; keys: PushKeys },
): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_id: sessionId, endpoint, ...keys, made_at: sql`app_now()` })
    // The same browser, asking twice at once.
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .execute();
  await sql`
    delete from push_subscriptions where user_id = ${userId} and subscription_id in (
      select subscription_id from push_subscriptions where user_id = ${userId}
      order by subscription_id desc offset ${SUBSCRIPTIONS_MAX})`.execute(tx);
}

export async function removeSubscription(
  tx: Tx,
  { userId, endpoint }: { userId: bigint; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Browsers that were logged out, and those of accounts that are blocked or closed. */
export async function dropEnded(tx: Tx): Promise<void> {
  await sql`
    delete from push_subscriptions s
    where exists (select from sessions x where x.user_id = s.user_id and x.session_id = s.session_id
                    and x.ended_at is not null)
      or exists (select from users u where u.user_id = s.user_id
                   and (u.closed_at is not null or u.blocked_at is not null))`.execute(tx);
}

/**
 * Makes a delivery for each browser of each recent notification that is worth a message: results, and what became of a
 * UPI deposit. What is older than a quarter of an hour is no news any more. Nobody on a break is disturbed.
 */
export async function makeDeliveries(tx: Tx): Promise<void> {
  await sql`
    insert into push_deliveries (user_id, subscription_id, notification_id, next_try_at, made_at)
    select n.user_id, s.subscription_id, n.notification_id, app_now(), app_now()
    from notifications n join push_subscriptions s on s.user_id = n.user_id
    where n.created_at > app_now() - interval '15 minutes' and n.created_at >= s.made_at
      and (n.type in ('bet_won', 'bet_lost', 'bet_refunded', 'settlement_reversed')
           or n.type = 'upi_deposit' and n.data ->> 'status' <> 'pending')
      and not exists (select from play_breaks b where b.user_id = n.user_id and b.until > app_now())
    on conflict do nothing`.execute(tx);
  await sql`delete from push_deliveries where made_at < app_now() - interval '1 hour'`.execute(tx);
}

const AT_ONCE = 50;

/** Takes deliveries that are due. Whoever dies with them leaves them to be tried again half a minute later. */
export async function claimDeliveries(tx: Tx): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update push_deliveries d
    set attempts = d.attempts + 1, next_try_at = app_now() + interval '30 seconds' * power(2, d.attempts)
    from push_subscriptions s, notifications n
    where (d.user_id, d.subscription_id, d.notification_id) in (
        select user_id, subscription_id, notification_id from push_deliveries
        where next_try_at <= app_now() order by next_try_at limit ${AT_ONCE} for update skip locked)
      and s.user_id = d.user_id and s.subscription_id = d.subscription_id
      and n.user_id = d.user_id and n.notification_id = d.notification_id
    returning d.user_id as "userId", d.subscription_id as "subscriptionId", d.notification_id as "notificationId",
      d.attempts, s.endpoint, s.p256dh, s.auth, n.type, n.title, n.message`.execute(tx);
  return rows;
}

export async function endDelivery(
  tx: Tx,
  { userId, subscriptionId, notificationId }: Delivery,
): Promise<void> {
  await tx
    .updateTable('push_deliveries')
    .set({ next_try_at: null })
    .where('user_id', '=', userId)
    .where('subscription_id', '=', subscriptionId)
    .where('notification_id', '=', notificationId)
    .execute();
}
