import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };
export type HashJob = { password: string; cost: HashCost } | { password: string; hash: string };
export type HashAnswer = { result: string | boolean } | { failure: string };

type Waiting = {
  job: HashJob;
  resolve: (result: string | boolean) => void;
  reject: (error: unknown) => void;
};

/** One core is left for everything else. */
const THREADS_MAX = Math.max(1, availableParallelism() - 1);
/** About ten seconds of work: nobody waits longer for a login. */
const QUEUED_MAX = 400 * THREADS_MAX;
const RETRY_AFTER_SECONDS = 3;

/**
 * Hashes passwords in dedicated threads. In libuv's thread pool, which also does file I/O, DNS lookups and compression,
 * a few dozen concurrent logins would hold up all of that.
 */
export function createHashThreads({ threadsMax = THREADS_MAX, queuedMax = QUEUED_MAX } = {}) {
  const queue: Waiting[] = [];
  const idle: Worker[] = [];
  let threads = 0;

  function start(worker: Worker, { job, resolve, reject }: Waiting): void {
    // Keeps the process alive only while something is being hashed.
    worker.ref();
    const end = () => {
      worker.off('message', onAnswer).off('error', onBroken);
      worker.unref();
    };
    const onAnswer = (answer: HashAnswer) => {
      end();
      if ('result' in answer) resolve(answer.result);
      else reject(new Error(answer.failure));
      const next = queue.shift();
      if (next) start(worker, next);
      else idle.push(worker);
    };
    const onBroken = (error: Error) => {
      end();
      reject(error);
      const next = queue.shift();
      if (next) start(startThread(), next);
    };
    worker.on('message', onAnswer).on('error', onBroken);
    worker.postMessage(job);
  }

  function startThread(): Worker {
    threads++;
    const worker = new Worker(new URL('hash-thread.ts', import.meta.url));
    // Idle threads too: an error that nobody listens for would end the process.
    return worker.on('error', () => {
      threads--;
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
  }

  /** Refuses with TOO_BUSY when too many wait already. */
  function run(job: HashJob): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject };
      const free = idle.pop() ?? (threads < threadsMax ? startThread() : null);
      if (free) start(free, waiting);
      else if (queue.length < queuedMax) queue.push(waiting);
      else reject(new Refusal('TOO_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    });
  }

  return {
    hash: (password: string, cost: HashCost) => run({ password, cost }) as Promise<string>,
    verify: (hash: string, password: string) => run({ password, hash }) as Promise<boolean>,
  };
}
