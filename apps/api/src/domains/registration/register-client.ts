import { isAdultOn, type Paise, userNameKey } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { rememberDevice } from '../auth/index.ts';
import { payJoiningBonus } from '../bonuses/index.ts';
import { givenPassword, hashPassword } from '../credentials/index.ts';
import { isDeviceExcluded } from '../protection/index.ts';
import { recordReferral } from '../referrals/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { readToday } from '../users/index.ts';
import { openAccount } from './open-account.ts';

export type RegistrationParts = {
  db: Db;
  limits: Limits;
  settings: LiveSettings;
  defaultPassword: string | null;
  /** Real money: age must be confirmed, and the date of birth given. */
  isLicensed: boolean;
};
export type Registration = {
  name: string;
  userName: string;
  referralCode?: string | undefined;
  isAdult?: boolean | undefined;
  dateOfBirth?: string | undefined;
  origin: Origin;
};

/** Names that could pass for the house. Staff may create such accounts; nobody can register one. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'agent',
  'client',
  'employee',
  'help',
  'root',
  'staff',
  'support',
  'system',
  'tossbook',
]);
const HOUR_SECONDS = 60 * 60;

/**
 * Opens a client's account with the joining bonus, in one transaction, so that neither exists without the other.
 * Refuses with TOO_MANY_REQUESTS, USER_ID_TAKEN, REFERRAL_CODE_INVALID, DEVICE_EXCLUDED,
 * AGE_NOT_CONFIRMED, DATE_OF_BIRTH_NEEDED, TOO_YOUNG.
 */
export async function registerClient(
  parts: RegistrationParts,
  registration: Registration,
): Promise<{ given: string; bonus: Paise }> {
  const { userName, name, referralCode, dateOfBirth, origin } = registration;
  const settings = parts.settings.current();
  await countRegistration(parts, origin);
  if (await isDeviceExcluded(parts.db, origin.deviceId)) throw new Refusal('DEVICE_EXCLUDED');
  await requireAdult(parts, registration);
  if (RESERVED.has(userNameKey(userName))) throw new Refusal('USER_ID_TAKEN');

  const given = givenPassword({ role: 'client', defaultPassword: parts.defaultPassword });
  const passwordHash = await hashPassword(given);
  const passwordSeconds = settings['password.givenHoursAfterRegistration'] * HOUR_SECONDS;
  return inTransaction(parts.db, async (tx) => {
    const userId = await openAccount(tx, {
      userName,
      name,
      role: 'client',
      passwordHash,
      passwordSeconds,
      createdBy: null,
      dateOfBirth,
    });
    // Known before the first login, so that strangers who guess meanwhile cannot lock the owner out.
    await rememberDevice(tx, { userId, deviceId: origin.deviceId });
    const bonus = await payJoiningBonus(tx, { userId, requestId: origin.requestId });
    if (referralCode?.trim()) await recordReferral(tx, { friendId: userId, code: referralCode, origin });
    await recordAudit(tx, {
      kind: 'security',
      action: 'user.registered',
      actor: null,
      target: { type: 'user', id: userName },
      origin,
    });
    return { given, bonus };
  });
}

/** Who says or shows to be under age is refused in any mode; with real money nothing may be left unsaid. */
async function requireAdult({ db, isLicensed }: RegistrationParts, { isAdult, dateOfBirth }: Registration) {
  if (isAdult === false || (isLicensed && isAdult === undefined)) throw new Refusal('AGE_NOT_CONFIRMED');
  if (isLicensed && dateOfBirth === undefined) throw new Refusal('DATE_OF_BIRTH_NEEDED');
  if (dateOfBirth !== undefined && !isAdultOn(await readToday(db), dateOfBirth))
    throw new Refusal('TOO_YOUNG');
}

async function countRegistration({ limits, settings }: RegistrationParts, origin: Origin): Promise<void> {
  const { 'registration.perAddressPerHour': perAddress, 'registration.perDevicePerHour': perDevice } =
    settings.current();
  await limits.countAddress({ name: 'register-address', points: perAddress, seconds: HOUR_SECONDS }, origin);
  await limits.count(
    { name: 'register-device', points: perDevice, seconds: HOUR_SECONDS },
    { key: origin.deviceId, origin },
  );
}
