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

test('an answer that took long is not believed over a quick one', () => {
  clock.learnServerTime({ serverTime: Date.now() + 90 * SECOND_MS, sentAt: 0, receivedAt: 40 });
  const learnt = skew();
  clock.learnServerTime({
    serverTime: Date.now() + 500 * SECOND_MS,
    sentAt: Date.now() - 5000,
    receivedAt: Date.now(),
  });
  expect(skew()).toBe(learnt);
});

test('an answer without a time changes nothing', () => {
  clock.learnServerTime({ serverTime: Number.NaN, sentAt: Date.now(), receivedAt: Date.now() });
  expect(skew()).toBe(0);
});
