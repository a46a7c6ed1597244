import { setTimeout as wait } from 'node:timers/promises';
import { tooBusy } from '../refusal.ts';

/** The first pause and the longest: short enough to go unnoticed, long enough to cost nothing. */
const PAUSE_MS = 5;
const PAUSE_MS_MAX = 40;

export type LockLineOptions<Request, Result> = {
  ask: (request: Request) => Promise<Result>;
  /** The locks that a request needs. */
  locksOf: (request: Request) => string[];
  /** The one that somebody else held, so that nothing was done; null if the request was done or refused. */
  heldLock: (request: Request, result: Result) => string | null;
  /** After waiting this long, a request is refused with TOO_BUSY. */
  waitMsMax: number;
  /** With this many in a line, further requests are refused at once. */
  waitingMax: number;
};

type Waiting<Request, Result> = {
  request: Request;
  giveUpAt: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Requests whose lock somebody else holds wait here, in a queue per lock, without holding a connection or a lock
 * themselves: a lock that is held for long delays only those who need it. The first in a line retries after a pause,
 * and once it gets through, the others follow at once.
 */
export function createLockLines<Request, Result>(options: LockLineOptions<Request, Result>) {
  type One = Waiting<Request, Result>;
  const { ask, locksOf, heldLock, waitMsMax, waitingMax } = options;
  const lines = new Map<string, One[]>();

  /** Settles one request, unless a lock is held; then returns which. */
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

  /** If there is a line for one of its locks, a request joins it without trying first. */
  const lineFor = (request: Request): string | null =>
    lines.size === 0 ? null : (locksOf(request).find((name) => lines.has(name)) ?? null);

  async function start(one: One): Promise<void> {
    const lock = lineFor(one.request) ?? (await tryOne(one));
    if (lock !== null) joinLine(lock, one);
  }

  function joinLine(lock: string, one: One): void {
    const line = lines.get(lock);
    if (!line) {
      lines.set(lock, [one]);
      void askAgain(lock);
    } else if (line.length < waitingMax) line.push(one);
    else one.reject(tooBusy());
  }

  /** Not only the first: one that had waited for another lock before may stand behind one that came later. */
  function refuseLate(line: One[]): void {
    const now = performance.now();
    const { late = [], inTime = [] } = Object.groupBy(line, ({ giveUpAt }) =>
      giveUpAt <= now ? 'late' : 'inTime',
    );
    line.splice(0, line.length, ...inTime);
    for (const one of late) one.reject(tooBusy());
  }

  async function askAgain(lock: string): Promise<void> {
    const line = lines.get(lock) ?? [];
    for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, PAUSE_MS_MAX)) {
      await wait(pause);
      refuseLate(line);
      const first = line.shift();
      if (!first) break;
      const stillHeld = await tryOne(first);
      if (stillHeld === lock) {
        line.unshift(first);
        continue;
      }
      if (stillHeld !== null) joinLine(stillHeld, first);
      break;
    }
    lines.delete(lock);
    for (const one of line) void start(one);
  }

  return {
    // Nearly every bet gets its locks at the first attempt, which therefore bypasses the lines.
    async submit(request: Request): Promise<Result> {
      const giveUpAt = performance.now() + waitMsMax;
      let lock = lineFor(request);
      if (lock === null) {
        const result = await ask(request);
        lock = heldLock(request, result);
        if (lock === null) return result;
      }
      const held = lock;
      return new Promise((resolve, reject) => joinLine(held, { request, giveUpAt, resolve, reject }));
    },
  };
}
