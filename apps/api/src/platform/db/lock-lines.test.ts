import { expect, test, vi } from 'vitest';
import { createLockLines } from './lock-lines.ts';

type Request = { name: string; locks: string[] };

/** Locks that are held until they are released, and who asked for them, in order. */
function aStore(...held: string[]) {
  const locks = new Set(held);
  const asked: string[] = [];
  return {
    asked,
    free: (lock: string) => locks.delete(lock),
    ask: async ({ name, locks: needed }: Request) => {
      asked.push(name);
      if (name === 'spoilt') throw new Error('spoilt');
      return needed.find((lock) => locks.has(lock)) ?? 'done';
    },
  };
}

const linesTo = (
  store: ReturnType<typeof aStore>,
  bounds: { waitMsMax?: number; waitingMax?: number } = {},
) =>
  createLockLines<Request, string>({
    ask: store.ask,
    locksOf: ({ locks }) => locks,
    heldLock: (_request, result) => (result === 'done' ? null : result),
    waitMsMax: 60_000,
    waitingMax: 100,
    ...bounds,
  });

const request = (name: string, ...locks: string[]): Request => ({ name, locks });
const untilAsked = async (store: ReturnType<typeof aStore>, times: number) => {
  await expect.poll(() => store.asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(times);
};

test('who finds nothing held is served by the first question', async () => {
  const store = aStore();
  expect(await linesTo(store).submit(request('a', 'gate 1', 'wallet 1'))).toBe('done');
  expect(store.asked).toEqual(['a']);
});

test('a lock that is held keeps nobody waiting but those who need it, and one line no other', async () => {
  const store = aStore('gate 1', 'gate 2');
  const lines = linesTo(store);
  const [first, second] = [lines.submit(request('a', 'gate 1')), lines.submit(request('b', 'gate 2'))];
  expect(await lines.submit(request('c', 'gate 3'))).toBe('done');
  store.free('gate 2');
  expect(await second).toBe('done');
  store.free('gate 1');
  expect(await first).toBe('done');
});

test('of a line the first asks for all; once it is through, the others follow in their order', async () => {
  const store = aStore('gate 1');
  const lines = linesTo(store);
  const first = lines.submit(request('a', 'gate 1', 'wallet 1'));
  await untilAsked(store, 2);
  const rest = ['b', 'c'].map((name) => lines.submit(request(name, 'gate 1')));
  await untilAsked(store, 4);
  expect(new Set(store.asked)).toEqual(new Set(['a']));
  store.free('gate 1');
  expect(await Promise.all([first, ...rest])).toEqual(['done', 'done', 'done']);
  expect(store.asked.slice(-3)).toEqual(['a', 'b', 'c']);
});

test('who gets one lock may find another held, and waits for that one', async () => {
  const store = aStore('gate 1', 'wallet 1');
  const lines = linesTo(store);
  const first = lines.submit(request('a', 'gate 1', 'wallet 1'));
  const behind = lines.submit(request('b', 'gate 1'));
  store.free('gate 1');
  expect(await behind).toBe('done');
  store.free('wallet 1');
  expect(await first).toBe('done');
});

test('who has waited long enough, or comes to a full line, is told to come back', async () => {
  const store = aStore('gate 1');
  const lines = linesTo(store, { waitMsMax: 20, waitingMax: 1 });
  const answers = await Promise.allSettled([
    lines.submit(request('a', 'gate 1')),
    lines.submit(request('b', 'gate 1')),
  ]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'TOO_BUSY', retryAfterSeconds: 1 } });
  // Nobody is left behind: the next one starts a line of its own.
  const next = linesTo(store).submit(request('c', 'gate 1'));
  store.free('gate 1');
  expect(await next).toBe('done');
});

test('who has waited long enough is told so behind one who came later, too', async () => {
  const now = performance.now.bind(performance);
  let passedMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  const store = aStore('gate 1', 'wallet 1');
  const lines = linesTo(store, { waitMsMax: 60_000 });
  const first = lines.submit(request('a', 'gate 1', 'wallet 1'));
  await untilAsked(store, 1);
  passedMs = 30_000;
  const answers = Promise.allSettled([first, lines.submit(request('b', 'wallet 1'))]);
  await untilAsked(store, 2);
  store.free('gate 1');
  // With its first lock, 'a' stands behind 'b' for the second.
  const asked = store.asked.length;
  await expect.poll(() => store.asked.slice(asked)).toContain('a');
  passedMs = 60_000;
  await untilAsked(store, store.asked.length + 2);
  store.free('wallet 1');
  expect(await answers).toMatchObject([
    { status: 'rejected', reason: { code: 'TOO_BUSY' } },
    { status: 'fulfilled', value: 'done' },
  ]);
  clock.mockRestore();
});

test('one that fails, fails alone: those behind it go on', async () => {
  const store = aStore('gate 1');
  const lines = linesTo(store);
  const first = lines.submit(request('a', 'gate 1'));
  await untilAsked(store, 1);
  const rest = [lines.submit(request('spoilt', 'gate 1')), lines.submit(request('b', 'gate 1'))];
  store.free('gate 1');
  expect((await Promise.allSettled([first, ...rest])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
