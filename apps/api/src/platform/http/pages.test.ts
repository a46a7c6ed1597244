import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';

const outside = mkdtempSync(join(tmpdir(), 'tossbook-pages-'));
const root = join(outside, 'dist');
mkdirSync(join(root, 'assets'), { recursive: true });
writeFileSync(join(outside, 'secret.txt'), 'secret');
writeFileSync(join(root, 'index.html'), '<title>TossBook</title>');
writeFileSync(join(root, 'favicon.svg'), '<svg/>');
writeFileSync(join(root, 'assets/app-4f3a.js'), 'start()');

const kit = useKit({ WEB_ROOT: root });
afterAll(() => rmSync(outside, { recursive: true }));

const get = (url: string) => kit.api.app.inject(url);

test.each(['/', '/login', '/admin/user/asha', '/admin/user/asha.k', '/deposit?x=1'])(
  '%s is the page, asked for anew each time',
  async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body]).toEqual([200, '<title>TossBook</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  },
);

test('what has its hash in its name is kept for ever, the rest is not', async () => {
  const [hashed, plain] = [await get('/assets/app-4f3a.js'), await get('/favicon.svg')];
  expect([hashed.statusCode, hashed.body]).toEqual([200, 'start()']);
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('pages carry the same content policy as the API', async () => {
  const [page, call] = [await get('/login'), await get('/api/health')];
  expect(page.headers['content-security-policy']).toBe(call.headers['content-security-policy']);
  expect(page.headers['x-content-type-options']).toBe('nosniff');
});

const missing = ['/assets/gone-1234.js', '/gone.png', '/api/nothing', '/api', '/assets/app-4f3a.js.map'];

test.each(missing)('%s is not there, and says so in place of a page', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
});

const ways = [
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
];

test.each(ways)('%s leads to nothing outside the pages', async (url) => {
  expect((await get(url)).body).not.toBe('secret');
});

test('only reading is answered with a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await kit.api.app.inject({ method, url: '/login' })).statusCode).toBe(404);
  }
});

test('calls work beside pages', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
});
