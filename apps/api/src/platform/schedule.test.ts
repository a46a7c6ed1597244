import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every, repeat } from './schedule.ts';

const noError = (error: unknown) => expect.unreachable(String(error));

test('what may have more is done again at once, and after a pause otherwise', async () => {
  const stopping = new AbortController();
  let times = 0;
  const work = async () => ++times < 3;
  const repeating = repeat({ work, pauseMs: 60_000, signal: stopping.signal, onError: noError });
  await setImmediate();
  expect(times).toBe(3);
  stopping.abort();
  await repeating;
  expect(times).toBe(3);
});

test('a failure is told and tried again after the pause', async () => {
  const stopping = new AbortController();
  const told: unknown[] = [];
  let times = 0;
  const work = async () => {
    if (++times === 2) return stopping.abort();
    throw new Error('away');
  };
  await repeat({ work, pauseMs: 1, signal: stopping.signal, onError: (error) => told.push(error) });
  expect(told).toEqual([new Error('away')]);
});

test('a signal ends the pause, and nothing is begun after it', async () => {
  const stopping = new AbortController();
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const repeating = repeat({ work, pauseMs: 60_000, signal: stopping.signal, onError: noError });
  stopping.abort();
  await repeating;
  expect(work).toHaveBeenCalledTimes(1);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('at every tick it is done once, whatever became of the time before, until it is stopped', async () => {
  const told: unknown[] = [];
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('away')));
  const { stop } = every(1_000, work, (error) => told.push(error));
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([work.mock.calls.length, told.length]).toEqual([3, 3]);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
});
