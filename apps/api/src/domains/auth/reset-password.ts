import { userNameKey } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { givenPassword, hashPassword } from '../credentials/index.ts';
import { lockWallets } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { requireTarget, setGivenPassword } from '../users/index.ts';
import { passwordReset, staffPasswordReset } from './auth.changes.ts';
import { clearGuards, endEverySession } from './auth.store.ts';

export type StaffAction = { userName: string; reason?: string | undefined; caller: Caller; origin: Origin };

/**
 * Gives a user a short-lived password that must be changed at the next login, and returns it.
 * Refuses with FORBIDDEN, USER_NOT_FOUND, ACCOUNT_CLOSED.
 */
export async function resetPassword(
  { db, settings, defaultPassword }: { db: Db; settings: LiveSettings; defaultPassword: string | null },
  { userName, reason, caller, origin }: StaffAction,
): Promise<{ userId: bigint; userName: string; given: string }> {
  const { userId, role } = await requireTarget(db, 'user.control', { caller, userName });
  const given = givenPassword({ role, defaultPassword });
  const passwordHash = await hashPassword(given);
  const minutes = settings.current()['password.givenMinutesAfterReset'];
  return inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId]);
    const target = await requireTarget(tx, 'user.control', { caller, userName });
    if (target.closedAt) throw new Refusal('ACCOUNT_CLOSED');
    await setGivenPassword(tx, { userId, passwordHash, seconds: minutes * 60 });
    await endEverySession(tx, userId);
    await clearGuards(tx, userNameKey(userName));
    await recordAudit(tx, {
      kind: 'staff',
      action: 'password.reset',
      actor: caller,
      target: { type: 'user', id: target.userName },
      reason,
      origin,
    });
    if (target.role === 'client')
      await changed(tx, passwordReset, { userId: String(userId), requestId: origin.requestId });
    else await changed(tx, staffPasswordReset, { userId });
    return { userId, userName: target.userName, given };
  });
}
