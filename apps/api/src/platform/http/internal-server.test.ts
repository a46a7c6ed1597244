import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { startKit, testEnvironment, useKit } from '../../../test/support/kit.ts';
import { startProxy } from '../../../test/support/tcp-proxy.ts';
import { createApi } from '../../main/api.ts';
import { readConfig } from '../config.ts';
import { startInternalServer } from './internal-server.ts';

const kit = useKit();
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await once(server.close(), 'close');
});

async function anInternalServer(isReady: () => Promise<boolean>): Promise<string> {
  const server = await startInternalServer({ port: 0, host: '127.0.0.1', isReady });
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The value of one line of the metrics. */
async function metric(url: string, line: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1] ?? 0,
  );
}

test('ready is 200 and not ready 503, also where asking fails', async () => {
  const [yes, no, broken] = [
    await anInternalServer(async () => true),
    await anInternalServer(async () => false),
    await anInternalServer(() => Promise.reject(new Error('no database'))),
  ];
  const answerOf = async (url: string) => {
    const response = await fetch(`${url}/ready`);
    return [response.status, await response.json()];
  };
  expect(await answerOf(yes)).toEqual([200, { ready: true }]);
  expect(await answerOf(no)).toEqual([503, { ready: false }]);
  expect(await answerOf(broken)).toEqual([503, { ready: false }]);
});

test('nothing else is served on that port', async () => {
  const url = await anInternalServer(async () => true);
  for (const path of ['/', '/api/health', '/ready/', '/metrics?x', '/../metrics2']) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(404);
  }
});

test('a port that is taken is told, not waited for', async () => {
  const url = await anInternalServer(async () => true);
  const again = startInternalServer({
    port: Number(new URL(url).port),
    host: '127.0.0.1',
    isReady: async () => true,
  });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('answers are counted by call and status, refusals by code', async () => {
  const url = await anInternalServer(async () => true);
  const lines = {
    health: 'tossbook_http_request_seconds_count{call="health",status="200"}',
    wallet: 'tossbook_http_request_seconds_count{call="getWallet",status="200"}',
    stranger: 'tossbook_http_request_seconds_count{call="getWallet",status="401"}',
    unknown: 'tossbook_http_request_seconds_count{call="unknown",status="404"}',
    refused: 'tossbook_refusals_total{code="NOT_AUTHENTICATED"}',
  };
  const counts = async () => {
    const entries = Object.entries(lines).map(
      async ([name, line]) => [name, await metric(url, line)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  const before = await counts();
  const client = await aClient(kit.db);
  for (let call = 0; call < 3; call++) await kit.call('health');
  await kit.call('getWallet', { token: client.token });
  await kit.call('getWallet');
  await kit.api.app.inject(`/api/unknown-${client.userName}`);
  const after = await counts();
  const grown = Object.fromEntries(
    Object.keys(lines).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
  );
  expect(grown).toEqual({ health: 3, wallet: 1, stranger: 1, unknown: 1, refused: 1 });
});

test('no metric is labelled with what a caller wrote, or memory would be theirs to fill', async () => {
  const url = await anInternalServer(async () => true);
  await kit.api.app.inject('/api/canary-path?canary-query=1');
  await kit.call('login', { body: { userName: 'canary-name', password: 'canary-password' } });
  const response = await fetch(`${url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^(text\/plain|application\/openmetrics-text)/);
  expect(await response.text()).not.toContain('canary');
});

test('a server that has lost its database is not ready until it is back, and is healthy all the while', async () => {
  const { hostname, port } = new URL(inject('postgresUrl'));
  const proxy = await startProxy({ host: hostname, port: Number(port || 5432) });
  const address = new URL(kit.database.appUrl);
  address.host = `127.0.0.1:${proxy.port}`;
  const behind = await createApi(readConfig(testEnvironment(address.href)));
  const { port: apiPort, internalPort } = await behind.listen();
  const { token } = await aClient(kit.db);
  const isReady = async () => (await fetch(`http://127.0.0.1:${internalPort}/ready`)).status;
  expect(await isReady()).toBe(200);
  proxy.cut();
  await expect.poll(isReady).toBe(503);
  expect((await fetch(`http://127.0.0.1:${apiPort}/api/health`)).status).toBe(200);
  const wallet = await fetch(`http://127.0.0.1:${apiPort}/api/wallet`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([wallet.status, wallet.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await wallet.json()).toMatchObject({ code: 'TOO_BUSY' });
  proxy.mend();
  await expect.poll(isReady).toBe(200);
  await behind.close();
  await proxy.close();
});

test('a server that drains is not ready', async () => {
  const draining = await startKit({});
  const { internalPort } = await draining.api.listen();
  const readiness = () =>
    fetch(`http://127.0.0.1:${internalPort}/ready`).then(
      ({ status }) => status,
      () => 'gone',
    );
  expect(await readiness()).toBe(200);
  const closing = draining.api.close();
  expect(await readiness()).not.toBe(200);
  await closing;
  expect(await readiness()).toBe('gone');
  await draining.database.drop();
});
