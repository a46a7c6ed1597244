import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aFixture, aPlayer, placeBet, send, staffToken } from '../support/backstage.ts';
import { aMatch } from '../support/bettors.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { takeOption } from '../support/keyboard.ts';
import { overflow } from '../support/layout.ts';
import { anEntry, aPicture, fillMatch, hoursAhead, storedMatch } from '../support/match-entry.ts';
import { aTeam } from '../support/names.ts';
import { enterAsStaff } from '../support/staff.ts';

const CREATE = '/admin/createBet';
const editOf = (betId: string) => `/admin/editBet?betId=${betId}`;

for (const userName of ['admin', 'agent'] as const) {
  test(`${userName} creates a match: the server has it, and every field is empty again`, async ({ page }) => {
    const entry = anEntry({ starts: '', ends: '' });
    [entry.starts, entry.ends] = [hoursAhead(2), hoursAhead(30)];
    await enterAsStaff(page, userName, CREATE);
    await expect(page.getByRole('heading', { name: 'Create Bet' })).toBeVisible();
    await fillMatch(page, entry);
    await page.getByRole('button', { name: 'Create Bet' }).click();
    await expect(toast(page, 'Bet created successfully')).toBeVisible();
    for (const label of ['Team A name', 'Team B name', 'Toss rate', 'League name', 'Bet start', 'Bet end'])
      await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Sports type' })).toHaveText('Select Sports Type');
    expect(await storedMatch(entry.teamA)).toMatchObject({
      teamBName: entry.teamB,
      tossRate: 97.5,
      leagueName: entry.league,
      sportType: 'Cricket',
      betStartTime: new Date(`${entry.starts}:00+05:30`).toISOString(),
      betEndTime: new Date(`${entry.ends}:00+05:30`).toISOString(),
    });
  });
}

test('the pickers reach from now to a year ahead, and say weekday and time left', async ({ page }) => {
  await enterAsStaff(page, 'admin', CREATE);
  const [start, end] = [page.getByLabel('Bet start time (IST)'), page.getByLabel('Bet end time (IST)')];
  const year = Number(hoursAhead(0).slice(0, 4));
  for (const field of [start, end]) {
    await expect(field).toHaveAttribute('min', new RegExp(`^${hoursAhead(0).slice(0, 13)}|^${year}`));
    await expect(field).toHaveAttribute('max', new RegExp(`^${year + 1}-`));
  }
  const ends = hoursAhead(49.5);
  await end.fill(ends);
  const weekday = new Date(`${ends}:00+05:30`).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'Asia/Kolkata',
  });
  await expect(
    page.getByText(new RegExp(`${weekday} \\d\\d-\\d\\d-\\d{4} .*closes in 2d 01:`)),
  ).toBeVisible();
  await expect(page.getByText('On this computer')).toHaveCount(0);
  await fillMatch(page, anEntry({ ends: `${year + 2}-01-01T10:00` }));
  await page.getByRole('button', { name: 'Create Bet' }).click();
  await expect(toast(page, 'Start and end time must be within one year from now')).toBeVisible();
  await expect(end).toBeFocused();
});

test('a match whose start is past opens at once, as the form says; one that lies over a year away is refused as it says', async ({
  page,
}) => {
  await enterAsStaff(page, 'admin', CREATE);
  const start = page.getByLabel('Bet start time (IST)');
  const entry = anEntry({ starts: hoursAhead(-1) });
  const tooFar = 'Start and end time must be within one year from now';
  await fillMatch(page, { ...entry, starts: hoursAhead(-367 * 24) });
  const meaning = page.locator('p', { has: page.getByText(/^\w+day \d\d-/) }).first();
  await expect(meaning).toContainText(tooFar);
  await page.getByRole('button', { name: 'Create Bet' }).click();
  await expect(toast(page, tooFar)).toBeVisible();
  await expect(start).toBeFocused();
  await start.fill(entry.starts);
  await expect(meaning).toContainText('open for bets at once');
  await page.getByRole('button', { name: 'Create Bet' }).click();
  await expect(toast(page, 'Bet created successfully')).toBeVisible();
  expect(await storedMatch(entry.teamA)).toMatchObject({ state: 'open' });
});

test('beside the form stands the card as clients will see it', async ({ page }) => {
  await enterAsStaff(page, 'agent', CREATE);
  const card = page.getByRole('region', { name: 'How clients will see it' });
  await expect(card).toContainText('The end time is not chosen yet');
  const entry = anEntry({ starts: hoursAhead(3), ends: hoursAhead(5) });
  await fillMatch(page, entry);
  await expect(card).toContainText(entry.teamA);
  await expect(card).toContainText('97.5%');
  await expect(card).toContainText('2x CRICKET SPECIAL');
  await expect(card).toContainText('Betting opens');
  await expect(card.locator('[inert] button')).toHaveCount(2);
});

test('a large poster is sent as a JPEG of at most 1280 pixels, seen before it is sent', async ({ page }) => {
  await enterAsStaff(page, 'admin', CREATE);
  const entry = anEntry();
  await fillMatch(page, entry);
  await expect(page.getByText('max 2MB')).toBeVisible();
  const buffer = await aPicture(page, { width: 1400, height: 700, type: 'image/png', noise: 2 });
  expect(buffer.length).toBeGreaterThan(250_000);
  const input = page.locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,.png,.jpg,.jpeg');
  await input.setInputFiles({ name: 'final.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(/^final\.jpg · \d+ kB$/)).toBeVisible();
  const image = page.getByRole('img', { name: 'The poster as it will be sent' });
  expect(await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
    1280, 640,
  ]);
  await page.getByRole('button', { name: 'Create Bet' }).click();
  await expect(toast(page, 'Bet created successfully')).toBeVisible();
  await expect(image).toHaveCount(0);
  expect((await storedMatch(entry.teamA))?.posterImg?.url).toMatch(/^\/api\/poster\/[0-9a-f]{64}$/);
});

test('an edit is prefilled, seen before → after, given a reason and saved', async ({ page }) => {
  const match = await aFixture({ teamA: aTeam(), rate: '95' });
  await enterAsStaff(page, 'agent', editOf(match.betId));
  await expect(page.getByRole('heading', { name: 'Edit Bet' })).toBeVisible();
  await expect(page.getByLabel('Team A name')).toHaveValue(match.teamAName);
  await expect(page.getByLabel('Team A name')).toBeEditable();
  const before = await storedMatch(match.teamAName);
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(toast(page, 'Nothing has changed yet')).toBeVisible();
  await page.getByLabel('Toss rate').fill('97.5');
  await page.getByLabel('League name').fill('Champions Trophy');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText([
    '95%97.5%',
    `${match.leagueName}Champions Trophy`,
  ]);
  await expect(dialog).toContainText('Later bets get the new rate.');
  await dialog.getByLabel('Reason').fill('Rate agreed with the desk');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Bet updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  // Untouched times stay the same to the millisecond.
  expect(await storedMatch(match.teamAName)).toEqual({
    ...before,
    edition: expect.not.stringMatching(before?.edition ?? ''),
    tossRate: 97.5,
    leagueName: 'Champions Trophy',
  });
  const { entries } = await send<{ entries: { reason: string }[] }>(
    'GET',
    `/admin/audit?targetType=match&target=${match.betId}`,
    { token: await staffToken('admin') },
  );
  expect(entries[0]?.reason).toBe('Rate agreed with the desk');
});

test('a match whose answer was lost is sent again with the same key, by itself and by a second press, and stands once', async ({
  page,
}) => {
  const entry = anEntry();
  const keys: (string | undefined)[] = [];
  let isDown = true;
  await page.route('**/api/admin/createBet?*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isDown) return route.continue();
    if (keys.length === 1) await route.fetch();
    return route.abort('connectionreset');
  });
  await page.clock.install();
  await enterAsStaff(page, 'agent', CREATE);
  await fillMatch(page, entry);
  const create = page.getByRole('button', { name: 'Create Bet' });
  await create.click();
  await expect(page.getByText('Reconnecting… The match will be created only once.')).toBeVisible();
  // It retries for most of a minute, then leaves it to the user.
  await expect(async () => {
    await page.clock.runFor(8_000);
    await expect(toast(page, 'Network error.')).toBeVisible({ timeout: 200 });
  }).toPass();
  const tries = keys.length;
  expect(tries).toBeGreaterThan(2);
  isDown = false;
  await create.click();
  await expect(toast(page, 'Bet created successfully')).toBeVisible();
  expect(keys.length).toBe(tries + 1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  const { total } = await send<{ total: number }>(
    'GET',
    `/admin/getAllBets?${new URLSearchParams({ posters: 'url', search: entry.teamA })}`,
    { token: await staffToken('agent') },
  );
  expect(total).toBe(1);
});

test('a poster is removed from a match, seen before it is saved', async ({ page }) => {
  const buffer = await aPicture(page, { width: 300, height: 200, type: 'image/png', noise: 0 });
  const match = await aMatch({ poster: buffer });
  await enterAsStaff(page, 'agent', editOf(match.id));
  await page.getByRole('button', { name: 'Remove poster' }).click();
  await expect(page.getByText('The match will have no poster.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the present one' }).click();
  await expect(page.getByRole('img', { name: 'The poster that the match has' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove poster' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText(['The present pictureNo picture']);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Bet updated successfully')).toBeVisible();
  expect(await storedMatch(match.teamA)).toMatchObject({ posterImg: null });
});

test('a match that a page passes on stands in the form before the server answers', async ({ page }) => {
  const match = await aFixture({ teamA: aTeam() });
  const stored = await storedMatch(match.teamAName);
  await enterAsStaff(page, 'admin', CREATE);
  await page.route('**/api/admin/match?*', () => undefined);
  await page.evaluate((passed) => {
    history.replaceState({ usr: { match: passed }, key: 'passed', idx: 0 }, '', '/admin/editBet');
  }, stored);
  await page.reload();
  await expect(page.getByLabel('Team A name')).toHaveValue(match.teamAName);
  await expect(page).toHaveURL(editOf(match.betId));
});

test('without a match the edit page leads to the dashboard, and an unknown one is not found', async ({
  page,
}) => {
  await enterAsStaff(page, 'admin', '/admin/editBet');
  await expect(page.getByText('No match chosen')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin');
  await page.goto(editOf('999999999'));
  await expect(page.getByText('Match not found')).toBeVisible();
});

test('once a match has a bet, teams, sport and start are locked with the reason; the bet keeps its rate', async ({
  page,
}) => {
  const match = await aFixture({ teamA: aTeam() });
  const player = await aPlayer({ deposit: 500 });
  await placeBet(player, { match, amount: 100 });
  await enterAsStaff(page, 'admin', editOf(match.betId));
  await expect(page.getByText('Bets have been placed on this match')).toBeVisible();
  for (const label of ['Team A name', 'Team B name', 'Bet start time'])
    await expect(page.getByLabel(label)).not.toBeEditable();
  await expect(page.getByRole('combobox', { name: 'Sports type' })).toBeDisabled();
  await page.getByLabel('Toss rate').fill('90');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('The bet already placed keeps its rate');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Bet updated successfully')).toBeVisible();
  const { betHistory } = await send<{ betHistory: { tossRate: number }[] }>(
    'GET',
    '/client/getBetTransaction?status=all',
    { token: player.token },
  );
  expect(betHistory[0]?.tossRate).toBe(95);
});

test('a match is copied into a new form: teams, league, sport, rate and poster, the hours a day later', async ({
  page,
}) => {
  const entry = anEntry({ starts: hoursAhead(2), ends: hoursAhead(5) });
  await enterAsStaff(page, 'admin', CREATE);
  await fillMatch(page, entry);
  const buffer = await aPicture(page, { width: 300, height: 200, type: 'image/jpeg', noise: 0 });
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Create Bet' }).click();
  await expect(toast(page, 'Bet created successfully')).toBeVisible();
  const first = await storedMatch(entry.teamA);
  await page.goto(editOf(first?._id ?? ''));
  await page.getByRole('link', { name: 'Copy into a new bet' }).click();
  await expect(page.getByText('Copied from')).toBeVisible();
  await expect(page.getByLabel('Bet start time')).toHaveValue(nextDay(entry.starts));
  await expect(page.getByLabel('Bet end time')).toHaveValue(nextDay(entry.ends));
  await expect(page.getByText(/^poster\.jpg · \d+ kB$/)).toBeVisible();
  const teamA = aTeam();
  await page.getByLabel('Team A name').fill(teamA);
  await page.getByRole('button', { name: 'Create Bet' }).click();
  await expect(toast(page, 'Bet created successfully').last()).toBeVisible();
  await expect(page).toHaveURL(CREATE);
  await expect(page.getByLabel('Team A name')).toHaveValue('');
  await expect.poll(async () => (await storedMatch(teamA))?.posterImg).not.toBeNull();
  expect(await storedMatch(teamA)).toMatchObject({ teamBName: entry.teamB, tossRate: 97.5 });
});

const nextDay = (input: string) => {
  const day = new Date(`${input.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}${input.slice(10)}`;
};

test('a form with changes is not left without a question', async ({ page }) => {
  await enterAsStaff(page, 'admin', CREATE);
  const away = page.getByRole('navigation').getByRole('link', { name: 'Create User' });
  await page.getByLabel('Team A name').fill('Chennai');
  // Closes the suggestions.
  await page.keyboard.press('Tab');
  await away.click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Team A name')).toHaveValue('Chennai');
  let asked = 0;
  page.once('dialog', (dialog) => {
    asked++;
    return dialog.dismiss();
  });
  await page.evaluate(() => location.assign('/admin/blockedList'));
  await expect.poll(() => asked).toBe(1);
  await away.click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin/createUser');
});

test('a closed match cannot be edited, only copied', async ({ page }) => {
  const match = await aFixture({ teamA: aTeam() });
  await enterAsStaff(page, 'admin', CREATE);
  await page.route('**/api/admin/match?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { match: object };
    await route.fulfill({ json: { match: { ...answer.match, state: 'closed' } } });
  });
  await page.goto(editOf(match.betId));
  await expect(page.getByText('This match can no longer be edited')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Copy into a new bet' })).toHaveAttribute(
    'href',
    `${CREATE}?copyOf=${match.betId}`,
  );
});

/** One stop for each row of chips may lie between. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 4; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a match is created by keyboard alone', async ({ page }) => {
  const entry = anEntry();
  await enterAsStaff(page, 'agent', CREATE);
  await page.getByLabel('Team A name').focus();
  for (const [label, text] of [
    ['Team A name', entry.teamA],
    ['Team B name', entry.teamB],
    ['Toss rate', entry.rate],
    ['League name', entry.league],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  const sport = page.getByRole('combobox', { name: 'Sports type' });
  await tabTo(page, sport);
  await page.keyboard.press('Enter');
  await takeOption(page.getByRole('option', { name: 'Kabaddi' }));
  await expect(sport).toBeFocused();
  await tabTo(page, page.getByLabel('Bet start time'));
  await page.getByLabel('Bet start time').fill(entry.starts);
  await page.getByLabel('Bet end time').fill(entry.ends);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Bet created successfully')).toBeVisible();
});

test('the form of a match and its dialogs have no violation', async ({ page }) => {
  const match = await aFixture({ teamA: aTeam() });
  await placeBet(await aPlayer({ deposit: 500 }), { match, amount: 100 });
  await enterAsStaff(page, 'admin', CREATE);
  await expect(page.getByLabel('Team A name')).toBeVisible();
  await expectAccessible(page, 'create bet');
  await page.goto(editOf(match.betId));
  await expect(page.getByText('Bets have been placed on this match')).toBeVisible();
  await expectAccessible(page, 'edit bet');
  await page.getByLabel('Toss rate').fill('90');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'review', { isLayer: true });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a match is created and edited on a phone, and nothing is cut off', async ({ page }) => {
    const entry = anEntry();
    await enterAsStaff(page, 'agent', CREATE);
    await fillMatch(page, entry);
    await untilQuiet(page);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Create Bet' }).click();
    await expect(toast(page, 'Bet created successfully')).toBeVisible();
    const stored = await storedMatch(entry.teamA);
    await page.goto(editOf(stored?._id ?? ''));
    await page.getByLabel('League name').fill('Asia Cup');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Bet updated successfully')).toBeVisible();
  });
});

test('a client is led home from the form of a match', async ({ page }) => {
  await enterAs(page, await aPlayer(), CREATE);
  await expect(page).toHaveURL('/');
});
