import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@tossbook/contract';
import { refusals } from '@tossbook/words/refusals';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { CsvFile } from '../bodies/csv.ts';
import { buildServer } from '../build-server.ts';
import type { Handlers } from '../call.ts';

/** A server whose expensive calls run until the test ends them. */
async function aServer() {
  const ends: (() => void)[] = [];
  const untilEnded = () => new Promise<void>((resolve) => ends.push(resolve));
  async function* text() {
    yield '"User ID"\r\n';
    await untilEnded();
  }
  const handlers = {
    ...Object.fromEntries(Object.keys(contract).map((name) => [name, async () => ({})])),
    getUserList: async () => new CsvFile({ name: 'users.csv', text: text() }),
    verifyPassbook: async () => {
      await untilEnded();
      return { verified: true, rows: 0, headHash: '' };
    },
  } as unknown as Handlers;
  const app = await buildServer({
    handlers,
    authorize: async ({ headers }: FastifyRequest) => ({
      userId: BigInt(headers.authorization ?? 0),
      userName: 'asha',
      role: 'admin',
      sessionId: '',
    }),
    stepUp: async () => undefined,
    slowDown: async () => undefined,
    log: pino({ level: 'silent' }),
    version: '0',
    isProduction: false,
    hasDocs: false,
    trustedProxies: [],
    webRoot: null,
    analyticsUrl: null,
    corsOrigins: [],
    connectOrigins: [],
    isDraining: () => false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Resolves with the headers of an answer; the test reads the body. */
  const ask = (path: string, { user = '1', signal }: { user?: string; signal?: AbortSignal } = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers: { authorization: user },
      ...(signal ? { signal } : {}),
    });
  const running = async (count: number) => {
    await expect.poll(() => ends.length).toBe(count);
  };
  return { app, port, ask, ends, running };
}

let server: Awaited<ReturnType<typeof aServer>>;
afterEach(() => server.app.close());

const EXPORT = '/admin/getUserList?format=csv';
const READ = '/client/passbook/verify';

test('an account has two exports at once, and the next is told to wait', async () => {
  server = await aServer();
  const { ask, ends, running } = server;
  const [first, second] = [await ask(EXPORT), await ask(EXPORT)];
  await running(2);
  const third = await ask(EXPORT);
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await third.json()).toMatchObject({ message: refusals.EXPORTS_RUNNING, details: { seconds: 2 } });

  const other = await ask(EXPORT, { user: '2' });
  expect(other.status).toBe(200);
  await running(3);
  for (const end of ends) end();
  for (const answer of [first, second, other]) await answer.text();
  await expect.poll(async () => (await ask(EXPORT)).status).toBe(200);
  await expect.poll(() => ends.length).toBe(4);
  ends[3]?.();
});

test('an export that nobody takes any more is over', async () => {
  server = await aServer();
  const { port, ask, ends, running } = server;
  const leave = await Promise.all(
    [1, 2].map(async () => {
      const request = get(`http://127.0.0.1:${port}/api${EXPORT}`, { headers: { authorization: '1' } });
      await once(request, 'response');
      return () => request.destroy();
    }),
  );
  await running(2);
  expect((await ask(EXPORT)).status).toBe(429);
  for (const each of leave) each();
  await expect.poll(async () => (await ask(EXPORT)).status).toBe(200);
  await running(3);
  for (const end of ends) end();
});

test('an account has four heavy reads at once, and whatever is cheap beside them', async () => {
  server = await aServer();
  const { ask, ends, running } = server;
  const reads = [1, 2, 3, 4].map(() => ask(READ));
  await running(4);
  const fifth = await ask(READ);
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await fifth.json()).toMatchObject({ message: refusals.READS_RUNNING });
  expect((await ask('/health')).status).not.toBe(429);
  for (const end of ends) end();
  for (const read of reads) expect((await read).status).toBe(200);
  const again = ask(READ);
  await running(5);
  ends[4]?.();
  expect((await again).status).toBe(200);
});

test('reports, proofs and lists with pictures in them are heavy; the same lists with addresses are not', () => {
  const { getReport, verifyAudit, verifyPassbook, getAllMatches, getClientMatches } = contract;
  expect([getReport.heavy, verifyAudit.heavy, verifyPassbook.heavy]).toEqual([true, true, true]);
  for (const { heavy } of [getAllMatches, getClientMatches])
    expect([{}, { posters: 'data' }, { posters: 'url' }].map((query) => heavy(query))).toEqual([
      true,
      true,
      false,
    ]);
});
