import { beforeEach, expect, test, vi } from 'vitest';
import type * as ServerClock from './server-clock.ts';

const SECOND_MS = 1000;
let clock: typeof ServerClock;

beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

const skew = () => Math.round((clock.serverNow() - Date.now()) / SECOND_MS);

test("a browser whose clock is wrong shows the server's time", () => {
  clock.learnServerTime({
    serverTime: Date.now() + 90 * SECOND_MS,
    sentAt: Date.now(),
    receivedAt: Date.now(),
  });
  expect(skew()).toBe(90);
});

/** An answer with this latency from a server that is this far ahead. */
const hear = ({ tookMs, aheadMs }: { tookMs: number; aheadMs: number }) =>
  clock.learnServerTime({
    serverTime: Date.now() + aheadMs,
    sentAt: Date.now() - tookMs,
    receivedAt: Date.now(),
  });

test('an answer that took long is not believed over a quick one', () => {
  hear({ tookMs: 40, aheadMs: 90 * SECOND_MS });
  hear({ tookMs: 5000, aheadMs: 87 * SECOND_MS });
  expect(skew()).toBe(90);
});

test('an answer that took long is believed once the clock of the phone was set anew', () => {
  hear({ tookMs: 40, aheadMs: 90 * SECOND_MS });
  hear({ tookMs: 2000, aheadMs: -500 * SECOND_MS });
  expect(skew()).toBe(-499);
});

test('an answer without a time changes nothing', () => {
  clock.learnServerTime({ serverTime: Number.NaN, sentAt: Date.now(), receivedAt: Date.now() });
  expect(skew()).toBe(0);
});
