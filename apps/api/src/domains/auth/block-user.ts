import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { lockWallets } from '../money/index.ts';
import { countActiveAdmins, requireTarget, setBlocked } from '../users/index.ts';
import { userBlocked, userUnblocked } from './auth.changes.ts';
import { endEverySession } from './auth.store.ts';
import type { StaffAction } from './reset-password.ts';

/**
 * Blocks a user and ends all of their sessions; an already blocked user stays blocked.
 * Refuses with FORBIDDEN, USER_NOT_FOUND, LAST_ADMIN.
 */
export async function blockUser(tx: Tx, action: StaffAction): Promise<{ userId: bigint; userName: string }> {
  const { userId } = await requireTarget(tx, 'user.control', action);
  await lockWallets(tx, [userId]);
  const target = await requireTarget(tx, 'user.control', action);
  const isActiveAdmin = target.role === 'admin' && target.blockedAt === null;
  if (isActiveAdmin && (await countActiveAdmins(tx)) <= 1) throw new Refusal('LAST_ADMIN');
  await setBlocked(tx, { userId, isBlocked: true });
  await endEverySession(tx, userId);
  await record(tx, 'user.blocked', {
    action,
    wasBlocked: target.blockedAt !== null,
    isBlocked: true,
    userName: target.userName,
  });
  await changed(tx, userBlocked, { userId });
  return target;
}

/** Lets a blocked user in again. Refuses with FORBIDDEN, USER_NOT_FOUND. */
export async function unblockUser(tx: Tx, action: StaffAction): Promise<{ userName: string }> {
  const { userId } = await requireTarget(tx, 'user.control', action);
  await lockWallets(tx, [userId]);
  const target = await requireTarget(tx, 'user.control', action);
  await setBlocked(tx, { userId, isBlocked: false });
  await record(tx, 'user.unblocked', {
    action,
    wasBlocked: target.blockedAt !== null,
    isBlocked: false,
    userName: target.userName,
  });
  await changed(tx, userUnblocked, { userId });
  return target;
}

function record(
  tx: Tx,
  name: string,
  {
    action,
    userName,
    wasBlocked,
    isBlocked,
  }: { action: StaffAction; userName: string; wasBlocked: boolean; isBlocked: boolean },
) {
  return recordAudit(tx, {
    kind: 'staff',
    action: name,
    actor: action.caller,
    target: { type: 'user', id: userName },
    before: { isBlocked: wasBlocked },
    after: { isBlocked },
    reason: action.reason,
    origin: action.origin,
  });
}
