import { expect, onTestFinished, test, vi } from 'vitest';
import { retry } from './retry.ts';

const passing = new Error('passing');
const failing = (times: number) =>
  vi.fn<() => Promise<string>>().mockImplementation(async () => {
    if (times-- > 0) throw passing;
    return 'done';
  });

test('what fails is tried again until it works, after the pause of each failure', async () => {
  const work = failing(3);
  const pauseMs = vi.fn<(times: number) => number>(() => 0);
  expect(await retry(work, { isWorthIt: () => true, pauseMs })).toBe('done');
  expect(work).toHaveBeenCalledTimes(4);
  expect(pauseMs.mock.calls).toEqual([[1], [2], [3]]);
});

test('once it is not worth it the error is thrown, and nothing more is tried', async () => {
  const work = failing(9);
  const trying = retry(work, { isWorthIt: (_error, { times }) => times < 3, pauseMs: () => 0 });
  await expect(trying).rejects.toBe(passing);
  expect(work).toHaveBeenCalledTimes(3);
});

test('time counts from the first failure, not from the start', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const work = async () => {
    vi.advanceTimersByTime(20);
    throw passing;
  };
  const since: number[] = [];
  const isWorthIt = (_error: unknown, { sinceMs }: { sinceMs: number }) => since.push(sinceMs) < 3;
  await expect(retry(work, { isWorthIt, pauseMs: () => 0 })).rejects.toBe(passing);
  expect(since).toEqual([0, 20, 40]);
});
