import type { KeyObject } from 'node:crypto';
import { refuseNewPassword, userNameKey } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction, type Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import { setOwnPassword, type User, userById } from '../users/index.ts';
import { lockWallets } from '../wallet/index.ts';
import { endEverySession, isSessionLive } from './auth.store.ts';
import { guessPassword } from './guess-password.ts';
import { laneOfSession } from './login-guard.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { whyEasyToGuess } from './weak-password.ts';

export type PasswordChange = {
  userName: string;
  newPassword: string;
  confirmPassword: string;
  currentPassword?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Sets the caller's own password and ends every session of theirs. Refuses with FORBIDDEN (another's name),
 * PASSWORD_NOT_ALLOWED, PASSWORD_TOO_SHORT, STAFF_PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORDS_DIFFER,
 * NOT_AUTHENTICATED, PASSWORD_IS_NAME, PASSWORD_TOO_COMMON, CURRENT_PASSWORD_NEEDED, LOGIN_PAUSED,
 * CURRENT_PASSWORD_WRONG.
 *
 * The current password is always asked for, however recent the login: a token that was stolen a minute ago must not
 * be worth the account. Only the first-time step goes without, where it was entered to get here.
 */
export async function changePassword(
  { db, key, defaultPassword }: { db: Db; key: KeyObject; defaultPassword: string | null },
  change: PasswordChange,
): Promise<void> {
  const { caller, origin, newPassword } = change;
  if (userNameKey(change.userName) !== userNameKey(caller.userName)) throw new Refusal('FORBIDDEN');
  const refusal = refuseNewPassword({ ...change, defaultPassword, isStaff: caller.role !== 'client' });
  if (refusal) throw new Refusal(refusal);

  const user = await inTransaction(db, (tx) => userOfLiveSession(tx, change));
  const weakness = await whyEasyToGuess(newPassword, user);
  if (weakness) throw new Refusal(weakness);
  if (user.passwordKind === 'own') await requireCurrentPassword({ db, key }, { user, change });
  else if (await isPasswordOf(user, newPassword)) throw new Refusal('PASSWORD_NOT_ALLOWED');

  // Hashing takes time, so it is done before the wallet is locked.
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [caller.userId]);
    if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
    await setOwnPassword(tx, { userId: caller.userId, passwordHash });
    await endEverySession(tx, caller.userId);
    await recordAudit(tx, {
      kind: 'security',
      action: 'password.changed',
      actor: caller,
      target: { type: 'user', id: caller.userName },
      origin,
    });
  });
}

async function userOfLiveSession(tx: Tx, { caller }: PasswordChange): Promise<User> {
  if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
  return userById(tx, caller.userId);
}

async function requireCurrentPassword(
  parts: { db: Db; key: KeyObject },
  { user, change }: { user: User; change: PasswordChange },
): Promise<void> {
  const { currentPassword, caller } = change;
  if (!currentPassword) throw new Refusal('CURRENT_PASSWORD_NEEDED');
  // A stolen token must not become a place to guess the password from.
  const guard = { nameKey: userNameKey(user.userName), lane: laneOfSession(caller.sessionId) };
  await guessPassword(parts, { guard, password: currentPassword });
  if (!(await isPasswordOf(user, currentPassword))) throw new Refusal('CURRENT_PASSWORD_WRONG');
}
