import { mayReach } from '@tossbook/contract';
import { changed } from '../../platform/changes/change.ts';
import type { UserRole } from '../../platform/db/db-types.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { payJoiningBonus } from '../bonuses/index.ts';
import { givenPassword, hashPassword } from '../credentials/index.ts';
import { openAccount } from './open-account.ts';
import type { RegistrationParts } from './register-client.ts';
import { userCreated } from './registration.changes.ts';

export type UserCreation = {
  name: string;
  userName: string;
  userType: UserRole;
  caller: Caller;
  origin: Origin;
};

const HOUR_SECONDS = 60 * 60;
/** The new user has no id yet, and is never the caller. */
const NOBODY_YET = 0n;

/** Opens an account for somebody, with a password to be changed at the first login. Refuses with FORBIDDEN, USER_ID_TAKEN. */
export async function createUser(
  parts: Omit<RegistrationParts, 'limits'>,
  creation: UserCreation,
): Promise<{ given: string }> {
  const { userName, name, userType: role, caller, origin } = creation;
  if (!mayReach('user.create', { caller, target: { userId: NOBODY_YET, role } }))
    throw new Refusal('FORBIDDEN');

  const settings = parts.settings.current();
  const given = givenPassword({ role, defaultPassword: parts.defaultPassword });
  const passwordHash = await hashPassword(given);
  const passwordSeconds = settings['password.givenHoursAfterRegistration'] * HOUR_SECONDS;
  await inTransaction(parts.db, async (tx) => {
    const userId = await openAccount(tx, {
      userName,
      name,
      role,
      passwordHash,
      passwordSeconds,
      createdBy: caller.userId,
    });
    // Paid only if the settings offer it to accounts created by staff.
    await payJoiningBonus(tx, { userId, requestId: origin.requestId });
    await recordAudit(tx, {
      kind: 'staff',
      action: 'user.created',
      actor: caller,
      target: { type: 'user', id: userName },
      after: { name, role },
      origin,
    });
    await changed(tx, userCreated, { userId });
  });
  return { given };
}
