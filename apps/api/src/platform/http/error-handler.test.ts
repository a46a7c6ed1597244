import type { errors } from '@tossbook/contract';
import { refusals } from '@tossbook/words/refusals';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { aClient, anAdmin } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();
const json = { 'content-type': 'application/json' };
const login = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/login',
  payload,
  headers,
});

/** Every error has exactly these three fields, and they match each other. */
async function expectRefusal(request: InjectOptions, status: number, code: keyof typeof errors) {
  const response = await kit.api.app.inject(request);
  expect({ status: response.statusCode, ...response.json() }).toEqual({
    status,
    code,
    message: refusals[code],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  return response;
}

const unknownPaths = [
  '/',
  '/api',
  '/api/',
  '/api/nothing',
  '/api/client/upi/x',
  '/api/login/',
  '/API/login',
  '/metrics',
];

test.each(unknownPaths)('%s is answered with the text for an unknown service', async (url) => {
  const response = await expectRefusal({ url }, 404, 'NOT_FOUND');
  expect(response.json().message).toBe('Service endpoint not found. Please contact support.');
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
  '%s of a POST call is unknown',
  async (method) => {
    await expectRefusal({ method, url: '/api/login' }, 404, 'NOT_FOUND');
  },
);

const malformed: [string, InjectOptions][] = [
  ['half a JSON', login('{"userName":')],
  ['an empty body', login('')],
  ['no body and no type', { method: 'POST', url: '/api/login' }],
  ['a bare text', login('"asha"')],
  ['null', login('null')],
  ['a number', login('1')],
  ['a list', login('[]')],
  ['bytes that are no text', login(Buffer.from([0xff, 0xfe, 0x00]))],
  ['a JSON with a comment', login('{"userName":"asha" /* x */}')],
  ['a form', login('userName=asha&password=x', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['a multipart form', login('--x--', { 'content-type': 'multipart/form-data; boundary=x' })],
  ['plain text', login('asha', { 'content-type': 'text/plain' })],
  ['XML', login('<a/>', { 'content-type': 'application/xml' })],
  ['a type that is none', login('{}', { 'content-type': 'junk' })],
  ['a body of 200,001 bytes', login('{"userName":"asha","password":""}'.padStart(200_001))],
  ['a length that lies', login('{}', { ...json, 'content-length': '9999' })],
  [
    'a body that poisons prototypes',
    login('{"__proto__":{"isAdmin":true},"userName":"asha","password":"x"}'),
  ],
  [
    'a body that poisons constructors',
    login('{"constructor":{"prototype":{"isAdmin":true}},"userName":"asha"}'),
  ],
  ['an address that cannot be decoded', { url: '/api/%E0%A4%A' }],
  ['a broken address with a query', { url: '/api/%?x=%' }],
];

test.each(malformed)('%s is an invalid request, never a server error', async (_what, request) => {
  await expectRefusal(request, 400, 'INVALID_INPUT');
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('a body of 200,000 bytes is still read', async () => {
  await expectRefusal(login('{"userName":"asha","password":""}'.padStart(200_000)), 400, 'PASSWORD_EMPTY');
});

test('deep nesting is no way to break the server', async () => {
  const depth = 50_000;
  await expectRefusal(login(`${'['.repeat(depth)}${']'.repeat(depth)}`), 400, 'INVALID_INPUT');
  await expectRefusal(
    login(`{"userName":${'{"a":'.repeat(depth / 2)}1${'}'.repeat(depth / 2)}}`),
    400,
    'USERNAME_EMPTY',
  );
});

test('a query parameter that is given twice is refused, not chosen from', async () => {
  const [client, admin, other] = [await aClient(kit.db), await anAdmin(kit.db), await aClient(kit.db)];
  const asking = (token: string, url: string): InjectOptions => ({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  const twice = `/api/wallet?userName=${client.userName}&userName=${other.userName}`;
  await expectRefusal(asking(client.token, twice), 400, 'USERNAME_EMPTY');
  await expectRefusal(asking(admin.token, twice), 400, 'USERNAME_EMPTY');
  await expectRefusal(asking(admin.token, '/api/admin/getUserList?page=1&page=2'), 400, 'INVALID_INPUT');
  await expectRefusal(asking(admin.token, '/api/admin/getUserList?search=a&search=b'), 400, 'INVALID_INPUT');
  for (const name of [
    'userName[]',
    'userName[0]',
    'UserName',
    '__proto__',
    'constructor',
    '__proto__[userName]',
  ]) {
    const own = await kit.api.app.inject(asking(client.token, `/api/wallet?${name}=${other.userName}`));
    expect([own.statusCode, own.json().balance], name).toEqual([200, 0]);
  }
});

const wrongPages = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'page=1e99',
  'pageSize=501',
  'pageSize=NaN',
];

test.each([...wrongPages, `search=${'x'.repeat(61)}`, 'search=%00'])('a list refuses ?%s', async (query) => {
  const admin = await anAdmin(kit.db);
  const headers = { authorization: `Bearer ${admin.token}` };
  await expectRefusal({ url: `/api/admin/getUserList?${query}`, headers }, 400, 'INVALID_INPUT');
});

test('a key that is no UUID is refused, and nothing moves', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  for (const key of ['1', 'x'.repeat(36), '', `${crypto.randomUUID()} `.repeat(2)]) {
    await expectRefusal(
      {
        method: 'POST',
        url: '/api/admin/depositAmountIntoWallet',
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
        payload: { userName: client.userName, amount: 5 },
      },
      400,
      'KEY_INVALID',
    );
  }
  expect((await kit.call('getWallet', { token: client.token })).body.balance).toBe(0);
});
