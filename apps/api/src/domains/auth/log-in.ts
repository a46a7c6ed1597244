import type { KeyObject } from 'node:crypto';
import { userNameKey } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { findUser, type User, userById } from '../users/index.ts';
import { lockWallets } from '../wallet/index.ts';
import {
  clearGuard,
  type Guard,
  guardDevice,
  insertSession,
  rememberDevice,
  reserveAttempt,
} from './auth.store.ts';
import { isPasswordOf } from './password-hash.ts';
import { signToken } from './token.ts';

export type LogInParts = { db: Db; key: KeyObject; limits: Limits; settings: LiveSettings };

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * Opens a session. Every failure before the password is known to be right answers alike, in text and in time,
 * so that nobody learns which names exist. Refuses with TOO_MANY_REQUESTS, LOGIN_PAUSED, LOGIN_FAILED,
 * ACCOUNT_BLOCKED.
 */
export async function logIn(
  parts: LogInParts,
  { userName, password, origin }: { userName: string; password: string; origin: Origin },
) {
  const failures = failureLimits(parts.settings, origin);
  for (const { limit, key } of failures) await parts.limits.check(limit, { key, origin });

  const user = await findUser(parts.db, userName);
  const nameKey = userNameKey(userName);
  const guard = {
    nameKey,
    deviceId: await guardDevice(parts.db, { userId: user?.userId ?? null, deviceId: origin.deviceId }),
  };
  if (!(await reserveAttempt(parts.db, guard))) throw new Refusal('LOGIN_PAUSED', { retryAfterSeconds: 60 });

  const isRight = await isPasswordOf(user, password);
  if (!user || !isRight || user.isPasswordExpired) {
    for (const { limit, key } of failures) await parts.limits.count(limit, { key, origin });
    throw new Refusal('LOGIN_FAILED');
  }
  return openSession(parts, { user, guard, origin });
}

/** Under the wallet lock: a block or reset that came first has changed the user, one that comes later ends this session. */
async function openSession(
  { db, key }: LogInParts,
  { user, guard, origin }: { user: User; guard: Guard; origin: Origin },
) {
  const session = await inTransaction(db, async (tx) => {
    await lockWallets(tx, [user.userId]);
    const { passwordHash, blockedAt } = await userById(tx, user.userId);
    if (passwordHash !== user.passwordHash) throw new Refusal('LOGIN_FAILED');
    if (blockedAt) throw new Refusal('ACCOUNT_BLOCKED');
    await clearGuard(tx, guard);
    await rememberDevice(tx, { userId: user.userId, deviceId: origin.deviceId });
    await recordAudit(tx, {
      kind: 'security',
      action: 'session.started',
      actor: user,
      target: { type: 'user', id: user.userName },
      origin,
    });
    const use = user.passwordKind === 'given' ? 'first_time' : 'full';
    return { use, ...(await insertSession(tx, { userId: user.userId, use, origin })) } as const;
  });
  const token = signToken(
    key,
    { ...user, ...session },
    { issuedAt: session.createdAt, expiresAt: session.expiresAt },
  );
  return { user, token, isFirstTimeUser: session.use === 'first_time' };
}

function failureLimits(settings: LiveSettings, { address, deviceId }: Origin) {
  const { 'login.failuresPerAddress': perAddress, 'login.failuresPerDevice': perDevice } = settings.current();
  return [
    { limit: { name: 'login-address', points: perAddress, seconds: QUARTER_HOUR_SECONDS }, key: address },
    { limit: { name: 'login-device', points: perDevice, seconds: QUARTER_HOUR_SECONDS }, key: deviceId },
  ];
}
