import { expect, test } from 'vitest';
import { PRODUCTION, startKit, useKit } from '../../../test/support/kit.ts';

const kit = useKit({ API_DOCS: 'true' });

const get = (path: string, headers: Record<string, string> = {}) =>
  kit.api.app.inject({ url: `/api/docs${path}`, headers });

const FILES = ['/', '/reference.js', '/openapi.json', '/openapi.yaml'];

test('the page of the documentation loads, with everything it needs, from this server', async () => {
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const source of scripts) {
    const script = await get(`/${source}`);
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/javascript/),
    ]);
    expect(script.body.length).toBeGreaterThan(10_000);
  }
});

test('the address without its slash leads to the page', async () => {
  const { statusCode, headers } = await get('');
  expect([statusCode, headers.location]).toEqual([301, '/api/docs/']);
});

test('the page runs no script that stands in it, and nothing from elsewhere', async () => {
  const { headers, body } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).not.toMatch(/\son\w+=|javascript:/);
});

test('the policy of the page is not that of the API', async () => {
  const { headers } = await kit.api.app.inject('/api/health');
  expect(String(headers['content-security-policy'])).not.toContain('unsafe');
});

test.each(FILES)('%s is made once: whoever has it is told so, and nothing is sent again', async (path) => {
  const first = await get(path);
  expect(first.statusCode).toBe(200);
  const { etag } = first.headers;
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  const again = await get(path, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(path)).rawPayload.equals(first.rawPayload)).toBe(true);
  const packed = await get(path, { 'accept-encoding': 'br, gzip' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag, vary: 'accept-encoding' });
  expect(
    await new Response(
      new Blob([new Uint8Array(packed.rawPayload)]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).text(),
  ).toBe(first.body);
});

test('in production there is no description, unless the operator asks for one', async () => {
  for (const [env, status] of [
    [{}, 404],
    [{ API_DOCS: 'true' }, 200],
  ] as const) {
    const production = await startKit({ ...PRODUCTION, API_DOCS: '', ...env });
    for (const path of FILES)
      expect((await production.api.app.inject(`/api/docs${path}`)).statusCode).toBe(status);
    await production.api.close();
    await production.database.drop();
  }
});
