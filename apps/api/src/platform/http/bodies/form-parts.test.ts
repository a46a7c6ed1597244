import { expect, test } from 'vitest';
import { expectRefusal } from '../../../../test/support/accounts.ts';
import { anAdmin } from '../../../../test/support/builders.ts';
import { formOf, useKit } from '../../../../test/support/kit.ts';
import { aForm, openTimes } from '../../../../test/support/matches.ts';

const kit = useKit();

const INVALID = [400, 'INVALID_INPUT', 'Invalid request. Please try again.'] as const;

/** Sends a body as it is to a call that takes a form. */
async function send({
  payload,
  type,
  path = '/admin/createBet',
}: {
  payload: Buffer | string;
  type: string;
  path?: string;
}) {
  const { token } = await anAdmin(kit.db);
  const response = await kit.api.app.inject({
    method: 'POST',
    url: `/api${path}`,
    query: await openTimes(kit),
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

async function sendForm(change: (form: Buffer) => Buffer | string) {
  const { payload, headers } = await formOf(aForm());
  return send({ payload: change(payload), type: headers['content-type'] });
}

const part = (name: string, value: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const sendParts = (parts: string) =>
  send({ payload: `${parts}--b--\r\n`, type: 'multipart/form-data; boundary=b' });
const whole = (Object.entries(aForm()) as [string, string][])
  .map(([name, value]) => part(name, value))
  .join('');

test('a form of parts is read', async () => {
  expect((await sendForm((form) => form)).status).toBe(200);
  expect((await sendParts(whole)).status).toBe(200);
});

test('a part that the call does not list is dropped', async () => {
  expect((await sendParts(whole + part('role', 'admin'))).status).toBe(200);
});

test('a file field that nobody filled counts as none', async () => {
  expect((await sendParts(whole + part('posterImg', '', '; filename=""'))).status).toBe(200);
});

test('a text in the place of a file is no file, and a file in the place of a text no text', async () => {
  expect((await sendParts(whole + part('posterImg', 'null'))).body.code).toBe('POSTER_INVALID');
  const asFile = whole.replace('name="teamAName"', 'name="teamAName"; filename="a.txt"');
  expect((await sendParts(asFile)).body.code).toBe('TEAM_EMPTY');
});

test.each([
  ['a part twice', whole + part('tossRate', '1')],
  ['two files', whole + part('posterImg', 'a', '; filename="a"') + part('other', 'b', '; filename="b"')],
  ['too many parts', whole + Array.from({ length: 30 }, (_, n) => part(`x${n}`, 'y')).join('')],
  ['__proto__', whole + part('__proto__', 'x')],
  ['constructor', whole + part('constructor', 'x')],
])('a form with %s is refused', async (_what, parts) => {
  expectRefusal(await sendParts(parts), ...INVALID);
});

test.each([
  ['half of a form', (form: Buffer) => form.subarray(0, form.length / 2)],
  ['a form without its end', (form: Buffer) => form.subarray(0, -6)],
  ['junk', () => 'junk'],
])('%s is refused', async (_what, change) => {
  expectRefusal(await sendForm(change), ...INVALID);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json',
  'text/plain',
  'multipart/mixed; boundary=b',
])('a form sent as %s is refused', async (type) => {
  const payload = type === 'application/json' ? JSON.stringify(aForm()) : `${whole}--b--`;
  expectRefusal(await send({ payload, type }), ...INVALID);
});

test('an empty form is refused for the first thing it lacks', async () => {
  expect((await sendForm(() => '')).body.code).toBe('TEAM_EMPTY');
});

test('a call that takes no form takes no form', async () => {
  const { payload, headers } = await formOf({ userName: 'asha' });
  expectRefusal(await send({ payload, type: headers['content-type'], path: '/admin/blockUser' }), ...INVALID);
  expectRefusal(await send({ payload, type: headers['content-type'], path: '/logout' }), ...INVALID);
});

test('whoever may not call is told so before a form is read', async () => {
  const response = await kit.api.app.inject({
    method: 'POST',
    url: '/api/admin/createBet',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: 'junk',
  });
  expect(response.json().code).toBe('NOT_AUTHENTICATED');
});
