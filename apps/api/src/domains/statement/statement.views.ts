import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { LedgerKind } from '../../platform/db/db-types.ts';
import { isoMicros, LOG_WITHIN } from '../receipts/index.ts';

/** Where a passbook stood at a moment: its last row until then. */
export type Head = { seq: bigint; balance: Paise; hash: string; logBy: string };

const NOTHING: Head = { seq: 0n, balance: paise(0n), hash: '', logBy: '' };

/** The last row that was posted before a moment. */
export async function headBefore(db: Db, { userId, at }: { userId: bigint; at: Date }): Promise<Head> {
  const row = await db
    .selectFrom('ledger')
    .select(['seq', 'balance_after', sql<string>`encode(hash, 'hex')`.as('hash')])
    .select(isoMicros(sql`posted_at + ${LOG_WITHIN}::interval`).as('log_by'))
    .where('user_id', '=', userId)
    .where('posted_at', '<', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { seq: row.seq, balance: paise(row.balance_after), hash: row.hash, logBy: row.log_by }
    : NOTHING;
}

export type KindSum = { kind: LedgerKind; rows: number; moneyIn: Paise; moneyOut: Paise };

/** What each kind of row brought and took, of the rows after one sequence number up to another. */
export async function sumByKind(
  db: Db,
  { userId, after, last }: { userId: bigint; after: bigint; last: bigint },
): Promise<KindSum[]> {
  const { rows } = await sql<{ kind: LedgerKind; rows: bigint; money_in: bigint; money_out: bigint }>`
    select kind, count(*) as rows,
      coalesce(sum(wallet_delta) filter (where wallet_delta > 0), 0)::bigint as money_in,
      coalesce(-sum(wallet_delta) filter (where wallet_delta < 0), 0)::bigint as money_out
    from ledger
    where user_id = ${userId} and seq > ${after} and seq <= ${last} and wallet_delta <> 0
    group by kind order by kind`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    rows: Number(row.rows),
    moneyIn: paise(row.money_in),
    moneyOut: paise(row.money_out),
  }));
}

/** Whose statement it is, and the database's time. */
export async function readOwner(
  db: Db,
  userId: bigint,
): Promise<{ name: string; joinedAt: Date; now: Date }> {
  return db
    .selectFrom('users')
    .select(['full_name as name', 'created_at as joinedAt', sql<Date>`app_now()`.as('now')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}
