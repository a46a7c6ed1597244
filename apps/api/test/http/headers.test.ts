import { expect, test } from 'vitest';
import { aClient, anAdmin } from '../support/builders.ts';
import { PRODUCTION, startKit, useKit } from '../support/kit.ts';

const kit = useKit();

type Asked = {
  what: string;
  status: number;
  method?: 'GET' | 'POST' | 'HEAD';
  url: string;
  token?: string;
  payload?: string;
};

/** Answers of every kind: what is true of all headers must be true of each. */
async function everyKindOfAnswer(): Promise<Asked[]> {
  const [client, leaving, admin] = [await aClient(kit.db), await aClient(kit.db), await anAdmin(kit.db)];
  return [
    { what: 'a public call', status: 200, url: '/api/health' },
    { what: 'a call of a client', status: 200, url: '/api/wallet', token: client.token },
    { what: 'a call of an admin', status: 200, url: '/api/admin/getUserList', token: admin.token },
    { what: 'an effect', status: 200, method: 'POST', url: '/api/logout', token: leaving.token },
    { what: 'a head', status: 200, method: 'HEAD', url: '/api/health' },
    { what: 'a body that is none', status: 400, method: 'POST', url: '/api/login', payload: '{' },
    {
      what: 'a login that fails',
      status: 401,
      method: 'POST',
      url: '/api/login',
      payload: '{"userName":"nobody","password":"x"}',
    },
    { what: 'a stranger', status: 401, url: '/api/wallet' },
    {
      what: 'a client at the door of staff',
      status: 403,
      url: '/api/admin/getUserList',
      token: client.token,
    },
    { what: 'an unknown path', status: 404, url: '/api/nothing' },
  ];
}

async function ask({ method = 'GET', url, token, payload }: Asked) {
  return kit.api.app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { payload } : {}),
  });
}

test('every answer of the API carries the security headers, is never stored and says when it was made', async () => {
  for (const asked of await everyKindOfAnswer()) {
    const before = Date.now();
    const { statusCode, headers } = await ask(asked);
    expect(statusCode, asked.what).toBe(asked.status);
    expect(headers, asked.what).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers, asked.what).not.toHaveProperty('x-powered-by');
    expect(headers, asked.what).not.toHaveProperty('access-control-allow-origin');
    expect(Number(headers['x-server-time']), asked.what).toBeGreaterThanOrEqual(before);
    expect(Number(headers['x-server-time']), asked.what).toBeLessThanOrEqual(Date.now());
  }
});

test('the content policy of every answer lets nothing in from elsewhere', async () => {
  for (const asked of await everyKindOfAnswer()) {
    const policy = directivesOf((await ask(asked)).headers['content-security-policy']);
    expect(policy, asked.what).toMatchObject({
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
    });
    const sources = Object.values(policy).flat();
    expect(
      sources.filter((source) => /unsafe|\*|https?:|\./.test(source)),
      asked.what,
    ).toEqual([]);
  }
});

test('the id in a refusal is the one in its header, and no two are alike', async () => {
  const answers = await Promise.all((await everyKindOfAnswer()).map(ask));
  const refusals = answers.filter(({ statusCode }) => statusCode >= 400);
  for (const refusal of refusals) expect(refusal.json().requestId).toBe(refusal.headers['x-request-id']);
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(answers.length);
});

test('a caller cannot choose the id of a request', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const { headers } = await kit.api.app.inject({
    url: '/api/health',
    headers: { 'x-request-id': id, 'request-id': id },
  });
  expect(headers['x-request-id']).not.toBe(id);
});

test('a page of another site gets no leave to read an answer', async () => {
  const { headers, statusCode } = await kit.api.app.inject({
    method: 'OPTIONS',
    url: '/api/login',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(statusCode).toBe(404);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('in production the connection stays encrypted and the device is sent over nothing else', async () => {
  const production = await startKit(PRODUCTION);
  const { headers } = await production.api.app.inject('/api/health');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  await production.api.close();
  await production.database.drop();

  const plain = await kit.api.app.inject('/api/health');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  expect(plain.headers['set-cookie']).not.toContain('Secure');
});

/** A content policy as {directive: sources}. */
function directivesOf(policy: unknown): Record<string, string[]> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}
