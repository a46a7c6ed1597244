import type { Db } from '../../platform/db/db.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LiveSettings } from '../settings/index.ts';
import { findInviter } from './referrals.views.ts';

type Parts = { db: Db; limits: Limits; settings: LiveSettings };

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * The first name of whoever invites with a code; null if it is kept back. Unknown codes count like failed logins, so that
 * nobody tries out codes to collect names. Refuses with TOO_MANY_REQUESTS, INVITATION_NOT_FOUND.
 */
export async function readInvitation(
  { db, limits, settings }: Parts,
  { code, origin }: { code: string; origin: Origin },
): Promise<{ firstName: string | null }> {
  const { 'login.failuresPerAddress': perAddress, 'login.failuresPerDevice': perDevice } = settings.current();
  const byAddress = { name: 'invitation-address', points: perAddress, seconds: QUARTER_HOUR_SECONDS };
  const byDevice = { name: 'invitation-device', points: perDevice, seconds: QUARTER_HOUR_SECONDS };
  const device = { key: origin.deviceId, origin };
  if ((await limits.isReachedByAddress(byAddress, origin)) || (await limits.isReached(byDevice, device)))
    throw new Refusal('TOO_MANY_REQUESTS');
  const inviter = await findInviter(db, code);
  if (!inviter) {
    await Promise.allSettled([limits.countAddress(byAddress, origin), limits.count(byDevice, device)]);
    throw new Refusal('INVITATION_NOT_FOUND');
  }
  return { firstName: inviter.fullName === null ? null : firstNameOf(inviter.fullName) };
}

const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? fullName;
