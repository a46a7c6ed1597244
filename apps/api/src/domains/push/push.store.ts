import { sql } from 'kysely';
import type { Sport } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Delivery, PushKeys } from './push.ts';
import type { Team } from './push.views.ts';

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
    publicKey,
  }: { userId: bigint; sessionId: string; endpoint: string; keys: PushKeys; publicKey: string },
): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  await tx
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      session_id: sessionId,
      endpoint,
      ...keys,
      public_key: publicKey,
      made_at: sql`app_now()`,
    })
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
 * Makes a delivery for each browser of each recent notification that is worth a message: results, what became of a UPI
 * deposit, and a followed team about to close. What is older than a quarter of an hour is no news any more. Nobody on a break is disturbed.
 */
export async function makeDeliveries(tx: Tx): Promise<void> {
  await sql`
    insert into push_deliveries (user_id, subscription_id, notification_id, next_try_at, made_at)
    select n.user_id, s.subscription_id, n.notification_id, app_now(), app_now()
    from notifications n join push_subscriptions s on s.user_id = n.user_id
    where n.created_at > app_now() - interval '15 minutes' and n.created_at >= s.made_at
      and (n.type in ('bet_won', 'bet_lost', 'bet_refunded', 'settlement_reversed')
           or n.type = 'upi_deposit' and n.data ->> 'status' <> 'pending'
           or n.type = 'match_closing')
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
      d.attempts, s.endpoint, s.p256dh, s.auth, s.public_key as "publicKey", n.type, n.title, n.message,
      (select m.code from matches m where m.match_id = (n.data ->> 'matchId')::bigint) as "matchCode"`.execute(
    tx,
  );
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

type Found = { sport: Sport; team: string | null };

/** The team as the match names it, null if it does not play there; null if there is no such match. */
export async function findTeam(
  tx: Tx,
  { matchId, team }: { matchId: bigint; team: string },
): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select sport, case lower(${team}) when lower(team_a) then team_a when lower(team_b) then team_b end as team
    from matches where match_id = ${matchId}`.execute(tx);
  return rows[0] ?? null;
}

export async function countFollows(tx: Tx, userId: bigint): Promise<number> {
  const followed = await tx
    .selectFrom('followed_teams')
    .select('team_key')
    .where('user_id', '=', userId)
    .execute();
  return followed.length;
}

type Follow = Team & { userId: bigint };

export async function saveFollow(tx: Tx, { userId, sport, team }: Follow): Promise<void> {
  await tx
    .insertInto('followed_teams')
    .values({ user_id: userId, sport, team, followed_at: sql`app_now()` })
    .onConflict((conflict) => conflict.columns(['user_id', 'sport', 'team_key']).doNothing())
    .execute();
}

export async function removeFollow(tx: Tx, { userId, sport, team }: Follow): Promise<void> {
  await tx
    .deleteFrom('followed_teams')
    .where('user_id', '=', userId)
    .where('sport', '=', sport)
    .where('team_key', '=', sql<string>`lower(${team})`)
    .execute();
}

/** Before closing, so long. */
const MINUTES_BEFORE = 10;

export type Told = { userId: bigint; matchId: bigint; teamA: string; teamB: string; endsAt: Date };

/**
 * Notes whom to tell now that a match of a followed team closes soon, and returns them. A match is told of while bets can
 * be placed on it, and once ever, however often its times change and however many workers ask. Nobody is told who has a
 * bet on it, is on a break, or has no access any more.
 */
export async function noteClosing(tx: Tx, atOnceMax: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with told as (
      insert into closing_notices (match_id, user_id, told_at)
      select m.match_id, f.user_id, app_now()
      from matches m
        join followed_teams f on f.sport = m.sport and f.team_key in (lower(m.team_a), lower(m.team_b))
        join users u on u.user_id = f.user_id
      where m.stage = 'betting' and m.closed_at is null and m.frozen_at is null
        and m.is_active and m.suspended_by = '{}' and m.starts_at <= app_now()
        and m.ends_at > app_now() and m.ends_at <= app_now() + interval '1 minute' * ${MINUTES_BEFORE}
        and u.role = 'client' and u.blocked_at is null and u.closed_at is null
        and not exists (select from play_breaks b where b.user_id = f.user_id and b.until > app_now())
        and not exists (select from positions p
                        where p.user_id = f.user_id and p.match_id = m.match_id and p.status = 'pending')
        and not exists (select from closing_notices c where c.match_id = m.match_id and c.user_id = f.user_id)
      group by m.match_id, f.user_id
      order by m.match_id, f.user_id
      limit ${atOnceMax}
      on conflict do nothing
      returning match_id, user_id)
    select t.user_id as "userId", t.match_id as "matchId", m.team_a as "teamA", m.team_b as "teamB",
      m.ends_at as "endsAt"
    from told t join matches m on m.match_id = t.match_id`.execute(tx);
  return rows;
}

/** Of an account that is closed. */
export async function forgetFollowsOf(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('followed_teams').where('user_id', '=', userId).execute();
}
