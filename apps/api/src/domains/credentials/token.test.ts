import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin } from '../../../test/support/builders.ts';
import { TOKEN_SECRET, useKit } from '../../../test/support/kit.ts';
import { createTokenReader, secretKey, signToken } from './token.ts';

const kit = useKit();

const key = secretKey(TOKEN_SECRET);
const readToken = createTokenReader([key]);
const HOUR_SECONDS = 60 * 60;
const claims = {
  userId: 7n,
  userName: 'asha',
  role: 'client',
  sessionId: crypto.randomUUID(),
  use: 'full',
} as const;
const times = { issuedAt: new Date(), expiresAt: new Date(Date.now() + HOUR_SECONDS * 1000) };

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (text: string, algorithm = 'sha256', secret = TOKEN_SECRET) =>
  createHmac(algorithm, secret).update(text).digest('base64url');

const goodHeader = { alg: 'HS256', typ: 'tossbook+jwt' };
const now = Math.floor(Date.now() / 1000);
const goodPayload = {
  name: 'asha',
  role: 'client',
  use: 'full',
  sub: '7',
  jti: claims.sessionId,
  aud: 'tossbook',
  iat: now,
  exp: now + HOUR_SECONDS,
};

/** A token with this header and payload, correctly signed unless told otherwise. */
function forge({
  header = {},
  payload = {},
  sign = hmac,
}: {
  header?: object;
  payload?: object;
  sign?: (text: string) => string;
}) {
  const text = `${encode({ ...goodHeader, ...header })}.${encode({ ...goodPayload, ...payload })}`;
  return `${text}.${sign(text)}`;
}

test('a token that we signed reads back as what it was', async () => {
  expect(readToken(signToken(key, claims, times))).toEqual(claims);
  expect(readToken(forge({}))).toEqual(claims);
});

test('a token that was read before is refused once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = signToken(key, claims, times);
  expect(readToken(token)).toEqual(claims);
  vi.setSystemTime(times.expiresAt);
  expect(readToken(token)).toBeNull();
  vi.useRealTimers();
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forgeries: Record<string, () => string | Promise<string>> = {
  'alg none without signature': () => forge({ header: { alg: 'none' }, sign: () => '' }),
  'alg None with a signature': () => forge({ header: { alg: 'None' } }),
  'HS512 with our secret': () => forge({ header: { alg: 'HS512' }, sign: (text) => hmac(text, 'sha512') }),
  'HS384 with our secret': () => forge({ header: { alg: 'HS384' }, sign: (text) => hmac(text, 'sha384') }),
  'HS384 in the header, HS256 in truth': () => forge({ header: { alg: 'HS384' } }),
  'RS256 with a key of its own': () =>
    forge({
      header: { alg: 'RS256' },
      sign: (text) => createSign('sha256').update(text).sign(privateKey, 'base64url'),
    }),
  'RS256 header over an HMAC with the public key': () =>
    forge({
      header: { alg: 'RS256' },
      sign: (text) => hmac(text, 'sha256', publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    }),
  'another secret': () =>
    forge({ sign: (text) => hmac(text, 'sha256', 'another secret of thirty-two characters') }),
  'an empty secret': () => forge({ sign: (text) => hmac(text, 'sha256', '') }),
  'a key sent along': () =>
    forge({ header: { jwk: { kty: 'oct', k: 'AAAA' } }, sign: (text) => hmac(text, 'sha256', '\0\0\0') }),
  'a critical header that nobody knows': () => forge({ header: { crit: ['x'], x: 1 } }),
  'another audience': () => forge({ payload: { aud: 'other' } }),
  'no audience': () => forge({ payload: { aud: undefined } }),
  'another type': () => forge({ header: { typ: 'JWT' } }),
  'no type': () => forge({ header: { typ: undefined } }),
  'expired a second ago': () => forge({ payload: { exp: now - 1 } }),
  'no expiry': () => forge({ payload: { exp: undefined } }),
  'no session': () => forge({ payload: { jti: undefined } }),
  'a session that is no id': () => forge({ payload: { jti: "' or true --" } }),
  'no user': () => forge({ payload: { sub: undefined } }),
  'a user that is no number': () => forge({ payload: { sub: '7 or 1=1' } }),
  'a user beyond 64 bits': () => forge({ payload: { sub: '99999999999999999999' } }),
  'a role that is none': () => forge({ payload: { role: 'owner' } }),
  'a use that is none': () => forge({ payload: { use: 'everything' } }),
  'a name that is no text': () => forge({ payload: { name: 7 } }),
  'an edited payload under the old signature': async () => {
    const [header, , signature] = signToken(key, claims, times).split('.');
    return `${header}.${encode({ ...goodPayload, role: 'admin' })}.${signature}`;
  },
  garbage: () => 'garbage',
  nothing: () => '',
  'three dots': () => '...',
};

test.each(Object.entries(forgeries))('a forged token is refused: %s', async (_name, make) => {
  const token = await make();
  expect(readToken(token)).toBeNull();
  const reply = await kit.call('getWallet', { token });
  expectRefusal(reply, 401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.');
  expect((await kit.call('logout', { token })).status).toBe(401);
});

test('a token that has been changed anywhere is refused (property)', async () => {
  const token = signToken(key, claims, times);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '),
      fc.constantFrom('replace', 'insert', 'remove'),
      async (at, letter, how) => {
        const mutated =
          token.slice(0, at) + (how === 'remove' ? '' : letter) + token.slice(how === 'insert' ? at : at + 1);
        fc.pre(mutated !== token);
        expect(readToken(mutated)).toBeNull();
      },
    ),
    { numRuns: Number(process.env.MUTATIONS ?? 500) },
  );
});

test('a rightly signed token of a session that never was, or has ended, is refused', async () => {
  expect((await kit.call('getWallet', { token: forge({}) })).status).toBe(401);
  const admin = await anAdmin(kit.db);
  await kit.call('logout', { token: admin.token });
  expect((await kit.call('getUserList', { token: admin.token })).status).toBe(401);
});

test("a rightly signed token with another user's session is refused", async () => {
  const [thief, owner] = [await aClient(kit.db), await aClient(kit.db)];
  const token = forge({ payload: { sub: String(thief.userId), name: thief.userName, jti: owner.sessionId } });
  expect((await kit.call('getWallet', { token })).status).toBe(401);
});
