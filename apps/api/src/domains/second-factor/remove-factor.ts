import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { endEverySession, hasSecondFactor } from '../auth/index.ts';
import { lockWallets } from '../money/index.ts';
import { noteAccessReset, requireTarget, type User } from '../users/index.ts';
import { recordFactor, underLock } from './add-factor.ts';
import { factorReset, staffFactorReset } from './second-factor.changes.ts';
import { deleteEveryFactor, deleteFactor } from './second-factor.store.ts';

/** Removes one of the caller's factors. Refuses with NOT_AUTHENTICATED, FACTOR_NOT_FOUND. */
export async function removeFactor(
  db: Db,
  { id, caller, origin }: { id: string; caller: Caller; origin: Origin },
): Promise<void> {
  await underLock(db, caller, async (tx) => {
    const removed = await deleteFactor(tx, { userId: caller.userId, factorId: id });
    if (!removed) throw new Refusal('FACTOR_NOT_FOUND');
    // Recovery codes stand in for a factor; without one they would be a password.
    if (!(await hasSecondFactor(tx, caller.userId))) await deleteEveryFactor(tx, caller.userId);
    await recordFactor(tx, 'factor.removed', { caller, origin }, removed);
  });
}

/**
 * Removes every factor of somebody who has lost them, and ends their sessions.
 * Refuses with FORBIDDEN, USER_NOT_FOUND, SECOND_FACTOR_ABSENT.
 */
export async function resetSecondFactor(
  db: Db,
  { userName, reason, caller, origin }: { userName: string; reason: string; caller: Caller; origin: Origin },
): Promise<User> {
  return inTransaction(db, async (tx) => {
    const { userId } = await requireTarget(tx, 'secondFactor.reset', { caller, userName });
    await lockWallets(tx, [userId]);
    const target = await requireTarget(tx, 'secondFactor.reset', { caller, userName });
    const factors = await takeAwayFactors(tx, target);
    await recordAudit(tx, {
      kind: 'staff',
      action: 'factor.reset',
      actor: caller,
      target: { type: 'user', id: target.userName },
      before: { factors },
      reason,
      origin,
    });
    if (target.role === 'client')
      await changed(tx, factorReset, { userId: String(userId), requestId: origin.requestId });
    else await changed(tx, staffFactorReset, { userId });
    return target;
  });
}

/** Under the user's wallet lock; how many there were. Refuses with SECOND_FACTOR_ABSENT. */
export async function takeAwayFactors(tx: Tx, { userId }: Pick<User, 'userId'>): Promise<number> {
  const factors = await deleteEveryFactor(tx, userId);
  if (factors === 0) throw new Refusal('SECOND_FACTOR_ABSENT');
  await noteAccessReset(tx, userId);
  await endEverySession(tx, userId);
  return factors;
}
