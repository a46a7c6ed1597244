import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createHashThreads } from './hash-threads.ts';

/** As cheap as possible: the tests are about who waits for whom. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('a password is right for its own hash alone', async () => {
  const { hash, verify } = createHashThreads();
  const stored = await hash('secret one', COST);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verify(stored, 'secret one')).toBe(true);
  expect(await verify(stored, 'secret two')).toBe(false);
});

test('what cannot be checked fails, and the next is served', async () => {
  const { hash, verify } = createHashThreads({ threadsMax: 1 });
  await expect(verify('no hash at all', 'secret one')).rejects.toThrow('Decoding failed');
  expect(await hash('secret one', COST)).toMatch(/^\$argon2id/);
});

test('a thread that breaks while it has nothing to do is replaced', async () => {
  const started: Worker[] = [];
  const onStart = (message: unknown) => started.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', onStart);
  const { hash } = createHashThreads({ threadsMax: 1 });
  await hash('secret one', COST);
  started[0]?.emit('error', new Error('out of memory'));
  await started[0]?.terminate();
  expect(await hash('secret two', COST)).toMatch(/^\$argon2id/);
  expect(started).toHaveLength(2);
  unsubscribe('worker_threads', onStart);
});

test('each of many at once gets its own answer', async () => {
  const { hash, verify } = createHashThreads({ threadsMax: 2 });
  const passwords = Array.from({ length: 40 }, (_, index) => `secret ${index}`);
  const hashes = await Promise.all(passwords.map((password) => hash(password, COST)));
  const right = await Promise.all(hashes.map((stored, index) => verify(stored, `secret ${index}`)));
  expect(right).toEqual(passwords.map(() => true));
});

test('when too many wait, the next is told to come back later, and those that wait are served', async () => {
  const { hash } = createHashThreads({ threadsMax: 1, queuedMax: 2 });
  const [first, second, third, fourth] = await Promise.allSettled(
    [1, 2, 3, 4].map((index) => hash(`secret ${index}`, COST)),
  );
  expect([first, second, third].map((outcome) => outcome?.status)).toEqual(Array(3).fill('fulfilled'));
  expect(fourth).toMatchObject({ status: 'rejected' });
  const { reason } = fourth as PromiseRejectedResult;
  expect(reason).toBeInstanceOf(Refusal);
  expect([reason.status, reason.code, reason.retryAfterSeconds]).toEqual([503, 'TOO_BUSY', 3]);
});
