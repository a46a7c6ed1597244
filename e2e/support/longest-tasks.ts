import type { Browser, Page } from '@playwright/test';

/** Long enough for what happens every second to happen in each. */
const WINDOW_MS = 2_000;

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** When it began, in microseconds. */
  ts: number;
  /** The task's CPU time in microseconds, excluding that of other programs. */
  tdur?: number;
  args: { name?: string };
};

/**
 * The longest main-thread task of each window of 2 s, in milliseconds of CPU time.
 * A host that takes the processor away counts as CPU time, so one window alone proves nothing.
 */
export async function longestTasks(browser: Browser, page: Page, windows: number): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await page.waitForTimeout((windows + 0.5) * WINDOW_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pageThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && pageThreads.has(threadOf(event)));
  const start = Math.min(...tasks.map(({ ts }) => ts));
  const longest = Array.from({ length: windows }, (_, index) =>
    Math.max(
      ...tasks
        .filter(({ ts }) => Math.floor((ts - start) / 1000 / WINDOW_MS) === index)
        .map(({ tdur = 0 }) => tdur / 1000),
    ),
  );
  // A browser that stopped reporting would look idle.
  if (!longest.every((task) => task > 0))
    throw new Error(`The trace has a window without a task of the page: ${longest.join(', ')}`);
  return longest;
}
