import {
  aBettor,
  aMatch,
  cardOf,
  listed,
  openHome,
  placeBet,
  serveMatches,
  toggleMatch,
} from '../support/bettors.ts';
import { aMovableTime, expect, test, untilQuiet, withoutNews } from '../support/fixtures.ts';
import { longestTasks } from '../support/longest-tasks.ts';

const SECOND_MS = 1000;
/** How much slower a cheap phone is than the test machine. */
const PHONE_SLOWDOWN = 4;
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a match with a poster shows it, one without shows its teams', async ({ page }) => {
  const [withPoster, without] = [
    await aMatch({ poster: RED_DOT }),
    await aMatch({ teamA: 'Royal Xavier Kings', teamB: 'Goa' }),
  ];
  await openHome(page, await aBettor());
  // The one before it is its blurred ground.
  const image = cardOf(page, withPoster).locator('img').last();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(image).toHaveAttribute('src', /^\/api\/poster\/[0-9a-f]{64}$/);
  await expect(cardOf(page, without).first()).toContainText('RXK');
});

test('the colour changes by itself with 120, 30 and 5 minutes left', async ({ page }) => {
  const MINUTE_MS = 60 * SECOND_MS;
  const time = await aMovableTime(page);
  const closesAt = Date.now() + 121 * MINUTE_MS;
  await serveMatches(
    page,
    () => [listed({ id: 1, change: { betEndTime: new Date(closesAt).toISOString() } })],
    time.now,
  );
  await openHome(page, await aBettor());
  const banner = page.locator('[data-urgency]');
  for (const [minutes, before, after] of [
    [120, 'plenty', 'hours'],
    [30, 'hours', 'soon'],
    [5, 'soon', 'last'],
  ] as const) {
    await time.moveTo(closesAt - minutes * MINUTE_MS - 20 * SECOND_MS);
    await expect(banner).toHaveAttribute('data-urgency', before);
    await time.moveTo(closesAt - minutes * MINUTE_MS);
    await expect(banner).toHaveAttribute('data-urgency', after);
  }
});

test('a match that closed with an open bet stays on the home of its client', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch({ closesInMinutes: 10 / 60 })];
  await placeBet(bettor, match);
  await expect.poll(() => Date.now() > match.closesAt, { timeout: 60 * SECOND_MS }).toBe(true);
  await openHome(page, bettor);
  await expect(cardOf(page, match).getByText('Waiting for the result')).toBeVisible();
});

test('a suspended match stays with those who have a bet on it, and says so', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match);
  await toggleMatch(match, 'disable');
  await openHome(page, bettor);
  await expect(cardOf(page, match).getByText('Betting is suspended for now')).toBeVisible();
  await expect(cardOf(page, match).getByRole('button', { name: `Bet ${match.teamA}` })).toBeDisabled();
});

test('what changed before news could tell is shown once news comes', async ({ page }) => {
  const before = listed({ id: 1, closesInMinutes: 60 });
  const answers = { now: [before] };
  await serveMatches(page, () => answers.now);
  const stream = Promise.withResolvers<void>();
  await page.route('**/api/events*', async (route) => {
    await stream.promise;
    await route.continue();
  });
  await openHome(page, await aBettor());
  await expect(page.getByRole('article')).toContainText('Rate 90%');
  answers.now = [{ ...before, tossRate: 95 }];
  stream.resolve();
  await expect(page.getByRole('article')).toContainText('Rate 95%');
});

test('every 60 seconds new matches are merged in, and no card in sight moves', async ({ page }) => {
  await withoutNews(page);
  await page.clock.install();
  const first = [2, 3, 4, 5, 6, 7, 8, 9].map((id) => listed({ id, closesInMinutes: id * 10 }));
  const later = [...first.slice(1), listed({ id: 1, closesInMinutes: 5 })];
  const answers = { now: first };
  const served = await serveMatches(page, () => answers.now);
  await openHome(page, await aBettor());
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(8);
  const placesInSight = () =>
    page.evaluate(() =>
      // Off-screen cards have no layout; their containers do.
      [...document.querySelectorAll('[data-match]')]
        .filter((card) => card.getBoundingClientRect().top < innerHeight)
        .map((card) => `${card.querySelector('h3')?.textContent} ${card.getBoundingClientRect().top}`),
    );
  const before = await placesInSight();
  expect(before.length).toBeGreaterThan(0);
  answers.now = later;
  // Counted from the answer: a busy machine may have needed more than a second to draw it.
  const paused = Date.now() + 10 * SECOND_MS;
  await page.clock.pauseAt(paused);
  await page.clock.fastForward(59 * SECOND_MS - (paused - served.lastAt));
  expect(served.times).toBe(1);
  await expect(async () => {
    await page.clock.runFor(SECOND_MS);
    await expect(cards.filter({ hasText: 'Patna 1' })).toBeVisible({ timeout: SECOND_MS });
  }).toPass();
  expect(served.times).toBe(2);
  await page.clock.resume();
  expect((await placesInSight()).slice(0, before.length)).toEqual(before);
  // It closes before cards above it, so a pill leads to it.
  await page.getByRole('button', { name: /^New: closes in [34]:\d\d$/ }).click();
  await expect(cards.filter({ hasText: 'Patna 1' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Bet Patna 1' })).toBeFocused();
  await expect(page.getByText('New: closes in')).toBeHidden();
  // The gone match keeps its place, closed; after returning, everything is sorted.
  await expect(cards.first()).toContainText('Betting Closed');
  await page.getByRole('link', { name: 'TossBook' }).click();
  await page.reload();
  await expect(cards.first()).toContainText('Patna 1');
  await expect(cards).toHaveCount(8);
});

test('30 countdowns tick without a task that takes a phone 200 ms', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const thirty = Array.from({ length: 30 }, (_, id) => listed({ id: id + 1, closesInMinutes: 2 + id }));
  await serveMatches(page, () => thirty);
  await openHome(page, await aBettor());
  await expect(page.getByRole('article')).toHaveCount(30);
  await untilQuiet(page);
  const longest = await longestTasks(browser, page, 4);
  test.info().annotations.push({ type: 'longest tasks', description: `${longest.join(', ')} ms` });
  // Every window has a tick, so a slow tick shows in the quietest one too.
  expect(Math.min(...longest)).toBeLessThanOrEqual(200 / PHONE_SLOWDOWN);
});

test('nothing shifts while a home of 30 matches loads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const thirty = Array.from({ length: 30 }, (_, id) => listed({ id: id + 1, closesInMinutes: 2 + id }));
  await serveMatches(page, () => thirty);
  await openHome(page, await aBettor());
  await expect(page.getByRole('article')).toHaveCount(30);
  await page.waitForTimeout(2 * SECOND_MS);
  const { shift } = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen);
  test.info().annotations.push({ type: 'shift', description: String(shift) });
  expect(shift).toBeLessThanOrEqual(0.05);
});
