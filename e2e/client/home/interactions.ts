import { expect, type Page } from '@playwright/test';

/** How Lighthouse makes a desktop a phone. */
const SLOWDOWN = 4;
/** Shorter ones are not reported. */
const SHORTEST_MS = 16;

type Kind = 'filter' | 'bet' | 'chip' | 'escape';
export type Interactions = Record<Kind, number[]>;

/**
 * Uses a home page at a phone's speed. Returns how long each press took until the screen was drawn again, as the browser
 * itself reports it: what Interaction to Next Paint is made of.
 */
export async function timeInteractions(page: Page, rounds: number): Promise<Interactions> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const time = await stopwatchOf(page);
  const filters = page.getByRole('navigation', { name: 'Filter' }).getByRole('link');
  const sheet = page.getByRole('dialog');
  const times: Interactions = { filter: [], bet: [], chip: [], escape: [] };
  for (let round = 0; round < rounds; round++) {
    times.filter.push(await time(() => filters.nth((round + 1) % 2).click()));
    const bet = page.getByRole('button', { name: /^Bet / }).nth(round);
    // Whoever presses has scrolled there before.
    await bet.click({ trial: true });
    times.bet.push(await time(() => bet.click()));
    await expect(sheet).toBeVisible();
    times.chip.push(await time(() => sheet.getByRole('button', { name: 'Add ₹500' }).click()));
    times.escape.push(await time(() => page.keyboard.press('Escape')));
    await expect(sheet).toBeHidden();
  }
  await devTools.detach();
  return times;
}

type Reported = { count: number; longestMs: number };

async function stopwatchOf(page: Page): Promise<(press: () => Promise<void>) => Promise<number>> {
  const reports = await page.evaluateHandle((durationThreshold) => {
    let longestMs = 0;
    const note = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as PerformanceEventTiming[])
        if (interactionId) longestMs = Math.max(longestMs, duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold,
    };
    observer.observe(options);
    /** Since it was last asked, once everything until now has been drawn. */
    return async (): Promise<Reported> => {
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 50));
      note(observer.takeRecords());
      const reported = { count: performance.interactionCount, longestMs };
      longestMs = 0;
      return reported;
    };
  }, SHORTEST_MS);
  const report = () => reports.evaluate((ask) => ask());
  return async (press) => {
    const before = await report();
    await press();
    const after = await report();
    // What the browser does not count would look quick.
    expect(after.count).toBeGreaterThan(before.count);
    return Math.max(SHORTEST_MS, after.longestMs);
  };
}
