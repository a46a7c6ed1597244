import { expect, test } from 'vitest';
import { useKit } from '../../../../test/support/kit.ts';
import { readConfig } from '../../config.ts';

const WEB = 'https://bet.example.org';
const STRANGER = 'https://evil.example.net';

const kit = useKit({
  CORS_ORIGINS: `${WEB}, http://localhost:5173`,
  CONNECT_ORIGINS: 'https://ip.example.org',
});
const closed = useKit();

const ask = async (headers: Record<string, string>, { on = kit, url = '/api/config' } = {}) =>
  (await on.api.app.inject({ url, headers })).headers;

const preflightFrom = (origin: string, on = kit) =>
  on.api.app.inject({
    method: 'OPTIONS',
    url: '/api/client/createBet',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });

test('a page of a named origin may read answers, its device and the clock of the server included', async () => {
  for (const origin of [WEB, 'http://localhost:5173'])
    expect(await ask({ origin })).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('x-server-time'),
      vary: 'Origin, Accept-Language',
    });
});

test.each([STRANGER, 'null', 'https://bet.example.org.evil.net', 'http://bet.example.org'])(
  'a page of %s may not',
  async (origin) => {
    expect(await ask({ origin })).not.toHaveProperty('access-control-allow-origin');
    const { statusCode, headers } = await preflightFrom(origin);
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty('access-control-allow-methods');
  },
);

test('before a bet a browser learns that it may send the token and the key', async () => {
  const { statusCode, headers } = await preflightFrom(WEB);
  expect(statusCode).toBe(204);
  expect(headers['access-control-allow-methods']).toContain('POST');
  for (const name of ['authorization', 'content-type', 'idempotency-key'])
    expect(headers['access-control-allow-headers']).toContain(name);
});

test('posters can be shown elsewhere, pages and other answers cannot be taken in', async () => {
  const url = `/api/poster/${'0'.repeat(64)}`;
  expect((await ask({}, { url }))['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await ask({}))['cross-origin-resource-policy']).toBe('same-origin');
});

test('without named origins nobody else may read anything', async () => {
  expect(await ask({ origin: WEB }, { on: closed })).not.toHaveProperty('access-control-allow-origin');
  expect((await preflightFrom(WEB, closed)).statusCode).toBe(404);
});

test('the pages of this server may call the named places, and show their pictures', async () => {
  const policyOf = async (on: typeof kit) => (await ask({}, { on }))['content-security-policy'];
  expect(await policyOf(kit)).toContain("connect-src 'self' https://ip.example.org");
  expect(await policyOf(kit)).toContain("img-src 'self' data: blob: https://ip.example.org");
  expect(await policyOf(closed)).not.toContain('connect-src');
});

test.each([
  '*',
  'https://bet.example.org/',
  'bet.example.org',
  'ftp://bet.example.org',
  'https://*.example.org',
])('an origin written %j stops the start, in words', (origin) => {
  const env = { DATABASE_URL: 'postgres://x/y', TOKEN_SECRET: 'k3'.repeat(20) };
  for (const name of ['CORS_ORIGINS', 'CONNECT_ORIGINS'])
    expect(() => readConfig({ ...env, [name]: origin })).toThrow(`${name}`);
});
