import type { Paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { UpiDecision } from '../../platform/db/db-types.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Refuses with UTR_SENT if the client has a deposit with this reference that waits or was credited. */
export async function insertDeposit(
  tx: Tx,
  { userId, amount, utr }: { userId: bigint; amount: Paise; utr: string },
): Promise<bigint> {
  try {
    const { deposit_id } = await tx
      .insertInto('upi_deposits')
      .values({ user_id: userId, amount, utr, requested_at: sql`app_now()` })
      .returning('deposit_id')
      .executeTakeFirstOrThrow();
    return deposit_id;
  } catch (error) {
    throw isUniqueViolation(error, 'one_request_for_each_utr') ? new Refusal('UTR_SENT') : error;
  }
}

type DepositKey = { userId: bigint; depositId: bigint };

/** Claims the reference for this deposit; false if it was credited before. Of concurrent claims, one succeeds. */
export async function creditUtr(
  tx: Tx,
  { utr, userId, depositId }: DepositKey & { utr: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credited_utrs')
    .values({ utr, user_id: userId, deposit_id: depositId })
    .onConflict((conflict) => conflict.column('utr').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Decided = DepositKey & {
  decision: UpiDecision;
  adminId: bigint;
  reason: string | null;
  seq: bigint | null;
};

export async function setDecision(tx: Tx, d: Decided): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('upi_deposits')
    .set({
      decision: d.decision,
      decided_at: sql`app_now()`,
      decided_by: d.adminId,
      reason: d.reason,
      seq: d.seq,
    })
    .where('user_id', '=', d.userId)
    .where('deposit_id', '=', d.depositId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`UPI deposit ${d.depositId} was decided under the lock`);
}
