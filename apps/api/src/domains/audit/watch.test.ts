import { expect, test } from 'vitest';
import { createWatch, GROUPS_MAX, type Group, MANY, type Sighting } from './watch.ts';

const MINUTE_MS = 60_000;

function aWatch() {
  const written: Group<Sighting>[] = [];
  let at = 0;
  let isBroken = false;
  const watch = createWatch<Sighting>({
    now: () => at,
    write: async (groups) => {
      if (isBroken) throw new Error('the database is away');
      written.push(...groups);
    },
  });
  return {
    ...watch,
    written,
    pass: (ms: number) => void (at += ms),
    break: (broken: boolean) => void (isBroken = broken),
  };
}

const aFailure = (id: string, network = '203.0.113.7'): Sighting => ({
  action: 'login.failed',
  target: { type: 'user', id },
  network,
});
const countsOf = (groups: Group<Sighting>[]) => groups.map(({ last, count }) => [last.target.id, count]);

test('those that are alike are one entry with their number; others have one each', async () => {
  const { note, flush, written } = aWatch();
  for (let n = 0; n < 500; n++) note(aFailure('asha'));
  note(aFailure('asha', '203.0.113.8'));
  note(aFailure('ravi'));
  await flush();
  expect(countsOf(written)).toEqual([
    ['asha', 500],
    ['asha', 1],
    ['ravi', 1],
  ]);
});

test('the first is written at once, what follows an hour later', async () => {
  const { note, flush, written, pass } = aWatch();
  note(aFailure('asha'));
  await flush();
  for (let minute = 0; minute < 59; minute++) {
    pass(MINUTE_MS);
    note(aFailure('asha'));
    await flush();
  }
  expect(countsOf(written)).toEqual([['asha', 1]]);
  pass(MINUTE_MS);
  await flush();
  expect(countsOf(written.slice(1))).toEqual([['asha', 59]]);
  expect(written[1]?.since).toEqual(new Date(MINUTE_MS));
});

test('however many kinds come, the rows of an hour have an end', async () => {
  const { note, flush, written } = aWatch();
  for (let n = 0; n < 100_000; n++) {
    note(aFailure(`name-${n}`, `198.51.100.${n % 250}`));
    if (n % 10_000 === 0) await flush();
  }
  await flush();
  expect(written.length).toBeLessThanOrEqual(GROUPS_MAX + 1);
});

test('those beyond are counted together, and everything is written at the end', async () => {
  const { note, flushAll, written } = aWatch();
  for (let n = 0; n < GROUPS_MAX + 234; n++) note(aFailure(`name-${n}`));
  await flushAll();
  expect(countsOf(written).at(-1)).toEqual([MANY, 234]);
  expect(written.reduce((sum, { count }) => sum + count, 0)).toBe(GROUPS_MAX + 234);
});

test('what could not be written is written later', async () => {
  const watch = aWatch();
  watch.note(aFailure('asha'));
  watch.break(true);
  await expect(watch.flush()).rejects.toThrow('away');
  watch.break(false);
  watch.note(aFailure('asha'));
  await watch.flush();
  expect(countsOf(watch.written)).toEqual([['asha', 2]]);
});

test('what is seen while a write fails is counted with what could not be written', async () => {
  const outcome = Promise.withResolvers<void>();
  const written: Group<Sighting>[][] = [];
  const { note, flushAll } = createWatch<Sighting>({
    now: () => written.length,
    write: (groups) => (written.push(groups) === 1 ? outcome.promise : Promise.resolve()),
  });
  note(aFailure('asha'));
  const failing = flushAll();
  note(aFailure('asha'));
  outcome.reject(new Error('the database is away'));
  await expect(failing).rejects.toThrow('away');
  await flushAll();
  expect(written[1]).toEqual([{ last: aFailure('asha'), count: 2, since: new Date(0) }]);
});
