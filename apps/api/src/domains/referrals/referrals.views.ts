import type { ListQuery, Sort, TimedQuery } from '@tossbook/contract';
import { normaliseReferralCode, type Paise, paise } from '@tossbook/rules';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { HoldReason, ReviewDecision } from '../../platform/db/db-types.ts';
import {
  contains,
  countOf,
  countUpToMax,
  inOrderOf,
  inPeriod,
  keysOf,
  keysOfPage,
  orderOf,
  pageOf,
  startsWith,
} from '../../platform/db/page.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { LinkedAccount } from './links.ts';
import type { Referral } from './referral.ts';

/** How many of the referrer's friends joined from the address of the referral `r` in the 24 hours before it. */
const friendsFromAddress = sql<number>`(select count(*)::integer from referrals o
  where o.referrer_id = r.referrer_id and o.joined_at > r.joined_at - interval '24 hours'
    and (o.joined_at, o.friend_id) < (r.joined_at, r.friend_id)
    and o.network = r.network)`;

const thisYear = sql<number>`extract(year from app_now() at time zone 'Asia/Kolkata')::integer`;

export type Stats = {
  code: string;
  showsName: boolean;
  earned: Paise;
  earnedThisYear: Paise;
  paidFriends: number;
  pendingFriends: number;
};

/** What a code has earned, and for how many friends a reward may still come. */
export async function readStats(db: Db, userId: bigint): Promise<Stats> {
  const own = await db
    .selectFrom('referral_codes')
    .select(['code', 'shows_name as showsName'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom('referral_rewards')
    .where('referrer_id', '=', userId)
    .select((eb) => [
      eb.fn.countAll<bigint>().as('friends'),
      sql<bigint>`coalesce(sum(reward), 0)::bigint`.as('earned'),
      sql<bigint>`coalesce(sum(reward) filter (where year = ${thisYear}), 0)::bigint`.as('this_year'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...own,
    earned: paise(paid.earned),
    earnedThisYear: paise(paid.this_year),
    paidFriends: Number(paid.friends),
    pendingFriends: await countOf(friendsOf(db, userId).where(isPending)),
  };
}

/** The name of a code's owner, null if it is kept back; undefined if nobody has the code. A blocked client invites nobody by name. */
export async function findInviter(db: Db, code: string): Promise<{ fullName: string | null } | undefined> {
  return db
    .selectFrom('referral_codes as c')
    .innerJoin('users as u', 'u.user_id', 'c.user_id')
    .select(
      sql<string | null>`case when c.shows_name and u.blocked_at is null then u.full_name end`.as('fullName'),
    )
    .where('c.code', '=', normaliseReferralCode(code))
    .executeTakeFirst();
}

/** A refused reward is not pending either: it will never be paid. */
const isPending = sql<boolean>`(p.friend_id is null and v.decision is distinct from 'refused')`;

const friendsOf = (db: Db, userId: bigint) =>
  db
    .selectFrom('referrals as r')
    .leftJoin('referral_rewards as p', 'p.friend_id', 'r.friend_id')
    .leftJoin('referral_reviews as v', 'v.friend_id', 'r.friend_id')
    .where('r.referrer_id', '=', userId);

/** The friends of a client, newest first; a search term is a part of a name. */
export async function listFriends(db: Db, { userId, query }: { userId: bigint; query: ListQuery }) {
  const { limit, offset, search } = pageOf(query);
  const found = friendsOf(db, userId)
    .innerJoin('users as u', 'u.user_id', 'r.friend_id')
    .$if(search !== null, (q) => q.where(sql`lower(u.full_name)`, 'like', contains(search ?? '')));
  const rows = await found
    .select(['u.full_name', 'p.reward', 'r.joined_at', isPending.as('is_pending')])
    .orderBy('r.joined_at', 'desc')
    .orderBy('r.friend_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    friends: rows.map((row) => ({
      name: row.full_name,
      isPending: row.is_pending,
      earned: paise(row.reward ?? 0n),
      joinedAt: row.joined_at,
    })),
    total: await countUpToMax(db, found),
  };
}

export type Review = Referral & { friendUserName: string; decision: ReviewDecision | null };

export async function findReview(db: Db | Tx, friendId: bigint): Promise<Review | null> {
  const review = await db
    .selectFrom('referral_reviews as v')
    .innerJoin('referrals as r', 'r.friend_id', 'v.friend_id')
    .innerJoin('users as u', 'u.user_id', 'v.friend_id')
    .select(['r.referrer_id as referrerId', 'u.user_name as friendUserName', 'v.decision'])
    .where('v.friend_id', '=', friendId)
    .executeTakeFirst();
  return review ? { friendId, ...review } : null;
}

const LINKED_MAX = 12;

export type Linked = LinkedAccount & {
  userName: string;
  name: string;
  joinedAt: Date;
  balance: Paise;
  firstDeposit: Paise | null;
};

/**
 * Referrer and friend, then whoever used a device of theirs, and who else came by this referrer or from the friend's
 * address that day.
 */
export async function listLinked(
  db: Db,
  { referrerId, friendId }: Referral,
): Promise<{ accounts: Linked[]; isCut: boolean }> {
  const { rows } = await sql<{
    user_id: bigint;
    user_name: string;
    full_name: string;
    created_at: Date;
    balance: bigint;
    first_deposit_paise: bigint | null;
    referrer_id: bigint | null;
    network: string | null;
    devices: string[];
  }>`
    with pair as (
      select r.* from referrals r where r.friend_id = ${friendId}
    ), theirs as materialized (
      select d.device_id from devices d where d.user_id in (${referrerId}, ${friendId})
      union select r.device_id from referrals r where r.friend_id in (${referrerId}, ${friendId})
    ), near (user_id, distance) as (
      values (${referrerId}::bigint, 0), (${friendId}::bigint, 1)
      union all (select d.user_id, 2 from theirs t join devices d using (device_id) limit ${LINKED_MAX * 2})
      union all (
        select o.friend_id, 3 from pair p join referrals o on o.network = p.network
        where o.joined_at between p.joined_at - interval '1 day' and p.joined_at + interval '1 day'
        order by o.joined_at desc limit ${LINKED_MAX + 1})
      union all (
        select o.friend_id, 4 from referrals o where o.referrer_id = ${referrerId}
        order by o.joined_at desc limit ${LINKED_MAX + 1})
    ), nearest as (
      select n.user_id, min(n.distance) as distance from near n group by 1 order by 2, 1 limit ${LINKED_MAX + 1}
    )
    select u.user_id, u.user_name, u.full_name, u.created_at, w.balance, r.first_deposit_paise, r.referrer_id,
      r.network::text as network,
      array(select d.device_id::text from devices d where d.user_id = u.user_id limit 100) || r.device_id::text as devices
    from nearest n join users u using (user_id) join wallets w using (user_id)
    left join referrals r on r.friend_id = u.user_id
    order by n.distance, u.user_id`.execute(db);
  return {
    isCut: rows.length > LINKED_MAX,
    accounts: rows.slice(0, LINKED_MAX).map((row) => ({
      userId: row.user_id,
      userName: row.user_name,
      name: row.full_name,
      joinedAt: row.created_at,
      balance: paise(row.balance),
      firstDeposit: row.first_deposit_paise === null ? null : paise(row.first_deposit_paise),
      referrerId: row.referrer_id,
      network: row.network,
      devices: row.devices.filter((device) => device !== null),
    })),
  };
}

type ReviewQuery = TimedQuery & {
  state?: 'waiting' | ReviewDecision | undefined;
  sort?: Sort<'referrer' | 'deposit' | 'heldAt'> | undefined;
};

export type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number];

/** Waiting ones first, the oldest first, then those decided, the newest first; a search term is the start of either User ID. */
export async function listReviews(db: Db, query: ReviewQuery) {
  const { limit, offset } = pageOf(query);
  const found = reviewsOf(db, query);
  const order = orderOf(query.sort);
  const values = {
    referrer: sql`referrer.name_key`,
    deposit: sql`r.first_deposit_paise`,
    heldAt: sql`v.held_at`,
  };
  const ordered = found
    .select(['v.friend_id as key', (order ? values[order.column] : sql`null`).as('value')])
    .orderBy(sql`v.decision is not null`)
    .orderBy(sql`case when v.decision is null then v.held_at end`)
    .orderBy('v.decided_at', 'desc')
    .orderBy('v.friend_id');
  const { keys, total } = await keysOfPage(db, { found, ordered }, { order, limit, offset });
  const shown = reviewsOf(db, {}).where(sql<boolean>`v.friend_id = any(${keysOf(keys)}::bigint[])`);
  return { reviews: inOrderOf(keys, await readReviews(shown, limit), ({ friend_id }) => friend_id), total };
}

/** More than admins can decide by hand in years. */
const EXPORT_ROWS_MAX = 100_000;

/** All of them, for an export: in one query, since a decision between two pages would move a row past both. */
export async function* allReviews(db: Db, query: ReviewQuery): AsyncGenerator<ReviewRow[]> {
  yield await readReviews(reviewsOf(db, query), EXPORT_ROWS_MAX);
}

function reviewsOf(db: Db, query: ReviewQuery) {
  const { search } = pageOf(query);
  return (
    db
      .selectFrom('referral_reviews as v')
      // Each has one of these, and a left join is left out where nothing of it is asked for.
      .leftJoin('referrals as r', 'r.friend_id', 'v.friend_id')
      .leftJoin('users as friend', 'friend.user_id', 'v.friend_id')
      .leftJoin('users as referrer', 'referrer.user_id', 'r.referrer_id')
      .leftJoin('users as admin', 'admin.user_id', 'v.decided_by')
      .where(inPeriod('v.held_at', query))
      .$if(query.state === 'waiting', (q) => q.where('v.decision', 'is', null))
      .$if(query.state === 'released' || query.state === 'refused', (q) =>
        q.where('v.decision', '=', query.state as ReviewDecision),
      )
      .$if(search !== null, (q) =>
        q.where((eb) =>
          eb.or([
            eb('friend.name_key', 'like', startsWith(search ?? '')),
            eb('referrer.name_key', 'like', startsWith(search ?? '')),
          ]),
        ),
      )
  );
}

function readReviews(found: ReturnType<typeof reviewsOf>, limit: number) {
  return found
    .leftJoin('referral_rewards as paid', 'paid.friend_id', 'v.friend_id')
    .select([
      'v.friend_id',
      'referrer.user_name as referrer',
      'referrer.full_name as referrer_name',
      'friend.user_name as friend',
      'friend.full_name as friend_name',
      sql<string>`host(r.address)`.as('address'),
      sql<HoldReason[]>`v.reasons::text[]`.as('reasons'),
      'r.first_deposit_paise',
      'r.joined_at',
      'v.held_at',
      'v.decision',
      'admin.user_name as decided_by',
      'v.decided_at',
      'v.reason',
      'paid.reward',
      'paid.bonus',
      friendsFromAddress.as('friends_from_address'),
      earnedThisYear.as('earned_this_year'),
    ])
    .$narrowType<{
      referrer: NotNull;
      referrer_name: NotNull;
      friend: NotNull;
      friend_name: NotNull;
      joined_at: NotNull;
    }>()
    .orderBy(sql`v.decision is not null`)
    .orderBy(sql`case when v.decision is null then v.held_at end`)
    .orderBy('v.decided_at', 'desc')
    .orderBy('v.friend_id')
    .limit(limit)
    .execute();
}

/** A subquery per row, so that only the rows of a page pay for it. */
const earnedThisYear = sql<bigint>`(select coalesce(sum(e.reward), 0)::bigint from referral_rewards e
  where e.referrer_id = r.referrer_id and e.year = ${thisYear})`;
