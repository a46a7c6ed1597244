import type { contract, Query, UPI_STATUSES } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { UpiDecision } from '../../platform/db/db-types.ts';
import {
  countOf,
  countUpToMax,
  inOrderOf,
  inPeriod,
  keysOf,
  keysOfPage,
  orderOf,
  pageOf,
  pagesByKey,
  startsWith,
} from '../../platform/db/page.ts';
import type { Tx } from '../../platform/db/tx.ts';

export type UpiStatus = (typeof UPI_STATUSES)[number];

export type Deposit = {
  userId: bigint;
  userName: string;
  depositId: bigint;
  amount: Paise;
  utr: string;
  decision: UpiDecision | null;
};

export async function findDeposit(db: Db | Tx, depositId: bigint): Promise<Deposit | null> {
  const row = await db
    .selectFrom('upi_deposits as d')
    .innerJoin('users as u', 'u.user_id', 'd.user_id')
    .select(['d.user_id as userId', 'u.user_name as userName', 'd.deposit_id as depositId'])
    .select(['d.amount', 'd.utr', 'd.decision'])
    .where('d.deposit_id', '=', depositId)
    .executeTakeFirst();
  return row ? { ...row, amount: paise(row.amount) } : null;
}

/** The User ID of the client who was credited with a reference. */
export async function findCreditedTo(tx: Tx, utr: string): Promise<string | null> {
  const row = await tx
    .selectFrom('credited_utrs as c')
    .innerJoin('users as u', 'u.user_id', 'c.user_id')
    .select('u.user_name')
    .where('c.utr', '=', utr)
    .executeTakeFirst();
  return row?.user_name ?? null;
}

/** How many of a client's deposits wait for an admin. */
export const countWaiting = (tx: Tx, userId: bigint): Promise<number> =>
  countOf(tx.selectFrom('upi_deposits').where('user_id', '=', userId).where('decision', 'is', null));

/** What the user has asked to pay in and nobody has decided yet. */
export async function sumWaiting(tx: Tx, userId: bigint): Promise<Paise> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from upi_deposits
    where user_id = ${userId} and decision is null`.execute(tx);
  return paise(rows[0]?.total ?? 0n);
}

const status = sql<UpiStatus>`coalesce(d.decision::text, 'pending')`;

type OwnQuery = Query<(typeof contract)['getUpiDeposits']>;

/** A client's deposits, newest first; a search term is the start of a reference. */
export async function listOwn(db: Db, { userId, query }: { userId: bigint; query: OwnQuery }) {
  const { limit, offset, search } = pageOf(query);
  const found = db
    .selectFrom('upi_deposits as d')
    .where('d.user_id', '=', userId)
    .where(inPeriod('d.requested_at', query))
    .$if(query.status !== undefined, (q) => q.where(status, '=', query.status as UpiStatus))
    .$if(search !== null, (q) => q.where('d.utr', 'like', startsWith(search ?? '')));
  const deposits = await found
    .select(['d.deposit_id', 'd.amount', 'd.utr', 'd.requested_at', 'd.decided_at', 'd.reason'])
    .select(status.as('status'))
    .orderBy('d.deposit_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { deposits, total: await countUpToMax(db, found) };
}

type QueueQuery = Query<(typeof contract)['getUpiQueue']>;

/** How many other deposits with the same reference are listed: more would add nothing. */
const SAME_UTR_MAX = 5;

export type QueuedDeposit = {
  deposit_id: bigint;
  user_name: string;
  full_name: string;
  amount: bigint;
  balance: bigint;
  owed: bigint;
  utr: string;
  status: UpiStatus;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  same_utr: { id: string; userName: string; status: UpiStatus; requestedAt: string }[];
  /** The sort key of the list: waiting ones first, then by time, to the microsecond. */
  rank: number;
  place: string;
};

/** Waiting ones first, the oldest first, then those decided, the newest first. A term is the start of a User ID or reference. */
export async function listQueue(db: Db, query: QueueQuery) {
  const { limit, offset } = pageOf(query);
  const found = matching(db, query);
  const order = orderOf(query.sort);
  const values = {
    userName: sql`u.name_key`,
    amount: sql`d.amount`,
    requestedAt: sql`d.requested_at`,
    // Waiting ones, then approved, then rejected.
    status: sql`coalesce(array_position(array['approved', 'rejected'], d.decision::text), 0)`,
  };
  const valued = found.select([
    'd.deposit_id as key',
    (order ? values[order.column] : sql`null`).as('value'),
  ]);
  // The same order where all wait, but with an index of those alone.
  const ordered =
    query.status === 'pending'
      ? valued.orderBy('d.requested_at').orderBy('d.deposit_id')
      : valued
          .orderBy(sql`d.decision is not null`)
          .orderBy(sql`case when d.decision is null then d.requested_at end`)
          .orderBy('d.decided_at', 'desc')
          .orderBy('d.deposit_id');
  const { keys, total } = await keysOfPage(db, { found, ordered }, { order, limit, offset });
  const shown = matching(db, {}).where(sql<boolean>`d.deposit_id = any(${keysOf(keys)}::bigint[])`);
  const rows = await readQueue(shown, { limit, after: null });
  return { deposits: inOrderOf(keys, rows, ({ deposit_id }) => deposit_id), total };
}

/** All of them, for an export. */
export const allQueued = (db: Db, query: QueueQuery) =>
  pagesByKey<QueuedDeposit>((page) => readQueue(matching(db, query), page));

type Part = { limit: number; after: QueuedDeposit | null };

const rank = sql<number>`(d.decision is not null)::integer`;
const place = sql<string>`case when d.decision is null then extract(epoch from d.requested_at)
  else -extract(epoch from d.decided_at) end`;

function readQueue(found: ReturnType<typeof matching>, { limit, after }: Part): Promise<QueuedDeposit[]> {
  return (
    found
      .innerJoin('wallets as w', 'w.user_id', 'd.user_id')
      .leftJoin('users as admin', 'admin.user_id', 'd.decided_by')
      .$if(after !== null, (q) =>
        q.where(
          sql<boolean>`(${rank}, ${place}, d.deposit_id) > (${after?.rank}::integer, ${after?.place}::numeric, ${after?.deposit_id}::bigint)`,
        ),
      )
      .select(['d.deposit_id', 'u.user_name', 'u.full_name', 'd.amount', 'd.utr', 'd.requested_at'])
      .select(['d.decided_at', 'admin.user_name as decided_by', 'd.reason', status.as('status')])
      .select(['w.balance', 'w.owed'])
      .select([rank.as('rank'), place.as('place'), sameUtr.as('same_utr')])
      .$narrowType<{ user_name: NotNull; full_name: NotNull }>()
      // The same order as that of the key, as its index has it.
      .orderBy(sql`d.decision is not null`)
      .orderBy(sql`case when d.decision is null then d.requested_at end`)
      .orderBy('d.decided_at', 'desc')
      .orderBy('d.deposit_id')
      .limit(limit)
      .execute()
  );
}

const sameUtr = sql<QueuedDeposit['same_utr']>`coalesce((
  select json_agg(json_build_object('id', o.deposit_id::text, 'userName', o.user_name,
    'status', coalesce(o.decision::text, 'pending'),
    'requestedAt', to_char(o.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.deposit_id desc)
  from (
    select o.deposit_id, o.decision, o.requested_at, ou.user_name
    from upi_deposits o join users ou on ou.user_id = o.user_id
    where o.utr = d.utr and o.deposit_id <> d.deposit_id
    order by (o.decision is not distinct from 'approved') desc, o.deposit_id desc limit ${sql.lit(SAME_UTR_MAX)}
  ) o), '[]')`;

function matching(db: Db, query: QueueQuery) {
  const { search } = pageOf(query);
  return (
    db
      .selectFrom('upi_deposits as d')
      // Each has one, and a left join is left out where nothing of it is asked for.
      .leftJoin('users as u', 'u.user_id', 'd.user_id')
      .where(inPeriod('d.requested_at', query))
      .$if(query.status === 'pending', (q) => q.where('d.decision', 'is', null))
      .$if(query.status === 'approved' || query.status === 'rejected', (q) =>
        q.where('d.decision', '=', query.status as UpiDecision),
      )
      .$if(search !== null, (q) => q.where(sought(search ?? '')))
  );
}

/** What a reference can begin with. */
const IN_REFERENCES = /^\d{1,12}$/;

/**
 * The start of a User ID or of a reference. Who has such a User ID is found once where that is faster than to look at the
 * user of each deposit: nothing but a reference is compared beside it.
 */
function sought(term: string) {
  const byUser = sql<boolean>`exists (
    select from users f where f.user_id = d.user_id and f.name_key like ${startsWith(term)})`;
  return IN_REFERENCES.test(term) ? sql<boolean>`(${byUser} or d.utr like ${startsWith(term)})` : byUser;
}
