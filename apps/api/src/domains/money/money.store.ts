import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import { limitSilence } from '../../platform/db/connection/connection.ts';
import type { LedgerKind } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';

export type Posted = { userId: bigint; seq: bigint; balance: Paise; exposure: Paise };

/**
 * Locks these wallets, in the same order everywhere. Whatever a money operation reads, it reads in later
 * statements: read in the locking statement itself, it could be older than the lock.
 */
export async function lockWallets(tx: Tx, userIds: bigint[]): Promise<void> {
  await sql`select lock_wallets(${userIds}::bigint[])`.execute(tx);
}

export async function openWallet(tx: Tx, userId: bigint): Promise<void> {
  await sql`select open_wallet(${userId})`.execute(tx);
}

export type Movement = {
  userId: bigint;
  kind: Extract<LedgerKind, 'deposit' | 'withdrawal' | 'upi_deposit'>;
  amount: Paise;
  actorId: bigint;
  reason: string | null;
  requestId: string;
};

/** Moves an amount between a wallet and house cash. */
export async function postMovement(tx: Tx, m: Movement): Promise<Posted> {
  const { rows } = await sql<{ seq: bigint; balance: bigint; exposure: bigint }>`
    select seq, balance, exposure
    from post_movement(${m.userId}, ${m.kind}, ${m.amount}, ${m.actorId}, ${m.reason}, ${m.requestId})`.execute(
    tx,
  );
  return only(rows.map((row) => postedOf({ ...row, user_id: m.userId })));
}

/** A withdrawal of bonus money that was not played. */
export async function postOverruledWithdrawal(tx: Tx, m: Omit<Movement, 'kind'>): Promise<Posted> {
  const { rows } = await sql<{ seq: bigint; balance: bigint; exposure: bigint }>`
    select seq, balance, exposure
    from post_overruled_withdrawal(${m.userId}, ${m.amount}, ${m.actorId}, ${m.reason}, ${m.requestId})`.execute(
    tx,
  );
  return only(rows.map((row) => postedOf({ ...row, user_id: m.userId })));
}

export type Transfer = {
  employeeId: bigint;
  clientId: bigint;
  kind: 'deposit' | 'withdrawal';
  amount: Paise;
  reason: string | null;
  requestId: string;
};

/** Moves an amount between an employee's float and a client's wallet; returns the client's side. */
export async function postTransfer(tx: Tx, t: Transfer): Promise<Posted> {
  const { rows } = await sql<{ user_id: bigint; seq: bigint; balance: bigint; exposure: bigint }>`
    select user_id, seq, balance, exposure
    from post_transfer(${t.employeeId}, ${t.clientId}, ${t.kind}, ${t.amount}, ${t.reason}, ${t.requestId})`.execute(
    tx,
  );
  return only(rows.filter((row) => row.user_id === t.clientId).map(postedOf));
}

function postedOf(row: { user_id: bigint; seq: bigint; balance: bigint; exposure: bigint }): Posted {
  return { userId: row.user_id, seq: row.seq, balance: paise(row.balance), exposure: paise(row.exposure) };
}

function only(posted: Posted[]): Posted {
  const [first] = posted;
  if (!first || posted.length !== 1) throw new Error(`posted ${posted.length} rows, not 1`);
  return first;
}

/** Long enough for the rows of the busiest day. */
const SEAL_MS = 10 * 60_000;
/** Longer than the statement timeout, so that PostgreSQL cancels first and says why. */
const SEAL_SILENCE_MS = SEAL_MS + 2_000;

/** Stores the roots of the days that are over (IST) and have none yet. */
export async function sealDays(tx: Tx): Promise<void> {
  await limitSilence(SEAL_SILENCE_MS, async () => {
    await sql`select set_config('statement_timeout', ${String(SEAL_MS)}, true)`.execute(tx);
    await sql`select seal_days()`.execute(tx);
  });
}
