import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';
import { expect } from 'vitest';
import { OWN_PASSWORD, type Person } from './builders.ts';
import type { Kit } from './kit.ts';
import { aSecurityKey } from './passkeys.ts';

/** The code that an authenticator app shows now, or some steps away from now, by the database's clock. */
export async function codeOf(kit: Kit, secret: string, steps = 0): Promise<string> {
  const { rows } = await kit.database.owner.query<{ now: Date }>('select app_now() as now');
  const seconds = Math.floor((rows[0]?.now ?? new Date()).getTime() / 1000);
  return generate({ secret, epoch: seconds + steps * 30 });
}

async function secondsLeftInStep(kit: Kit): Promise<number> {
  const { rows } = await kit.database.owner.query<{ left: number }>(
    'select (30 - mod(extract(epoch from app_now()), 30))::float8 as left',
  );
  return rows[0]?.left ?? 0;
}

/** Moves the clock to the start of the next step, for tests that would fail if one ended in the middle. */
export const startStep = async (kit: Kit) => kit.travel(`${await secondsLeftInStep(kit)} seconds`);

/** Long enough for the code of a step ago to arrive while it is still that. */
const CALL_SECONDS = 5;

/** Gives somebody an authenticator app; the code that confirms it is the one of a step ago. */
export async function addTotp(kit: Kit, { token }: Pick<Person, 'token'>) {
  const begun = await kit.call('beginTotp', { token, body: { currentPassword: OWN_PASSWORD } });
  const left = await secondsLeftInStep(kit);
  // A little more: a timer may end before the step does.
  if (left < CALL_SECONDS) await wait(left * 1000 + 50);
  const { secret } = begun.body;
  const added = await kit.call('confirmTotp', { token, body: { code: await codeOf(kit, secret, -1) } });
  expect([begun.status, added.status]).toEqual([200, 200]);
  return { secret, recoveryCodes: added.body.recoveryCodes ?? [] };
}

export async function addPasskey(kit: Kit, { token }: Pick<Person, 'token'>) {
  const key = aSecurityKey();
  const begun = await kit.call('beginPasskey', { token, body: { currentPassword: OWN_PASSWORD } });
  const passkey = key.create({ challenge: begun.body.options.challenge });
  const added = await kit.call('confirmPasskey', { token, body: { name: 'A key', passkey } });
  expect([begun.status, added.status]).toEqual([200, 200]);
  return { key, recoveryCodes: added.body.recoveryCodes ?? [] };
}

/** Logs in with the password alone: a token that can prove the second factor, and nothing else. */
export async function logInUnproven(kit: Kit, { userName }: Pick<Person, 'userName'>, deviceId?: string) {
  const { status, body } = await kit.call('login', {
    body: { userName, password: OWN_PASSWORD },
    ...(deviceId ? { deviceId } : {}),
  });
  expect({ status, needs: body.needsSecondFactor }).toEqual({ status: 200, needs: true });
  return body.token;
}
