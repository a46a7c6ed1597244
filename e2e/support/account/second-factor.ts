import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { type Player, send } from '../backstage.ts';
import { asOwner } from '../owner.ts';

const STEP_MS = 30_000;

/** The code that an authenticator app shows now, or some steps from now. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret: secret.replaceAll(' ', ''), epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });

/** Gives somebody an authenticator app. The next code to be used is that of the next step. */
export async function addTotp({ token, password }: Player): Promise<string> {
  const { secret } = await send<{ secret: string }>('POST', '/secondFactor/totp/begin', {
    token,
    body: { currentPassword: password },
  });
  await send('POST', '/secondFactor/totp/confirm', { token, body: { code: await codeOf(secret) } });
  return secret;
}

/** As if the factor had been proven long ago. */
export const ageProofs = ({ userName }: Pick<Player, 'userName'>) =>
  asOwner((owner) =>
    owner.query(
      `update sessions set proven_at = proven_at - interval '1 hour'
       where user_id = (select user_id from user_names where name_key = lower($1))`,
      [userName],
    ),
  );

/** The site by the name under which a browser without HTTPS has passkeys. */
export const atLocalhost = (path: string) =>
  `${(process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost')}${path}`;

/** A security key that is always plugged in, and says yes. */
export async function plugInKey(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
