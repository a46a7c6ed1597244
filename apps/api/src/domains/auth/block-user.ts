import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import { countActiveAdmins, requireTarget, setBlocked } from '../users/index.ts';
import { lockWallets } from '../wallet/index.ts';
import { endEverySession } from './auth.store.ts';
import type { StaffAction } from './reset-password.ts';

/**
 * Keeps a user out and ends every session of theirs; one who is blocked already stays so.
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
