import { setTimeout as wait } from 'node:timers/promises';

type Failed = { times: number; sinceMs: number };

export type Retries = {
  /** Whether to retry after this error, given how often and for how long it has failed. */
  isWorthIt: (error: unknown, failed: Failed) => boolean;
  pauseMs: (times: number) => number;
};

/** Retries until it succeeds or is no longer worth it; then the last error is thrown. */
export async function retry<T>(work: () => Promise<T>, { isWorthIt, pauseMs }: Retries): Promise<T> {
  let failedAt: number | null = null;
  for (let times = 1; ; times++) {
    try {
      return await work();
    } catch (error) {
      failedAt ??= performance.now();
      if (!isWorthIt(error, { times, sinceMs: performance.now() - failedAt })) throw error;
      await wait(pauseMs(times));
    }
  }
}
