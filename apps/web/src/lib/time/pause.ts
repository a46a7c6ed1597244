export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The pause before a retry: ends early once the browser is online again, or on abort. */
export function pauseBeforeRetry(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ending.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: ending.signal });
    signal?.addEventListener('abort', end, { signal: ending.signal });
  });
}
