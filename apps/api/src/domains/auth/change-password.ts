import type { KeyObject } from 'node:crypto';
import { refuseNewPassword, userNameKey } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction, type Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { hashPassword, isPasswordOf, whyEasyToGuess } from '../credentials/index.ts';
import { isSessionLive, lockWallets } from '../money/index.ts';
import { setOwnPassword, type User, userById } from '../users/index.ts';
import { passwordChanged } from './auth.changes.ts';
import { endEverySession } from './auth.store.ts';
import { guessPassword } from './guess-password.ts';
import { laneOfSession } from './login-guard.ts';

export type PasswordChange = {
  userName: string;
  newPassword: string;
  confirmPassword: string;
  currentPassword?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Sets the caller's own password and ends all of their sessions. Refuses with FORBIDDEN (another's name),
 * PASSWORD_NOT_ALLOWED, PASSWORD_TOO_SHORT, STAFF_PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORDS_DIFFER,
 * NOT_AUTHENTICATED, PASSWORD_IS_NAME, PASSWORD_TOO_COMMON, CURRENT_PASSWORD_NEEDED, LOGIN_PAUSED,
 * CURRENT_PASSWORD_WRONG.
 *
 * The current password is always required, however recent the login: a freshly stolen token must not be enough to
 * take over the account. Only the first-time step skips it, since it was entered a moment ago to get here.
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
  if (user.passwordKind === 'own')
    await confirmPassword({ db, key }, { user, password: change.currentPassword, caller });
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
    await changed(tx, passwordChanged, caller);
  });
}

async function userOfLiveSession(tx: Tx, { caller }: PasswordChange): Promise<User> {
  if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
  return userById(tx, caller.userId);
}

/**
 * Has the caller type their password again. Refuses with CURRENT_PASSWORD_NEEDED, LOGIN_PAUSED, CURRENT_PASSWORD_WRONG.
 */
export async function confirmPassword(
  parts: { db: Db; key: KeyObject },
  { user, password, caller }: { user: User; password: string | undefined; caller: Caller },
): Promise<void> {
  if (!password) throw new Refusal('CURRENT_PASSWORD_NEEDED');
  // Guarded like a login, so that a stolen token cannot be used to guess the password.
  const guard = { nameKey: userNameKey(user.userName), lane: laneOfSession(caller.sessionId) };
  await guessPassword(parts, { guard, password });
  if (!(await isPasswordOf(user, password))) throw new Refusal('CURRENT_PASSWORD_WRONG');
}
