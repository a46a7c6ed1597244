import type { Paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';
import { lockWallets } from '../money/index.ts';

/** How far back bets are compared with those of linked accounts: longer than two passes are apart. */
const RECENT = '2 minutes';

/** Raises what is new, and says how many. */
export async function insertAlerts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ raised: number }>`select raise_alerts(${RECENT}) as raised`.execute(tx);
  return rows[0]?.raised ?? 0;
}

/** Whether there is such an alert. Whoever looked first stays noted. */
export async function setSeen(tx: Tx, { alertId, userId }: { alertId: bigint; userId: bigint }) {
  const { numUpdatedRows } = await tx
    .updateTable('risk_alerts')
    .set({
      seen_at: sql<Date>`coalesce(seen_at, app_now())`,
      seen_by: sql<bigint>`coalesce(seen_by, ${userId})`,
    })
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the room of a match that was leased under another limit, so that a new one counts at once. */
export async function returnRoom(tx: Tx, matchId: bigint): Promise<void> {
  await sql`select recount_room(${[matchId]}::bigint[])`.execute(tx);
}

/** The largest open position that the house takes from a client. Takes the wallet's lock, and returns the limit before. */
export async function setPositionMax(
  tx: Tx,
  { userId, most }: { userId: bigint; most: Paise | null },
): Promise<bigint | null> {
  await lockWallets(tx, [userId]);
  const before = await tx
    .selectFrom('wallets')
    .select('position_max')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await sql`select set_position_max(${userId}, ${most})`.execute(tx);
  return before?.position_max ?? null;
}
