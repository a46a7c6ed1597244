import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** The first pause, and the longest: short enough that nobody notices, long enough to cost nothing. */
const PAUSE_MS = 5;
const PAUSE_MS_MAX = 40;

export type LockLineOptions<Request, Result> = {
  ask: (request: Request) => Promise<Result>;
  /** The locks that a request needs. */
  locksOf: (request: Request) => string[];
  /** The one of them that somebody else held, so that nothing was done; null if it was done or refused. */
  heldLock: (request: Request, result: Result) => string | null;
  /** Who has waited so long is refused with TOO_BUSY. */
  waitMsMax: number;
  /** Who comes to a line of so many is refused at once. */
  waitingMax: number;
};

type Waiting<Request, Result> = {
  request: Request;
  giveUpAt: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Requests whose lock somebody else holds wait here, in a line for each lock, with neither a connection nor a lock of
 * their own: one that is held for long keeps nobody waiting but those who need it. The first of a line asks again after a
 * pause, and once it gets through the others follow at once.
 */
export function createLockLines<Request, Result>(options: LockLineOptions<Request, Result>) {
  type One = Waiting<Request, Result>;
  const { ask, locksOf, heldLock, waitMsMax, waitingMax } = options;
  const lines = new Map<string, One[]>();

  /** Settles one, unless a lock is held; then answers which. */
  async function tryOne({ request, resolve, reject }: One): Promise<string | null> {
    try {
      const result = await ask(request);
      const lock = heldLock(request, result);
      if (lock === null) resolve(result);
      return lock;
    } catch (error) {
      reject(error);
      return null;
    }
  }

  async function start(one: One): Promise<void> {
    // Who comes to a line need not ask whether the lock is held.
    const lock = locksOf(one.request).find((name) => lines.has(name)) ?? (await tryOne(one));
    if (lock !== null) standIn(lock, one);
  }

  function standIn(lock: string, one: One): void {
    const line = lines.get(lock);
    if (!line) {
      lines.set(lock, [one]);
      void askAgain(lock);
    } else if (line.length < waitingMax) line.push(one);
    else one.reject(tooBusy());
  }

  async function askAgain(lock: string): Promise<void> {
    const line = lines.get(lock) ?? [];
    for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, PAUSE_MS_MAX)) {
      await wait(pause);
      while (line[0] && line[0].giveUpAt <= performance.now()) line.shift()?.reject(tooBusy());
      const first = line.shift();
      if (!first) break;
      const stillHeld = await tryOne(first);
      if (stillHeld === lock) {
        line.unshift(first);
        continue;
      }
      if (stillHeld !== null) standIn(stillHeld, first);
      break;
    }
    lines.delete(lock);
    for (const one of line) void start(one);
  }

  return {
    submit: (request: Request): Promise<Result> =>
      new Promise((resolve, reject) => {
        void start({ request, giveUpAt: performance.now() + waitMsMax, resolve, reject });
      }),
  };
}

const tooBusy = () => new Refusal('TOO_BUSY', { retryAfterSeconds: 1 });
