import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Work that lasts until it is told to end. */
function slowWork() {
  const running: PromiseWithResolvers<void>[] = [];
  let runs = 0;
  const work = () => {
    runs += 1;
    const run = Promise.withResolvers<void>();
    running.push(run);
    return run.promise;
  };
  return {
    work,
    runs: () => runs,
    end: () => running.shift()?.resolve(),
    fail: () => running.shift()?.reject(),
  };
}

test('one call is one run, at once', async () => {
  const { work, runs, end } = slowWork();
  coalesce(work)();
  expect(runs()).toBe(1);
  end();
  await settled();
  expect(runs()).toBe(1);
});

test('many calls during a run are one more run, started after it ended', async () => {
  const { work, runs, end } = slowWork();
  const refresh = coalesce(work);
  for (let i = 0; i < 50; i++) refresh();
  expect(runs()).toBe(1);
  end();
  await settled();
  expect(runs()).toBe(2);
  end();
  await settled();
  refresh();
  expect(runs()).toBe(3);
});

test('a run that fails is followed like any other', async () => {
  const { work, runs, fail } = slowWork();
  const refresh = coalesce(work);
  refresh();
  refresh();
  fail();
  await settled();
  expect(runs()).toBe(2);
});
