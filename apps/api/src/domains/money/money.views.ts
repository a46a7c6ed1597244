import type { contract, Query } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { LedgerKind } from '../../platform/db/db-types.ts';
import {
  contains,
  countUpToMax,
  type Direction,
  directionOf,
  inOrderOf,
  inPeriod,
  keysInOrder,
  keysOf,
  orderOf,
  pageOf,
  pagesByKey,
} from '../../platform/db/page.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { descriptions } from './passbook.ts';

export type Wallet = {
  balance: Paise;
  exposure: Paise;
  owed: Paise;
  /** What can be paid out: promotional money has to be played first. */
  withdrawable: Paise;
  /** The books are being checked, and no money moves. */
  isFrozen: boolean;
};

export async function readWallet(db: Db | Tx, userId: bigint): Promise<Wallet> {
  const row = await db
    .selectFrom('wallets')
    .select(['balance', 'exposure', 'owed', 'locked', 'frozen_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    balance: paise(row.balance),
    exposure: paise(row.exposure),
    owed: paise(row.owed),
    withdrawable: paise(row.balance > row.locked ? row.balance - row.locked : 0n),
    isFrozen: row.frozen_at !== null,
  };
}

/** The last alert that a client and a linked account bet against each other, if it is unseen or of the last 30 days. */
export async function findOppositeBets(
  db: Db,
  userId: bigint,
): Promise<{ userName: string; raisedAt: Date } | null> {
  const { rows } = await sql<{ userName: string; raisedAt: Date }>`
    select o.user_name as "userName", a.raised_at as "raisedAt"
    from risk_alerts a
    join users o on o.user_id = case a.user_id when ${userId} then a.other_id else a.user_id end
    where a.kind = 'opposite_bets' and (a.user_id = ${userId} or a.other_id = ${userId})
      and (a.seen_at is null or a.raised_at > app_now() - interval '30 days')
    order by a.alert_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether the reconciler has frozen one of these wallets. */
export async function isAnyFrozen(tx: Tx, userIds: bigint[]): Promise<boolean> {
  const frozen = await tx
    .selectFrom('wallets')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst();
  return frozen !== undefined;
}

/**
 * Whether the session of a call is still live. Whoever ends a session locks the user's wallet first, so under that lock
 * the answer holds until the transaction commits.
 */
export async function isSessionLive(
  tx: Tx,
  { userId, sessionId }: { userId: bigint; sessionId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`least(expires_at, idle_until) > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a bet of the user has this operation id: bets keep theirs themselves, not among the operations. */
export async function isIdOfBet(
  tx: Tx,
  { userId, operationId }: { userId: bigint; operationId: string },
): Promise<boolean> {
  const bet = await tx
    .selectFrom('bets')
    .select('bet_id')
    .where('user_id', '=', userId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  return bet !== undefined;
}

export type Passbook = {
  userId: bigint;
  query: Omit<Query<(typeof contract)['getPassbookDetails']>, 'userName' | 'format'>;
};

export type PassbookEntry = {
  seq: bigint;
  kind: LedgerKind;
  amount: Paise;
  balance: Paise;
  postedAt: Date;
  otherUser: string | null;
  team: string | null;
  matchCode: string | null;
  /** Of a placement, its bet. */
  refId: bigint | null;
};

/** The ledger rows that changed a user's balance, newest first; a search term matches the description, the team or the match's code. */
export async function listPassbook(
  db: Db,
  passbook: Passbook,
): Promise<{ entries: PassbookEntry[]; total: number }> {
  const { userId, query } = passbook;
  const found = entriesOf(db, passbook);
  const { limit, offset } = pageOf(query);
  const order = orderOf(query.sort);
  if (order === null || order.column === 'at') {
    const entries = await readEntries(found, { limit, offset, order: directionOf(order) });
    return { entries, total: await countUpToMax(db, found) };
  }
  const values = { amount: sql`l.wallet_delta`, balance: sql`l.balance_after` };
  const ordered = found.select(['l.seq as key', values[order.column].as('value')]).orderBy('l.seq', 'desc');
  const { keys, total } = await keysInOrder(db, ordered, { direction: order.direction, limit, offset });
  const shown = entriesOf(db, { userId, query: {} }).where(
    sql<boolean>`l.seq = any(${keysOf(keys)}::bigint[])`,
  );
  return {
    entries: inOrderOf(keys, await readEntries(shown, { limit, offset: 0 }), ({ seq }) => seq),
    total,
  };
}

/** All of them, for an export. */
export const allPassbook = (db: Db, passbook: Passbook) =>
  pagesByKey<PassbookEntry>(({ after, limit }) =>
    readEntries(
      entriesOf(db, passbook).$if(after !== null, (q) => q.where('l.seq', '<', after?.seq ?? 0n)),
      { limit, offset: 0 },
    ),
  );

/** Those after one sequence number, up to another, oldest first. */
export const passbookBetween = (
  db: Db,
  { userId, after, last }: { userId: bigint; after: bigint; last: bigint },
) =>
  pagesByKey<PassbookEntry>(({ after: before, limit }) =>
    readEntries(
      entriesOf(db, { userId, query: {} })
        .where('l.seq', '>', before?.seq ?? after)
        .where('l.seq', '<=', last),
      { limit, offset: 0, order: 'asc' },
    ),
  );

function entriesOf(db: Db, { userId, query }: Passbook) {
  const { search } = pageOf(query);
  return db
    .selectFrom('ledger as l')
    .leftJoin('users as other', (join) =>
      join.onRef('other.user_id', '=', 'l.ref_id').on('l.transfer_id', 'is not', null),
    )
    .leftJoin('matches as m', 'm.match_id', 'l.match_id')
    .where('l.user_id', '=', userId)
    .where('l.wallet_delta', query.type === 'credit' ? '>' : query.type === 'debit' ? '<' : '<>', 0n)
    .where(inPeriod('l.posted_at', query))
    .$if(search !== null, (q) => q.where(sql<boolean>`lower(${words()}) like ${contains(search ?? '')}`));
}

// A placement names its bet; a close names the position's round.
const team = sql<string | null>`case coalesce(
    (select b.side from bets b where l.kind = 'bet_placed' and b.user_id = l.user_id and b.bet_id = l.ref_id),
    (select p.side from position_closes c join positions p using (user_id, match_id, round)
     where c.user_id = l.user_id and c.match_id = l.match_id and c.seq = l.seq limit 1)
  ) when 'A' then m.team_a when 'B' then m.team_b end`;

/** The text of a row on the screen. */
const words =
  () => sql`replace(${JSON.stringify(descriptions())}::jsonb ->> l.kind::text, '{{user}}', coalesce(other.user_name, ''))
  || ' ' || coalesce(${team}, '') || ' ' || coalesce(m.code, '')`;

async function readEntries(
  found: ReturnType<typeof entriesOf>,
  { limit, offset, order = 'desc' }: { limit: number; offset: number; order?: Direction },
): Promise<PassbookEntry[]> {
  const rows = await found
    .select(['l.seq', 'l.kind', 'l.wallet_delta', 'l.balance_after', 'l.posted_at', 'l.ref_id'])
    .select(['other.user_name as other_user', team.as('team'), 'm.code as match_code'])
    .orderBy('l.seq', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.kind,
    amount: paise(row.wallet_delta),
    balance: paise(row.balance_after),
    postedAt: row.posted_at,
    otherUser: row.other_user,
    team: row.team,
    matchCode: row.match_code,
    refId: row.ref_id,
  }));
}

/** Recomputes a user's hash chain from the first row to the wallet's last. */
export async function verifyChain(
  db: Db,
  userId: bigint,
): Promise<{ isWhole: boolean; rows: bigint; headHash: string }> {
  const { rows } = await sql<{ is_whole: boolean; rows: bigint; head_hash: string }>`
    with chain as (
      select l.seq, l.hash, row_hash(l, coalesce(lag(l.hash) over w, zero_hash())) as expected_hash,
             lag(l.seq) over w as before_seq
      from ledger l where l.user_id = ${userId} window w as (order by l.seq)
    ), judged as (
      select coalesce(bool_and(seq = coalesce(before_seq, 0) + 1 and hash = expected_hash), true) as is_whole,
        count(*) as rows
      from chain
    )
    select j.is_whole and w.last_seq = j.rows
             and w.last_hash = coalesce((select hash from ledger where user_id = w.user_id and seq = w.last_seq), w.last_hash)
             as is_whole,
           j.rows, encode(w.last_hash, 'hex') as head_hash
    from judged j, wallets w where w.user_id = ${userId}`.execute(db);
  const [found] = rows;
  return { isWhole: found?.is_whole ?? false, rows: found?.rows ?? 0n, headHash: found?.head_hash ?? '' };
}
