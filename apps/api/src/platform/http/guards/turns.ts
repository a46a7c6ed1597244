import { Refusal } from '../../refusal.ts';

/** Enough to keep the hashing threads busy, few enough to leave the database to everybody else. */
const AT_ONCE_MAX = 4;
const WAITING_MAX = 400;
const RETRY_AFTER_SECONDS = 3;

/** Runs a few at once; the rest queue without holding anything. Refuses with TOO_BUSY when too many wait. */
export function createTurns({ atOnceMax = AT_ONCE_MAX, waitingMax = WAITING_MAX } = {}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnceMax) running++;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Refusal('TOO_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      return await work();
    } finally {
      // Handed over to the next in the queue, so that nobody who arrives now can overtake it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
