import { type Paise, paise } from '@tossbook/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { pagesByKey } from '../../platform/db/page.ts';
import type { Tx } from '../../platform/db/tx.ts';

/** More than anybody uses, and few enough to read. */
const SESSIONS_MAX = 100;

/** The live sessions of a user, the last used first. */
export const listSessions = (db: Db, { userId, sessionId }: { userId: bigint; sessionId: string }) =>
  db
    .selectFrom('sessions')
    .select(['session_id as sessionId', 'user_agent as userAgent', 'created_at as startedAt'])
    .select([
      sql<string>`host(address)`.as('address'),
      sql<Date>`coalesce(last_seen_at, created_at)`.as('lastSeenAt'),
      sql<boolean>`session_id = ${sessionId}`.as('isThis'),
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`least(expires_at, idle_until) > app_now()`)
    .orderBy('isThis', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('session_id')
    .limit(SESSIONS_MAX)
    .execute();

/** Whether a UPI deposit of the user has not been decided yet. */
export async function hasUpiWaiting(tx: Tx, userId: bigint): Promise<boolean> {
  const waiting = await tx
    .selectFrom('upi_deposits')
    .select('deposit_id')
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

export const FIGURES = [
  'deposits',
  'withdrawals',
  'bonuses',
  'stakes',
  'returns',
  'advances',
  'netResult',
] as const;
export type Activity = Record<(typeof FIGURES)[number], Paise>;
export type ActiveDay = Activity & { day: string };

/** What the ledger says that a user's money did on each day in India: one range of the ledger's key, and nothing else. */
export async function readActivity(
  db: Db,
  { userId, from, to }: { userId: bigint; from?: string | undefined; to?: string | undefined },
): Promise<ActiveDay[]> {
  const { rows } = await sql<{ day: string } & Record<keyof Activity, bigint>>`
    select (posted_at at time zone 'Asia/Kolkata')::date::text as day,
      coalesce(sum(wallet_delta) filter (where kind in ('deposit', 'upi_deposit')), 0)::bigint as deposits,
      -coalesce(sum(wallet_delta) filter (where kind = 'withdrawal'), 0)::bigint as withdrawals,
      coalesce(sum(wallet_delta) filter (where house_account = 'promotions'), 0)::bigint as bonuses,
      -coalesce(sum(wallet_delta) filter (where kind in ('bet_placed', 'bet_cancelled')), 0)::bigint as stakes,
      coalesce(sum(wallet_delta) filter (
        where kind in ('bet_won', 'bet_refunded', 'settlement_reversed')), 0)::bigint as returns,
      coalesce(sum(wallet_delta) filter (where house_account = 'receivable'), 0)::bigint as advances,
      -coalesce(sum(house_delta) filter (where house_account = 'house_book'), 0)::bigint as "netResult"
    from ledger
    where user_id = ${userId} and kind <> 'bet_sealed'
      and posted_at >= coalesce(${from ?? null}::date::timestamp at time zone 'Asia/Kolkata', '-infinity')
      and posted_at < coalesce((${to ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata', 'infinity')
    group by 1 order by 1`.execute(db);
  return rows.map(({ day, ...figures }) => ({ day, ...figuresOf((figure) => figures[figure]) }));
}

export const totalOf = (days: readonly ActiveDay[]): Activity =>
  figuresOf((figure) => days.reduce((sum, day) => sum + day[figure], 0n));

const figuresOf = (amountOf: (figure: keyof Activity) => bigint) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, paise(amountOf(figure))])) as Activity;

/** Everything that is kept of a client, by list. Each item has a key by which its list is read a page at a time. */
export function everythingOf(db: Db, userId: bigint): Record<string, AsyncIterable<unknown[]>> {
  const lists: Record<string, RawBuilder<unknown>> = {
    profile: sql`
      select 1::bigint as key, json_build_object('userName', user_name, 'name', full_name, 'createdAt', created_at,
        'dateOfBirth', date_of_birth, 'blockedAt', blocked_at,
        'referralCode', (select code from referral_codes c where c.user_id = u.user_id),
        'invitationShowsName', (select shows_name from referral_codes c where c.user_id = u.user_id),
        'invitedBy', (select r.user_name from referrals f join users r on r.user_id = f.referrer_id
                      where f.friend_id = u.user_id)) as item
      from users u where user_id = ${userId}`,
    wallet: sql`
      select 1::bigint as key, json_build_object('balance', ${inRupees('balance')}, 'exposure', ${inRupees('exposure')},
        'owed', ${inRupees('owed')}, 'locked', ${inRupees('locked')}, 'lastHash', encode(last_hash, 'hex')) as item
      from wallets where user_id = ${userId}`,
    passbook: sql`
      select seq as key, json_build_object('number', seq, 'at', posted_at, 'kind', kind,
        'amount', ${inRupees('wallet_delta')}, 'exposure', ${inRupees('exposure_delta')},
        'balanceAfter', ${inRupees('balance_after')}, 'exposureAfter', ${inRupees('exposure_after')},
        'hash', encode(hash, 'hex')) as item
      from ledger where user_id = ${userId}`,
    bets: sql`
      select b.bet_id as key, json_build_object('id', b.bet_id, 'at', b.accepted_at, 'teamA', m.team_a, 'teamB', m.team_b,
        'league', m.league, 'team', case b.side when 'A' then m.team_a else m.team_b end,
        'stake', ${inRupees('b.stake')}, 'ratePercent', b.rate_bp / 100.0, 'profit', ${inRupees('b.profit')},
        'status', b.status, 'address', host(b.address), 'reportedAddress', b.reported_address) as item
      from judged_bets b join matches m on m.match_id = b.match_id where b.user_id = ${userId}`,
    bonuses: sql`
      select l.seq as key, json_build_object('at', posted_at, 'kind', kind, 'amount', ${inRupees('wallet_delta')}) as item
      from ledger l where user_id = ${userId} and house_account = 'promotions'`,
    referrals: sql`
      select r.friend_id as key, json_build_object('joinedAt', r.joined_at, 'firstDepositAt', r.first_deposit_at,
        'reward', ${inRupees('w.reward')}) as item
      from referrals r left join referral_rewards w on w.friend_id = r.friend_id where r.referrer_id = ${userId}`,
    upiDeposits: sql`
      select deposit_id as key, json_build_object('at', requested_at, 'amount', ${inRupees('amount')}, 'utr', utr,
        'decision', decision, 'decidedAt', decided_at, 'reason', reason) as item
      from upi_deposits where user_id = ${userId}`,
    limits: sql`
      select row_number() over (order by kind, period) as key, json_build_object('kind', kind, 'period', period,
        'amount', ${inRupees('amount')}, 'setAt', set_at, 'askedAt', asked_at,
        'askedAmount', ${inRupees('asked_amount')}) as item
      from play_limits where user_id = ${userId}`,
    breaks: sql`
      select row_number() over (order by began_at) as key,
        json_build_object('kind', kind, 'beganAt', began_at, 'until', until) as item
      from play_breaks where user_id = ${userId}`,
    reminders: sql`
      select 1::bigint as key, json_build_object('minutes', minutes, 'limitsOfferedAt', offered_at) as item
      from play_reminders where user_id = ${userId}`,
    secondFactors: sql`
      select row_number() over (order by added_at, factor_id) as key, json_build_object('kind', kind, 'name', name,
        'addedAt', added_at, 'usedAt', used_at) as item
      from second_factors where user_id = ${userId}`,
    recoveryCodes: sql`
      select row_number() over (order by used_at, code_hash) as key, json_build_object('usedAt', used_at) as item
      from recovery_codes where user_id = ${userId}`,
    notifications: sql`
      select notification_id as key, json_build_object('at', created_at, 'title', title, 'message', message,
        'readAt', read_at) as item
      from notifications where user_id = ${userId}`,
    pushSubscriptions: sql`
      select subscription_id as key, json_build_object('at', made_at, 'endpoint', endpoint) as item
      from push_subscriptions where user_id = ${userId}`,
    followedTeams: sql`
      select row_number() over (order by followed_at, team_key) as key,
        json_build_object('at', followed_at, 'sport', sport, 'team', team) as item
      from followed_teams where user_id = ${userId}`,
    sessions: sql`
      select row_number() over (order by created_at, session_id) as key, json_build_object('startedAt', created_at,
        'lastSeenAt', last_seen_at, 'endedAt', ended_at, 'address', host(address), 'userAgent', user_agent) as item
      from sessions where user_id = ${userId}`,
    devices: sql`
      select row_number() over (order by first_seen, device_id) as key,
        json_build_object('firstSeen', first_seen, 'lastSeen', last_seen) as item
      from devices where user_id = ${userId}`,
  };
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, itemsOf(db, list)]));
}

const inRupees = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)`;

async function* itemsOf(db: Db, list: RawBuilder<unknown>): AsyncGenerator<unknown[]> {
  type Row = { key: bigint; item: unknown };
  const pages = pagesByKey<Row>(async ({ after, limit }) => {
    const { rows } = await sql<Row>`
      select key, item from (${list}) l where key > ${after?.key ?? 0n} order by key limit ${limit}`.execute(
      db,
    );
    return rows;
  });
  for await (const rows of pages) yield rows.map(({ item }) => item);
}
