import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';

const root = mkdtempSync(join(tmpdir(), 'tossbook-analytics-'));
writeFileSync(join(root, 'index.html'), '<head><title>TossBook</title></head>');
writeFileSync(join(root, 'favicon.svg'), '<svg/>');

const ANALYTICS_URL = 'https://count.example.org/visits.js?site="1"';
const kit = useKit({ WEB_ROOT: root, ANALYTICS_URL });
const plain = useKit({ WEB_ROOT: root });
afterAll(() => rmSync(root, { recursive: true }));

const pages = ['/', '/login', '/admin/user/asha'];

test.each(pages)("%s loads the operator's script, which the content policy allows", async (url) => {
  const { statusCode, body, headers } = await kit.api.app.inject(url);
  expect([statusCode, body]).toEqual([
    200,
    '<head><title>TossBook</title><script async src="https://count.example.org/visits.js?site=%221%22"></script></head>',
  ]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining(
      "script-src 'self' https://count.example.org; connect-src 'self' https://count.example.org;",
    ),
  });
});

test('files are served as they are', async () => {
  const { statusCode, body } = await kit.api.app.inject('/favicon.svg');
  expect([statusCode, body]).toEqual([200, '<svg/>']);
});

test.each(pages)('without one, %s loads none, and none is allowed', async (url) => {
  const { body, headers } = await plain.api.app.inject(url);
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).not.toContain('script-src');
});
