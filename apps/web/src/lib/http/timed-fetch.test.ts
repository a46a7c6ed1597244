import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as ServerClock from '../time/server-clock.ts';
import type * as TimedFetch from './timed-fetch.ts';

const URL_OF_LIST = 'http://site.test/api/list';
const SECOND_MS = 1000;
let clock: typeof ServerClock;
let timedFetch: typeof TimedFetch.timedFetch;
let endAhead: typeof TimedFetch.endAhead;
const answerAt = (serverTime: number) =>
  new Response('{}', { headers: { 'x-server-time': String(serverTime) } });

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answerAt(Date.now())),
  );
  clock = await import('../time/server-clock.ts');
  ({ timedFetch, endAhead } = await import('./timed-fetch.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete globalThis.askedAhead;
});

/** Asked this long ago, and answered half a second later by a server whose clock is right. */
const askedBefore = (agoMs: number) => {
  const sentAt = Date.now() - agoMs;
  globalThis.askedAhead = {
    [URL_OF_LIST]: {
      sentAt,
      receivedAt: sentAt + SECOND_MS / 2,
      answer: Promise.resolve(answerAt(sentAt + SECOND_MS / 4)),
    },
  };
};

test('what was asked for ahead is taken once, and the time it waited here is not held against the clock', async () => {
  askedBefore(4 * SECOND_MS);
  await timedFetch(new Request(URL_OF_LIST));
  expect(fetch).not.toHaveBeenCalled();
  expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(SECOND_MS / 10);
  await timedFetch(new Request(URL_OF_LIST));
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['an old answer', 20 * SECOND_MS, new Request(URL_OF_LIST)],
  ['a change', SECOND_MS, new Request(URL_OF_LIST, { method: 'POST' })],
  ['another page', SECOND_MS, new Request(`${URL_OF_LIST}?page=2`)],
])('%s is asked for by itself', async (_what, agoMs, request) => {
  askedBefore(agoMs);
  await timedFetch(request);
  expect(fetch).toHaveBeenCalledOnce();
});

test('once news comes, what was not taken is asked for again', async () => {
  expect(endAhead()).toBe(false);
  askedBefore(SECOND_MS);
  expect(endAhead()).toBe(true);
  await timedFetch(new Request(URL_OF_LIST));
  expect(fetch).toHaveBeenCalledOnce();
  expect(endAhead()).toBe(false);
});
