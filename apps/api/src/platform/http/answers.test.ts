import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@tossbook/contract';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { csvFile } from './bodies/csv.ts';
import { buildServer } from './build-server.ts';
import type { Handlers } from './call.ts';

const PAGE = Array.from({ length: 1000 }, (_, n) => `row ${n} ${'x'.repeat(80)}`);
const PAGE_BYTES = PAGE.join('xxxx').length;

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** A server whose audit log comes from these pages, so that a test sees how far it was read. */
async function serve(pages: AsyncGenerator<string[]>): Promise<string> {
  const handlers = Object.fromEntries(Object.keys(contract).map((name) => [name, async () => ({})]));
  const app = await buildServer({
    handlers: {
      ...handlers,
      getAudit: async () => csvFile({ screen: 'audit', userName: 'Boss' }, [['Row', (row) => row]], pages),
    } as unknown as Handlers,
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
  });
  close = () => app.close();
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/admin/audit?format=csv`;
}

/** This many pages, with a count of those read and whether reading has ended. */
function counted(count: number) {
  const seen = { read: 0, isOver: false };
  async function* pages() {
    try {
      while (seen.read < count) {
        seen.read += 1;
        yield PAGE;
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, pages: pages() };
}

test('an export is sent as a file that no cache keeps, with every row and no length known before', async () => {
  const { seen, pages } = counted(30);
  const response = await fetch(await serve(pages));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="audit-Boss-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
    'transfer-encoding': 'chunked',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n').length).toBe(1 + 30 * PAGE.length + 1);
  expect(seen).toEqual({ read: 30, isOver: true });
});

test('what a slow reader has not taken is not read, and once the reader is gone nothing more is', async () => {
  const { seen, pages } = counted(100_000);
  const request = get(await serve(pages));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  await settled(() => seen.read);
  // Only what the socket buffers hold, of ten gigabytes.
  expect(seen.read * PAGE_BYTES).toBeLessThan(50_000_000);
  expect(seen.isOver).toBe(false);
  request.destroy();
  await expect.poll(() => seen.isOver).toBe(true);
});

test('an export that fails on the way is broken off, so that half a file never passes for a whole one', async () => {
  async function* pages() {
    yield PAGE;
    throw new Error('the database is gone');
  }
  const response = await fetch(await serve(pages()));
  await expect(response.text()).rejects.toThrow('terminated');
});

test('the headers of an export alone are not to be had, since all of it would be read for them', async () => {
  const { seen, pages } = counted(3);
  const response = await fetch(await serve(pages), { method: 'HEAD' });
  expect([response.status, seen.read]).toEqual([404, 0]);
});

/** Waits until a number no longer changes. */
async function settled(read: () => number): Promise<void> {
  for (let before = -1; before !== read(); ) {
    before = read();
    await pause(300);
  }
}
