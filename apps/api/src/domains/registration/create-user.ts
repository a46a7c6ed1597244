import { type Asked, mayReach } from '@tossbook/contract';
import { userNameKey } from '@tossbook/rules';
import { lines, roles, titles } from '@tossbook/words/en/server/approvals';
import { fill } from '@tossbook/words/fill';
import { changed } from '../../platform/changes/change.ts';
import type { UserRole } from '../../platform/db/db-types.ts';
import { inTransaction, type Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Approved, askSecondPerson } from '../approvals/index.ts';
import { recordAudit } from '../audit/index.ts';
import { payJoiningBonus } from '../bonuses/index.ts';
import { givenPassword, hashPassword } from '../credentials/index.ts';
import { findUser, noteAccessReset } from '../users/index.ts';
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

/**
 * Opens an account for somebody, with a password to be changed at the first login. One of staff waits for another admin.
 * Refuses with FORBIDDEN, USER_ID_TAKEN, APPROVAL_WAITING.
 */
export async function createUser(
  parts: Omit<RegistrationParts, 'limits' | 'isLicensed'>,
  creation: UserCreation,
): Promise<{ given: string } | Asked> {
  const { userType: role, caller } = creation;
  if (!mayReach('user.create', { caller, target: { userId: NOBODY_YET, role } }))
    throw new Refusal('FORBIDDEN');

  if (role !== 'client') {
    const asked = await inTransaction(parts.db, (tx) => askForStaff(tx, creation));
    if (asked) return asked;
  }
  const settings = parts.settings.current();
  const given = givenPassword({ role, defaultPassword: parts.defaultPassword });
  const passwordHash = await hashPassword(given);
  const passwordSeconds = settings['password.givenHoursAfterRegistration'] * HOUR_SECONDS;
  await inTransaction(parts.db, (tx) => openFor(tx, creation, { passwordHash, passwordSeconds }));
  return { given };
}

type GivenPassword = { passwordHash: string; passwordSeconds: number };

async function openFor(
  tx: Tx,
  { userName, name, userType: role, caller, origin }: UserCreation,
  password: GivenPassword,
): Promise<void> {
  const userId = await openAccount(tx, { userName, name, role, ...password, createdBy: caller.userId });
  // A new admin does not approve what others ask for at once.
  if (role === 'admin') await noteAccessReset(tx, userId);
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
}

/** Asks for a second person; null if the account can be opened. Refuses with USER_ID_TAKEN, APPROVAL_WAITING. */
const askForStaff = (tx: Tx, { userName, name, userType, caller, origin }: UserCreation) =>
  askSecondPerson(tx, async () => {
    if (await findUser(tx, userName)) throw new Refusal('USER_ID_TAKEN');
    return {
      call: 'createUser',
      body: { userName, name, userType },
      title: fill(titles.createUser, { name: userName, role: roles[userType] }),
      about: { type: 'user', id: userName, name },
      once: userNameKey(userName),
      walletIds: [],
      amount: null,
      preview: [
        { name: lines.fullName, value: name },
        { name: lines.userName, value: userName },
        { name: lines.role, value: roles[userType] },
      ],
      // Whether the User ID is free is decided when the account is opened.
      facts: [],
      caller,
      origin,
    };
  });

/**
 * Opens an account that another admin has agreed to. Nobody learns its first password: it works after a reset, which
 * names who did it.
 */
export async function carryOutCreation(tx: Tx, { asker, origin, body }: Approved) {
  const { userName, name, userType } = body as Pick<UserCreation, 'userName' | 'name' | 'userType'>;
  const passwordHash = await hashPassword(givenPassword({ role: userType, defaultPassword: null }));
  const creation = { userName, name, userType, caller: asker, origin };
  await openFor(tx, creation, { passwordHash, passwordSeconds: 0 });
  return { message: fill(said('server/registration').answers.createdForTwo, { userName }) };
}
