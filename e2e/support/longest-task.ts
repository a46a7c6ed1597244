import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** What the task took of its thread, in microseconds: time that other programs took is not in it. */
  tdur?: number;
  args: { name?: string };
};

/** The longest task of a page's own thread while one waits, in milliseconds of computing, whoever else computes. */
export async function longestTask(browser: Browser, page: Page, waitMs: number): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await page.waitForTimeout(waitMs);
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
  // A browser that stopped telling would look like one that had nothing to do.
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('The trace has no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
