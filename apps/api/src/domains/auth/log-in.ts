import type { KeyObject } from 'node:crypto';
import { type LoginProof, userNameKey } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction, type Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit, securityNoted } from '../audit/index.ts';
import { isPasswordOf, signToken } from '../credentials/index.ts';
import { lockWallets } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { findUser, type User, userById } from '../users/index.ts';
import { loggedInOnNewDevice } from './auth.changes.ts';
import {
  acquaintanceOf,
  type Guard,
  hasSecondFactor,
  insertSession,
  rememberDevice,
  takeBackAttempt,
} from './auth.store.ts';
import { guessPassword, laneWithRoom, weightOf } from './guess-password.ts';
import { lanesOf } from './login-guard.ts';
import { idleMinutesOf } from './session-uses.ts';

export type LogInParts = { db: Db; key: KeyObject; limits: Limits; settings: LiveSettings };

type LogIn = { userName: string; password: string; proof?: LoginProof | undefined; origin: Origin };

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * Opens a session. Every failure before the password is verified looks the same, in text and in timing, so that
 * nobody learns which names exist. Refuses with LOGIN_PROOF_NEEDED, LOGIN_PAUSED, LOGIN_FAILED,
 * ACCOUNT_BLOCKED.
 */
export async function logIn(parts: LogInParts, { userName, password, proof, origin }: LogIn) {
  const { db, key, limits, settings } = parts;
  const { perNetwork, perDevice } = failureLimits(settings);
  const byDevice = { key: origin.deviceId, origin };
  const isBeyondLimit =
    (await limits.isReachedByAddress(perNetwork, origin)) || (await limits.isReached(perDevice, byDevice));

  const user = await findUser(db, userName);
  const acquaintance = await acquaintanceOf(db, { userId: user?.userId ?? null, origin });
  const nameKey = userNameKey(userName);
  const lanes = lanesOf(acquaintance, origin);
  const guard = { nameKey, lane: await laneWithRoom(db, { nameKey, lanes, password }) };
  await guessPassword({ db, key }, { guard, password, proof, isBeyondLimit });

  const isRight = await isPasswordOf(user, password);
  if (!user || !isRight || user.isPasswordExpired) {
    // Reaching the limit refuses nothing here: beyond it, each try needs a proof of work.
    await Promise.allSettled([limits.countAddress(perNetwork, origin), limits.count(perDevice, byDevice)]);
    throw new Refusal('LOGIN_FAILED');
  }
  return openSession(parts, { user, guard, weight: weightOf(password), origin });
}

/** Under the wallet lock: an earlier block or reset is visible here, a later one ends this session. */
async function openSession(
  { db, key, settings }: LogInParts,
  { user, guard, weight, origin }: { user: User; guard: Guard; weight: number; origin: Origin },
) {
  const session = await inTransaction(db, async (tx) => {
    await lockWallets(tx, [user.userId]);
    const { passwordHash, blockedAt } = await userById(tx, user.userId);
    if (passwordHash !== user.passwordHash) throw new Refusal('LOGIN_FAILED');
    if (blockedAt) throw new Refusal('ACCOUNT_BLOCKED');
    await takeBackAttempt(tx, guard, weight);
    const hasFactor = await hasSecondFactor(tx, user.userId);
    // Where there is a second factor, the password alone does not make a browser the owner's.
    if (!hasFactor) {
      const device = await rememberDevice(tx, { userId: user.userId, deviceId: origin.deviceId });
      if (device.isNew) await reportNewDevice(tx, { user, origin });
    }
    await recordAudit(tx, {
      kind: 'security',
      action: 'session.started',
      actor: user,
      target: { type: 'user', id: user.userName },
      origin,
    });
    const use = user.passwordKind === 'given' ? 'first_time' : hasFactor ? 'unproven' : 'full';
    const idleMinutes = idleMinutesOf(user.role, settings);
    return { use, ...(await insertSession(tx, { userId: user.userId, use, origin, idleMinutes })) } as const;
  });
  const token = signToken(
    key,
    { ...user, ...session },
    { issuedAt: session.createdAt, expiresAt: session.expiresAt },
  );
  return {
    user,
    token,
    isFirstTimeUser: session.use === 'first_time',
    needsSecondFactor: session.use === 'unproven',
  };
}

/** A login on a device that the account has not used before: clients are told, and of staff the admins. */
export async function reportNewDevice(
  tx: Tx,
  { user, origin }: { user: Pick<User, 'userId' | 'userName' | 'role'>; origin: Origin },
): Promise<void> {
  const { userId, userName, role } = user;
  const { requestId, address, userAgent } = origin;
  if (role === 'client')
    return changed(tx, loggedInOnNewDevice, {
      userId: String(userId),
      requestId,
      address,
      userAgent: userAgent ?? '',
    });
  await recordAudit(tx, {
    kind: 'security',
    action: 'login.new_device',
    actor: user,
    target: { type: 'user', id: userName },
    origin,
  });
  await changed(tx, securityNoted, {});
}

function failureLimits(settings: LiveSettings) {
  const { 'login.failuresPerAddress': perAddress, 'login.failuresPerDevice': perDevice } = settings.current();
  return {
    perNetwork: { name: 'login-address', points: perAddress, seconds: QUARTER_HOUR_SECONDS },
    perDevice: { name: 'login-device', points: perDevice, seconds: QUARTER_HOUR_SECONDS },
  };
}
