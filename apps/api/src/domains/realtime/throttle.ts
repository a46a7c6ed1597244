/** Runs the work for a key now, or as soon as its last run is long enough ago; calls in between become one run. */
export function createThrottle() {
  const runs = new Map<string, { at: number; timer: NodeJS.Timeout | null }>();
  return {
    run(key: string, everyMs: number, work: () => void): void {
      const last = runs.get(key);
      if (last?.timer) return;
      const now = performance.now();
      const waitMs = last ? last.at + everyMs - now : 0;
      if (waitMs <= 0) {
        runs.set(key, { at: now, timer: null });
        return work();
      }
      const timer = setTimeout(() => {
        runs.set(key, { at: performance.now(), timer: null });
        work();
      }, waitMs);
      runs.set(key, { at: now, timer });
    },
    /** Drops keys whose last run is longer ago than any wait. */
    forget(olderThanMs: number): void {
      const before = performance.now() - olderThanMs;
      for (const [key, { at, timer }] of runs) if (!timer && at < before) runs.delete(key);
    },
    stop(): void {
      for (const { timer } of runs.values()) if (timer) clearTimeout(timer);
      runs.clear();
    },
  };
}
