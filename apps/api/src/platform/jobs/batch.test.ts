import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type BatchOptions, createBatcher } from './batch.ts';

type Item = { key: string; id: number };

/** A batcher whose writes wait until the test finishes them; each returns its items' ids as strings. */
function aBatcher(options: Partial<BatchOptions<Item, string>> = {}) {
  const writes: { items: Item[]; finish: (results?: string[]) => void; fail: (error: Error) => void }[] = [];
  const batcher = createBatcher<Item, string>({
    name: 'test',
    keyOf: ({ key }) => key,
    lanes: 1,
    batchSizeMax: 100,
    queuedMax: 1000,
    write: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      writes.push({ items, finish: (results = items.map(answerTo)) => resolve(results), fail: reject });
      return promise;
    },
    ...options,
  });
  return { ...batcher, writes, batches: () => writes.map(({ items }) => items.map(({ id }) => id)) };
}

const answerTo = ({ key, id }: Item) => `${key} ${id}`;
const anItem = (id: number, key = `key-${id}`): Item => ({ key, id });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a free lane sends at once, alone, without waiting for a timer', () => {
  const { submit, batches } = aBatcher();
  void submit(anItem(1));
  expect(batches()).toEqual([[1]]);
});

test('what arrives while a write runs is the next batch, in order', async () => {
  const { submit, writes, batches } = aBatcher();
  const answers = [1, 2, 3, 4].map((id) => submit(anItem(id)));
  expect(batches()).toEqual([[1]]);
  writes[0]?.finish();
  await settled();
  expect(batches()).toEqual([[1], [2, 3, 4]]);
  writes[1]?.finish();
  expect(await Promise.all(answers)).toEqual(['key-1 1', 'key-2 2', 'key-3 3', 'key-4 4']);
});

test('the next batch has left before the last is answered', async () => {
  let left = 0;
  const { submit } = aBatcher({
    // What is between the batcher and the socket of the database waits many times, and never for long.
    write: async (items) => {
      for (let hop = 0; hop < 100; hop++) await Promise.resolve();
      left++;
      await settled();
      return items.map(answerTo);
    },
  });
  expect(await Promise.all([1, 2, 3].map((id) => submit(anItem(id)).then(() => left)))).toEqual([2, 2, 2]);
});

test('a batch holds at most batchSizeMax items', async () => {
  const { submit, writes, batches } = aBatcher({ batchSizeMax: 2 });
  for (const id of [1, 2, 3, 4, 5]) void submit(anItem(id));
  for (let turn = 0; turn < 3; turn++) {
    writes[turn]?.finish();
    await settled();
  }
  expect(batches()).toEqual([[1], [2, 3], [4, 5]]);
});

test('a key is in a batch once, and its items keep their order', async () => {
  const { submit, writes, batches } = aBatcher();
  void submit(anItem(1, 'a'));
  for (const item of [anItem(2, 'a'), anItem(3, 'b'), anItem(4, 'a'), anItem(5, 'b'), anItem(6, 'c')]) {
    void submit(item);
  }
  for (let turn = 0; turn < 3; turn++) {
    writes[turn]?.finish();
    await settled();
  }
  expect(batches()).toEqual([[1], [2, 3, 6], [4, 5]]);
});

test('a further lane opens for a full batch alone', async () => {
  const { submit, batches } = aBatcher({ lanes: 3, batchSizeMax: 4 });
  for (let id = 0; id < 8; id++) void submit(anItem(id));
  expect(batches()).toEqual([[0], [1, 2, 3, 4]]);
});

test('a batch that hangs holds up nobody else for long', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const { submit, writes, batches } = aBatcher({ lanes: 2 });
  void submit(anItem(1));
  const [second, third] = [submit(anItem(2)), submit(anItem(3))];
  vi.advanceTimersByTime(49);
  expect(batches()).toEqual([[1]]);
  vi.advanceTimersByTime(2);
  expect(batches()).toEqual([[1], [2, 3]]);
  writes[1]?.finish();
  expect(await Promise.all([second, third])).toEqual([anItem(2), anItem(3)].map(answerTo));
  void submit(anItem(4));
  expect(batches()).toEqual([[1], [2, 3], [4]]);
  vi.useRealTimers();
});

test('a full queue refuses with TOO_BUSY at once, and takes again when there is room', async () => {
  const { submit, writes } = aBatcher({ queuedMax: 2 });
  void submit(anItem(1));
  const [second, third] = [submit(anItem(2)), submit(anItem(3))];
  await expect(submit(anItem(4))).rejects.toMatchObject({ code: 'TOO_BUSY', retryAfterSeconds: 1 });
  writes[0]?.finish();
  await settled();
  const fifth = submit(anItem(5));
  writes[1]?.finish();
  await settled();
  writes[2]?.finish();
  expect(await Promise.all([second, third, fifth])).toEqual(['key-2 2', 'key-3 3', 'key-5 5']);
});

test('a write that fails rejects its own batch and nothing else', async () => {
  const { submit, writes } = aBatcher();
  const [first, second, third] = [submit(anItem(1)), submit(anItem(2)), submit(anItem(3))];
  writes[0]?.finish();
  await settled();
  writes[1]?.fail(new Error('the database is away'));
  await expect(Promise.allSettled([first, second, third])).resolves.toMatchObject([
    { status: 'fulfilled', value: 'key-1 1' },
    { status: 'rejected', reason: { message: 'the database is away' } },
    { status: 'rejected', reason: { message: 'the database is away' } },
  ]);
  const fourth = submit(anItem(4));
  writes[2]?.finish();
  expect(await fourth).toBe('key-4 4');
});

test('a write that throws before it waits rejects its batch too', async () => {
  const { submit } = aBatcher({
    write: () => {
      throw new Error('at once');
    },
  });
  await expect(submit(anItem(1))).rejects.toThrow('at once');
  await expect(submit(anItem(2))).rejects.toThrow('at once');
});

test.each([[[]], [['one', 'two']]])('%j as results for one item reject it', async (results: string[]) => {
  const { submit, writes } = aBatcher();
  const answer = submit(anItem(1));
  writes[0]?.finish(results);
  await expect(answer).rejects.toThrow(`${results.length} results for 1 items`);
});

const runs = Number(process.env.PROPERTY_RUNS ?? 300);

test('whatever arrives, lasts and fails: each item gets its own result, and a key is never twice in a batch', async () => {
  const arrival = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), afterTurns: fc.nat(3) });
  const write = fc.record({ turns: fc.nat(4), fails: fc.boolean() });
  const shape = fc.record({
    lanes: fc.integer({ min: 1, max: 4 }),
    batchSizeMax: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(arrival, { maxLength: 60 }),
      fc.infiniteStream(write),
      shape,
      async (arrivals, plans, { lanes, batchSizeMax }) => {
        const written: Item[] = [];
        const failed = new Set<number>();
        const running = new Set<string>();
        const { submit } = createBatcher<Item, string>({
          name: 'test',
          keyOf: ({ key }) => key,
          lanes,
          batchSizeMax,
          queuedMax: 1000,
          write: async (items) => {
            const keys = items.map(({ key }) => key);
            expect(new Set(keys).size).toBe(keys.length);
            expect(keys.filter((key) => running.has(key))).toEqual([]);
            expect(items.length).toBeLessThanOrEqual(batchSizeMax);
            for (const key of keys) running.add(key);
            const { turns, fails } = plans.next().value;
            for (let turn = 0; turn < turns; turn++) await Promise.resolve();
            for (const key of keys) running.delete(key);
            written.push(...items);
            if (!fails) return items.map(answerTo);
            for (const { id } of items) failed.add(id);
            throw new Error(items.map(({ id }) => id).join());
          },
        });
        const answers: Promise<string>[] = [];
        for (const [id, { key, afterTurns }] of arrivals.entries()) {
          for (let turn = 0; turn < afterTurns; turn++) await Promise.resolve();
          answers.push(submit({ key, id }));
        }
        const outcomes = await Promise.allSettled(answers);
        for (const [id, outcome] of outcomes.entries()) {
          if (outcome.status === 'fulfilled') {
            expect(outcome.value).toBe(answerTo({ key: arrivals[id]?.key ?? '', id }));
          }
          expect(outcome.status === 'rejected').toBe(failed.has(id));
        }
        expect(written.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...arrivals.keys()]);
        for (const key of new Set(written.map((item) => item.key))) {
          const order = written.filter((item) => item.key === key).map(({ id }) => id);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      },
    ),
    { numRuns: runs },
  );
});

test('what nobody waits for any more when its turn comes is dropped, and nothing happens', async () => {
  const gone = new Set<number>();
  const { submit, writes, batches } = aBatcher({ isWanted: ({ id }) => !gone.has(id) });
  const answers = [1, 2, 3].map((id) => submit(anItem(id)));
  gone.add(2);
  writes[0]?.finish();
  await expect(answers[1]).rejects.toMatchObject({ code: 'TOO_BUSY' });
  writes[1]?.finish();
  expect([await answers[0], await answers[2]]).toEqual(['key-1 1', 'key-3 3']);
  expect(batches()).toEqual([[1], [3]]);

  // A queue of nothing but unwanted items ends, and the lane is free again.
  const more = [4, 5].map((id) => submit(anItem(id)));
  gone.add(5);
  writes[2]?.finish();
  await expect(more[1]).rejects.toMatchObject({ code: 'TOO_BUSY' });
  void submit(anItem(6));
  expect(batches().at(-1)).toEqual([6]);
});
