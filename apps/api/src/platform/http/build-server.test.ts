import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@tossbook/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';
import { buildServer, type ServerParts } from './build-server.ts';
import type { Handlers } from './call.ts';

// Before the kit starts its server: a deprecation warning is emitted once per process.
const warnings: string[] = [];
process.on('warning', (warning) => void warnings.push(String(warning)));

const kit = useKit();

/** Handlers that none of these tests ever reaches. */
const allHandlers = () =>
  Object.fromEntries(Object.keys(contract).map((name) => [name, async () => ({})])) as unknown as Handlers;

const parts = (change: Partial<ServerParts> = {}): ServerParts => ({
  handlers: allHandlers(),
  authorize: async () => null,
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
  ...change,
});

test.each(Object.keys(contract))('a server without a handler for %s does not start', async (name) => {
  const { [name as 'health']: _missing, ...handlers } = allHandlers();
  const building = buildServer(parts({ handlers: handlers as Handlers }));
  await expect(building).rejects.toThrow(`Cannot start: no handler for ${name}`);
});

test('a route beside the contract does not start', async () => {
  const app = await buildServer(parts());
  const addRoute = () => app.get('/api/admin/backDoor', async () => 'open');
  expect(addRoute).toThrow('Cannot start: /api/admin/backDoor is not in the contract');
  await app.close();
});

test('starting prints no warning, such as one that something is deprecated', () => {
  expect(warnings).toEqual([]);
});

test('an answer that is not as the contract says becomes a server error, and none of it is sent', async () => {
  const health = async () => ({ status: 'leaked' }) as never;
  const app = await buildServer(parts({ handlers: { ...allHandlers(), health } }));
  const response = await app.inject('/api/health');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ code: 'SERVER_ERROR' });
  expect(response.body).not.toContain('leaked');
  await app.close();
});

test('a field that the contract does not list never leaves the server', async () => {
  const health = async () => ({ status: 'ok' as const, passwordHash: 'secret' });
  const app = await buildServer(parts({ handlers: { ...allHandlers(), health } }));
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  await app.close();
});

test('a bug is answered with as little as possible, and logged whole', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const health = () => Promise.reject(new Error('the inner life of the server'));
  const app = await buildServer(parts({ log, handlers: { ...allHandlers(), health } }));
  const response = await app.inject('/api/health');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    message: 'Server error. Please try again later.',
    code: 'SERVER_ERROR',
    requestId: response.headers['x-request-id'],
  });
  expect(lines.join()).toContain('the inner life of the server');
  await app.close();
});

test('whoever may not call learns nothing about what the call takes', async () => {
  const refused = await kit.api.app.inject({
    method: 'POST',
    url: '/api/admin/createUser',
    payload: { name: 5 },
  });
  expect(refused.json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
});

test('each answer is one line in the log, with call, status and time, and no body', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await buildServer(
    parts({ log, handlers: { ...allHandlers(), health: async () => ({ status: 'ok' }) } }),
  );
  await app.inject({ url: '/api/health?secret=canary', headers: { authorization: 'Bearer canary' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ call: 'health', status: 200, address: '127.0.0.1', msg: 'answered' });
  expect(JSON.stringify(lines)).not.toContain('canary');
  await app.close();
});

test('a caller who left before the answer is a line in the log, too', async () => {
  const lines: { call: string; status: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const asked = Promise.withResolvers<void>();
  const health = () => {
    asked.resolve();
    return new Promise<never>(() => undefined);
  };
  const app = await buildServer(parts({ log, handlers: { ...allHandlers(), health } }));
  const leaving = new AbortController();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const left = fetch(`${url}/api/health`, { signal: leaving.signal }).catch(() => 'left');
  await asked.promise;
  leaving.abort();
  expect(await left).toBe('left');
  const answers = () => lines.filter(({ call }) => call === 'health').map(({ status }) => status);
  await expect.poll(answers).toEqual([499]);
  await app.close();
});

test('of very many reads the log has some, and says how many it has not', async () => {
  const lines: { leftOut?: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const handlers = { ...allHandlers(), health: async () => ({ status: 'ok' as const }) };
  const app = await buildServer(parts({ log, handlers }));
  const asked = Date.now();
  await Promise.all(Array.from({ length: 500 }, () => app.inject('/api/health')));
  const seconds = Math.ceil((Date.now() - asked) / 1000);
  await wait(1_000);
  await app.inject('/api/health');
  expect(lines.length).toBeLessThanOrEqual(50 * (seconds + 1) + 1);
  expect(lines.length + lines.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0)).toBe(501);
  await app.close();
});

test('a server that closes answers the calls in flight, and their connections end with the answer', async () => {
  const [reached, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const health = async () => {
    reached.resolve();
    await slow.promise;
    return { status: 'ok' as const };
  };
  let isDraining = false;
  const app = await buildServer(
    parts({ handlers: { ...allHandlers(), health }, isDraining: () => isDraining }),
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes));
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await reached.promise;
  isDraining = true;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  slow.resolve();
  // A keep-alive connection would last 72 seconds, longer than this test may.
  await Promise.all([once(socket, 'close'), closed]);
  expect(received).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*\{"status":"ok"\}$/i);
});

test.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
  ['a length that is none', 'Content-Length: 4x'],
  ['an encoding that is none', 'Transfer-Encoding: xchunked'],
])(
  'a request with %s is refused, and its connection closed: nobody can hide another in it',
  async (_, header) => {
    const app = await buildServer(parts());
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    let received = '';
    socket.on('data', (bytes) => (received += bytes));
    const hidden = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(`POST /api/login HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n0\r\n\r\n${hidden}`);
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    await app.close();
  },
);

test.concurrent.each([
  [
    'a body',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  ],
  ['its headers', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: '],
])('who sends %s a byte at a time is cut off after 15 seconds', async (_what, begun) => {
  const app = await buildServer(parts());
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // Cut off in the middle of a write, it may see an error and not the answer.
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const started = performance.now();
  socket.write(begun);
  const dripping = setInterval(() => socket.write(' '), 500);
  await closed;
  clearInterval(dripping);
  expect(performance.now() - started).toBeGreaterThan(14_500);
  await app.close();
});
