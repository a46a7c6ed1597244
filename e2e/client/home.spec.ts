import { formatIst } from '@tossbook/rules';
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
import { aMovableTime, expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { longestTask } from '../support/longest-task.ts';

const SECOND_MS = 1000;
/** How much longer a cheap phone computes than whatever runs the tests. */
const PHONE_SLOWDOWN = 4;
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a card shows countdown, closing time, rate, league, teams, number, side banner and a button for each team', async ({
  page,
}) => {
  const match = await aMatch({ sport: 'Kabaddi', league: 'Pro Kabaddi League', rate: 97.5 });
  await openHome(page, await aBettor());
  const card = cardOf(page, match);
  await expect(card.getByRole('timer')).toHaveText(/Closes in0?3:59:\d\d|Closes in04:00:00/);
  await expect(card.locator('time')).toHaveText(/\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST/);
  await expect(card).toContainText('97.5%');
  await expect(card).toContainText('Pro Kabaddi League');
  await expect(card.getByRole('heading')).toContainText(match.teamB);
  await expect(card.getByText(/^#\d+$/)).toBeVisible();
  await expect(card).toContainText('2x KABADDI SPECIAL');
  for (const team of [match.teamA, match.teamB])
    await expect(card.getByRole('button', { name: `Bet ${team}` })).toBeEnabled();
});

test('a match with a poster shows it, one without shows its teams', async ({ page }) => {
  const [withPoster, without] = [
    await aMatch({ poster: RED_DOT }),
    await aMatch({ teamA: 'Royal Xavier Kings', teamB: 'Goa' }),
  ];
  await openHome(page, await aBettor());
  const image = cardOf(page, withPoster).locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(image).toHaveAttribute('src', /^\/api\/poster\/[0-9a-f]{64}$/);
  await expect(cardOf(page, without).first()).toContainText('RXK');
});

for (const [urgency, minutes, token] of [
  ['last', 4.9, '--time-last'],
  ['soon', 29, '--time-soon'],
  ['hours', 119, '--time-hours'],
  ['plenty', 121, '--time-plenty'],
] as const) {
  test(`a match that closes in ${minutes} minutes counts down in its colour`, async ({ page }) => {
    await serveMatches(page, () => [listed({ id: 1, closesInMinutes: minutes })]);
    await openHome(page, await aBettor());
    const banner = page.locator('[data-urgency]');
    await expect(banner).toHaveAttribute('data-urgency', urgency);
    const [shown, meant, animation] = await banner.evaluate((element, name) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${name})`;
      document.body.append(probe);
      const timer = element.querySelector('[role=timer]') ?? element;
      return [
        getComputedStyle(element).color,
        getComputedStyle(probe).color,
        getComputedStyle(timer).animationName,
      ];
    }, token);
    expect(shown).toBe(meant);
    expect(animation).toBe(urgency === 'last' ? 'urgent' : 'none');
  });
}

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

test('the countdown ticks every second', async ({ page }) => {
  await serveMatches(page, () => [listed({ id: 1 })]);
  await openHome(page, await aBettor());
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await expect.poll(() => timer.textContent(), { timeout: 2500, intervals: [100] }).not.toBe(before);
});

test("at zero a card says 'Time Expired' and takes no bet; once the server says so, 'Betting Closed' and that the result is awaited", async ({
  page,
}) => {
  const outstanding = { totalOutStandingAmount: 100, bettingTeam: 'Patna 1', projectedReturn: 190 };
  const closed = { state: 'closed', isExpired: true };
  const said = { now: {} };
  await serveMatches(page, () => [
    listed({ id: 1, closesInMinutes: 6 / 60, change: { outstanding, ...said.now } }),
  ]);
  await openHome(page, await aBettor());
  const card = page.getByRole('article');
  await expect(card.getByRole('button', { name: 'Bet Patna 1' })).toBeEnabled();
  await expect(card.getByText('Time Expired')).toBeVisible({ timeout: 12 * SECOND_MS });
  for (const team of ['Patna 1', 'Bengal 1'])
    await expect(card.getByRole('button', { name: `Bet ${team}` })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Cancel Bet' })).toBeHidden();
  await expect(page.getByText('0 Active')).toBeVisible();
  said.now = closed;
  await page.reload();
  await expect(card.getByText('Betting Closed')).toBeVisible();
  await expect(card.getByText('Waiting for the result')).toBeVisible();
  await expect(card).toContainText('Your bet: ₹100.00 on Patna 1');
});

test('a match that closed with an open bet stays on the home of its client', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch({ closesInMinutes: 10 / 60 })];
  await placeBet(bettor, match);
  await expect.poll(() => Date.now() > match.closesAt, { timeout: 15 * SECOND_MS }).toBe(true);
  await openHome(page, bettor);
  await expect(cardOf(page, match).getByText('Waiting for the result')).toBeVisible();
});

test('a match that has not opened says when it does, and opens by itself', async ({ page }) => {
  await serveMatches(page, () => {
    const betStartTime = new Date(Date.now() + 6 * SECOND_MS).toISOString();
    return [listed({ id: 1, change: { state: 'scheduled', betStartTime } })];
  });
  await openHome(page, await aBettor());
  const card = page.getByRole('article');
  await expect(card.getByText(/Betting opens \d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST/)).toBeVisible();
  const button = card.getByRole('button', { name: 'Bet Patna 1' });
  await expect(button).toBeDisabled();
  await expect(button).toBeEnabled({ timeout: 12 * SECOND_MS });
});

test('a suspended match stays with those who have a bet on it, and says so', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match);
  await toggleMatch(match, 'disable');
  await openHome(page, bettor);
  await expect(cardOf(page, match).getByText('Betting is suspended for now')).toBeVisible();
  await expect(cardOf(page, match).getByRole('button', { name: `Bet ${match.teamA}` })).toBeDisabled();
});

test('cards are in order of closing time with their numbers, and the active ones are counted', async ({
  page,
}) => {
  await serveMatches(page, () => [
    listed({ id: 3, closesInMinutes: 300 }),
    listed({ id: 1, closesInMinutes: -1, change: { state: 'closed', isExpired: true } }),
    listed({ id: 2, closesInMinutes: 30 }),
  ]);
  await openHome(page, await aBettor());
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([/Patna 1/, /Patna 2/, /Patna 3/]);
  for (const [index, number] of ['#1', '#2', '#3'].entries())
    await expect(page.getByRole('article').nth(index)).toContainText(number);
  await expect(page.getByText('2 Active')).toBeVisible();
});

test('an end written as a date and a time of day in India is counted down to', async ({ page }) => {
  const end = new Date(Date.now() + 90 * 60 * SECOND_MS);
  const [date, ...time] = formatIst(end).split(' ');
  await serveMatches(page, () => [
    listed({ id: 1, change: { betEndDate: date, betEndTime: time.join(' ') } }),
    listed({ id: 2, closesInMinutes: 30 }),
  ]);
  await openHome(page, await aBettor());
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([/Patna 2/, /Patna 1/]);
  await expect(cards.last().getByRole('timer')).toHaveText(/Closes in01:(29|28):\d\d|Closes in01:30:00/);
  await expect(cards.last().locator('time')).toContainText(time.join(' '));
});

test("without matches it says 'No Matches Found'", async ({ page }) => {
  await serveMatches(page, () => []);
  await openHome(page, await aBettor());
  await expect(page.getByText('No Matches Found')).toBeVisible();
  await expect(page.getByText('0 Active')).toBeVisible();
});

test('the first load says so', async ({ page }) => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/client/getAllBets*', async (route) => {
    await held;
    await route.continue();
  });
  await openHome(page, await aBettor());
  await expect(page.getByText('Loading... Please wait while we fetch your data')).toBeVisible();
  answer();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('a list that cannot be loaded shows the server message and can be tried again', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/client/getAllBets*', (route) =>
    isDown ? route.fulfill({ status: 409, json: { message: 'The desk is shut' } }) : route.continue(),
  );
  await openHome(page, await aBettor());
  await expect(toast(page, 'The desk is shut').first()).toBeVisible();
  await expect(page.getByText('The matches could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/\d+ Active/)).toBeVisible();
});

test('every 60 seconds new matches are merged in, and no card in sight moves', async ({ page }) => {
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
      // Cards out of sight have no layout of their own; their places have.
      [...document.querySelectorAll('li:has(> article)')]
        .filter((card) => card.getBoundingClientRect().top < innerHeight)
        .map((card) => `${card.querySelector('h2')?.textContent} ${card.getBoundingClientRect().top}`),
    );
  const before = await placesInSight();
  expect(before.length).toBeGreaterThan(0);
  answers.now = later;
  await page.clock.fastForward(59 * SECOND_MS);
  expect(served.times).toBe(1);
  await page.clock.runFor(2 * SECOND_MS);
  await expect(cards.filter({ hasText: 'Patna 1' })).toBeVisible();
  expect(served.times).toBe(2);
  expect((await placesInSight()).slice(0, before.length)).toEqual(before);
  // The one that is gone stays where it stood, closed; who comes back finds everything in order.
  await expect(cards.first()).toContainText('Betting Closed');
  await page.getByRole('link', { name: 'TossBook' }).click();
  await page.reload();
  await expect(cards.first()).toContainText('Patna 1');
  await expect(cards).toHaveCount(8);
});

test('50 cards cost one call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/getAllBets|getOutStandingAmount|poster/.test(request.url())) calls.push(request.url());
  });
  const fifty = Array.from({ length: 50 }, (_, id) => listed({ id: id + 1, closesInMinutes: 10 + id }));
  await serveMatches(page, () => fifty);
  await openHome(page, await aBettor());
  await expect(page.getByRole('article')).toHaveCount(50);
  await untilQuiet(page);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('posters=url');
});

test('30 countdowns tick without a task that takes a phone 200 ms', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const thirty = Array.from({ length: 30 }, (_, id) => listed({ id: id + 1, closesInMinutes: 2 + id }));
  await serveMatches(page, () => thirty);
  await openHome(page, await aBettor());
  await expect(page.getByRole('article')).toHaveCount(30);
  await untilQuiet(page);
  const longest = await longestTask(browser, page, 5 * SECOND_MS);
  test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(1)} ms` });
  expect(longest).toBeLessThanOrEqual(200 / PHONE_SLOWDOWN);
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
