import { setTimeout as wait } from 'node:timers/promises';

export type Repeated = {
  /** Does what is due. Returns true if there may be more: then the next run follows without a pause. */
  work: () => Promise<boolean | void>;
  pauseMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/** Repeats work, with a pause after each run, until aborted. The promise resolves when the current run is done. */
export async function repeat({ work, pauseMs, signal, onError }: Repeated): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await work()) continue;
    } catch (error) {
      onError(error);
    }
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Runs work at every tick until stopped, even while the previous run is not done. Does not keep the process alive.
 */
export function every(
  ms: number,
  work: () => Promise<void> | void,
  onError?: (error: unknown) => void,
): { stop: () => void } {
  // oxlint-disable-next-line no-restricted-globals -- The one place that has it.
  const timer = setInterval(() => void Promise.try(work).catch(onError), ms).unref();
  return { stop: () => clearInterval(timer) };
}
