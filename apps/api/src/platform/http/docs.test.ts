import { expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';

const kit = useKit();

test('the page of the documentation loads, with everything it needs, from this server', async () => {
  const page = await kit.api.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const source of scripts) {
    const script = await kit.api.app.inject(new URL(source, 'http://localhost/api/docs/').pathname);
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/javascript/),
    ]);
    expect(script.body.length).toBeGreaterThan(10_000);
  }
});

test('the address without its slash leads to the page', async () => {
  const { statusCode, headers } = await kit.api.app.inject('/api/docs');
  expect([statusCode, headers.location]).toEqual([301, '/api/docs/']);
});

test('the page may run its own inline script, and nothing from elsewhere', async () => {
  const { headers } = await kit.api.app.inject('/api/docs/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
});

test('the policy of the page is not that of the API', async () => {
  const { headers } = await kit.api.app.inject('/api/health');
  expect(String(headers['content-security-policy'])).not.toContain('unsafe');
});
