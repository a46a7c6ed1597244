import { expect, test } from 'vitest';
import { oneBehind } from './one-behind.ts';

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

test('one ask is one run, at once', async () => {
  const { work, runs, end } = slowWork();
  oneBehind(work)();
  expect(runs()).toBe(1);
  end();
  await settled();
  expect(runs()).toBe(1);
});

test('many asks during a run are one more run, begun after it ended', async () => {
  const { work, runs, end } = slowWork();
  const ask = oneBehind(work);
  for (let i = 0; i < 50; i++) ask();
  expect(runs()).toBe(1);
  end();
  await settled();
  expect(runs()).toBe(2);
  end();
  await settled();
  ask();
  expect(runs()).toBe(3);
});

test('a run that fails is followed like any other', async () => {
  const { work, runs, fail } = slowWork();
  const ask = oneBehind(work);
  ask();
  ask();
  fail();
  await settled();
  expect(runs()).toBe(2);
});
