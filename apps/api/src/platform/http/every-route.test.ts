import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@tossbook/contract';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { buildServer } from './build-server.ts';
import type { Handlers } from './call.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'tossbook-routes-'));
mkdirSync(join(webRoot, 'assets'));
for (const file of ['index.html', 'favicon.svg', 'assets/app-4f3a.js'])
  writeFileSync(join(webRoot, file), 'x');
afterAll(() => rmSync(webRoot, { recursive: true }));

const handlers = Object.fromEntries(
  Object.keys(contract).map((name) => [name, () => Promise.reject(new Error('was reached'))]),
) as unknown as Handlers;

/** A server with everything enabled, whose guard refuses everybody. */
const aGuardedServer = () =>
  buildServer({
    handlers,
    authorize: async () => null,
    stepUp: async () => undefined,
    slowDown: () => Promise.reject(new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })),
    log: pino({ level: 'silent' }),
    version: '0',
    isProduction: false,
    hasDocs: true,
    trustedProxies: [],
    webRoot,
    analyticsUrl: null,
    corsOrigins: [],
    connectOrigins: [],
    isDraining: () => false,
  });

type Route = { method: 'GET'; url: string };

/** Every route, parsed from the tree that the router prints: four characters per level. */
function routesOf(tree: string): Route[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:[│ ] {3})*(?:[├└]── ))(\S*)(?: \((.+)\))?$/u.exec(line) ?? [];
    const depth = indent.length / 4;
    if (depth === 0) return [];
    above.splice(depth - 1, above.length, part);
    const url = above.join('');
    return methods ? methods.split(', ').map((method) => ({ method: method as 'GET', url })) : [];
  });
}

const filled = (url: string) => url.replaceAll(/:\w+/g, '1');

test('there is no route, and no address without one, that a flood can use', async () => {
  const app = await aGuardedServer();
  await app.ready();
  const routes = routesOf(app.printRoutes({ commonPrefix: false }));
  const addresses = routes.map(({ method, url }) => `${method} ${url}`);
  expect(addresses).toEqual(
    expect.arrayContaining([
      'GET /api/docs/openapi.yaml',
      'GET /api/poster/:hash',
      'GET /favicon.svg',
      'GET /assets/app-4f3a.js',
      'POST /api/login',
    ]),
  );
  expect(routes.length).toBeGreaterThan(Object.keys(contract).length);
  const unknown: Route[] = ['/login', '/nothing.js', '/api/nothing', '/admin/user/asha'].map((url) => ({
    method: 'GET',
    url,
  }));
  for (const { method, url } of [...routes, ...unknown]) {
    const { statusCode, headers } = await app.inject({ method, url: filled(url) });
    expect([method, url, statusCode, headers['retry-after']]).toEqual([method, url, 429, '1']);
  }
  await app.close();
});
