import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { createTurns } from './turns.ts';

test('a few run at once, the rest in the order in which they came, and none is lost', async () => {
  const inTurn = createTurns({ atOnceMax: 2, waitingMax: 10 });
  const started: number[] = [];
  let [running, most] = [0, 0];
  const work = (id: number) => async () => {
    started.push(id);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (id === 3) throw new Error('failed');
    return id;
  };
  const ids = Array.from({ length: 10 }, (_, id) => id);
  const outcomes = await Promise.allSettled(ids.map((id) => inTurn(work(id))));
  expect(started).toEqual(ids);
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status)).toEqual(
    ids.map((id) => (id === 3 ? 'rejected' : 'fulfilled')),
  );
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('when too many wait, the next is told to come back later', async () => {
  const inTurn = createTurns({ atOnceMax: 1, waitingMax: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const [first, second] = [inTurn(() => promise), inTurn(() => promise)];
  const third = await inTurn(async () => undefined).catch((error: unknown) => error);
  expect(third).toBeInstanceOf(Refusal);
  expect(third).toMatchObject({ code: 'TOO_BUSY', retryAfterSeconds: 3 });
  resolve();
  await Promise.all([first, second]);
});
