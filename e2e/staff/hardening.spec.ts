import type { Page } from '@playwright/test';
import { scriptPayloads } from '../../apps/api/test/http/script-payloads.ts';
import { putMatchesAway, staffToken } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { answerWith, exportFile } from '../support/lists.ts';
import { anEntry, fillMatch, storedMatch } from '../support/match-entry.ts';
import { hostileSite } from '../support/sites/hostile-site.ts';
import { enterAsStaff } from '../support/staff.ts';
import { watch } from '../support/watch.ts';

// All of these share one site of payloads, so one worker.
test.describe.configure({ mode: 'default' });
test.use({ keepsMatches: true });
test.afterAll(putMatchesAway);

const clientPaths = ['/', '/tossTransaction', '/credit', '/debit', '/kabaddi', '/cricket', '/notifications'];
const staffPaths = (userName: string, betId: string) => [
  '/admin',
  '/admin/settleUp',
  '/admin/userList?search=hostile',
  '/admin/blockedList',
  '/admin/marketAnalysis',
  `/admin/user/${userName}`,
  `/admin/match/${betId}`,
  `/admin/userList/accountStatement/${userName}`,
  `/admin/userList/pendingBets/${userName}`,
  `/admin/userList/betHistory/${userName}`,
  '/kabaddi',
  '/cricket',
  `/admin/createBet?copyOf=${betId}`,
  `/admin/editBet?betId=${betId}`,
];
const adminPaths = [
  '/admin/audit',
  '/admin/referralReviews',
  '/admin/upiDeposits?state=all',
  '/admin/debtors',
];

/** Visits pages and reports effects that no text may cause. */
async function walk(page: Page, paths: string[], seen: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await untilQuiet(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByLabel('Loading...')).toHaveCount(0);
    found.push(...(await seen()).map((what) => `${path}: ${what}`));
  }
  return found;
}

test('the watch sees a foreign element, a call and a dialog', async ({ page }) => {
  const seen = await watch(page);
  await page.goto('/login');
  await untilQuiet(page);
  expect(await seen()).toEqual([]);
  await page.evaluate(() => {
    document.body.append(document.createElement('object'));
    window.pwned();
    alert('here');
  });
  expect(await seen()).toEqual(['dialog: here', 'ran', 'element: <object></object>']);
});

test('of 200 scripts in teams and leagues none runs on any screen of a client', async ({ page }) => {
  test.setTimeout(240_000);
  expect(scriptPayloads).toHaveLength(200);
  const { client, matches } = await hostileSite();
  const seen = await watch(page);
  await enterAs(page, client, '/');
  for (const { teamAName } of matches)
    await expect(page.getByRole('button', { name: `Bet ${teamAName}`, exact: true }).first()).toBeAttached();
  expect(await walk(page, clientPaths, seen)).toEqual([]);
  await page.goto('/tossTransaction');
  await page
    .getByRole('button', { name: /^Details of the bet/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seen()).toEqual([]);
});

test('of 200 scripts in names none runs where the names of others are shown', async ({ page }) => {
  const { client } = await hostileSite();
  const seen = await watch(page);
  await enterAs(page, client, '/rules');
  const friends = scriptPayloads.map((name) => ({
    name,
    status: name,
    earnedAmount: 0,
    joinedDate: '2026-11-02T10:00:00Z',
  }));
  await answerWith(page, '/referral/stats', {
    json: {
      referralCode: 'KR7M2QXT',
      totalEarnings: 0,
      yearEarnings: 0,
      earningsCap: 50_000,
      successfulReferrals: 0,
      pendingRewards: 0,
      referredFriends: friends,
      total: friends.length,
    },
  });
  await page.goto('/referAndEarn');
  for (const name of scriptPayloads)
    await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
  expect(await seen()).toEqual([]);
});

test('a script in what the server says does not run in a toast', async ({ page }) => {
  await enterAsStaff(page, 'admin', '/admin/blockedList');
  const seen = await watch(page);
  const said = scriptPayloads.filter((_, no) => no % 20 === 0);
  const left = [...said];
  await page.route('**/api/admin/createUser', (route) =>
    route.fulfill({ status: 409, json: { message: left.shift(), code: 'USER_ID_TAKEN' } }),
  );
  await page.goto('/admin/createUser');
  await page.getByLabel('Full Name').fill(scriptPayloads[0] ?? '');
  await page.getByLabel('Username').fill('somebody');
  await page.getByRole('combobox', { name: 'User Type' }).click();
  await page.getByRole('option', { name: 'Client' }).click();
  for (const text of said) {
    await page.getByLabel('Username').press('Enter');
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
  }
  expect(await seen()).toEqual([]);
});

for (const staff of ['admin', 'agent'] as const) {
  test(`of 200 scripts in teams, leagues, names and reasons none runs on any screen of ${staff}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const { userName, matches } = await hostileSite();
    const seen = await watch(page);
    await enterAsStaff(page, staff, '/admin');
    const paths = staffPaths(userName, matches[0]?.betId ?? '');
    expect(await walk(page, [...paths, ...(staff === 'admin' ? adminPaths : [])], seen)).toEqual([]);
    await page.goto(`/admin/editBet?betId=${matches[1]?.betId}`);
    await page.getByLabel('League name').fill(scriptPayloads[40] ?? '');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await expect(page.getByRole('dialog')).toContainText(scriptPayloads[40] ?? '');
    expect(await seen()).toEqual([]);
  });
}

/** The cells of a CSV file, which may contain commas and quotes. */
const cellsOf = (lines: string[]) =>
  lines.flatMap((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
const isFormula = (cell: string) => /^[=+\-@\t\r\n]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

test('no cell of an export begins a formula', async ({ page }) => {
  test.setTimeout(120_000);
  const { client, userName, matches } = await hostileSite();
  await enterAs(page, client, '/tossTransaction');
  const exported: string[] = [];
  for (const path of ['/tossTransaction', '/debit', '/kabaddi', '/cricket']) {
    await page.goto(path);
    await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
    exported.push(...(await exportFile(page)).lines);
  }
  const token = await staffToken('admin');
  for (const path of [
    'getUserList?search=hostile',
    'getBlockedList?',
    `matchBets?betId=${matches[0]?.betId}`,
    'settlements?',
    `audit?targetType=user&target=${userName}`,
  ]) {
    const response = await page.request.get(`/api/admin/${path}&format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    exported.push(...(await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n'));
  }
  const cells = cellsOf(exported);
  // The payloads are present, and none of them is active.
  expect(cells.filter((cell) => cell.includes('=1+1')).length).toBeGreaterThan(0);
  expect(cells.filter(isFormula)).toEqual([]);
});

for (const zone of ['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland']) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });

    test(`a match set up from ${zone} has the moments that its fields name in India`, async ({ page }) => {
      // Two times that fall on different days in New York and Auckland.
      const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      const entry = anEntry({ starts: `${day}T00:15`, ends: `${day}T23:45` });
      await enterAsStaff(page, 'admin', '/admin/createBet');
      await fillMatch(page, entry);
      await expect(page.getByText('On this computer')).toHaveCount(zone === 'Asia/Kolkata' ? 0 : 2);
      await page.getByRole('button', { name: 'Create Bet' }).click();
      await expect(toast(page, 'Bet created successfully')).toBeVisible();
      const stored = await storedMatch(entry.teamA);
      expect(stored).toMatchObject({
        betStartTime: new Date(`${day}T00:15:00+05:30`).toISOString(),
        betEndTime: new Date(`${day}T23:45:00+05:30`).toISOString(),
      });
      await page.goto(`/admin/editBet?betId=${stored?._id}`);
      await expect(page.getByLabel('Bet start time')).toHaveValue(entry.starts);
      await expect(page.getByLabel('Bet end time')).toHaveValue(entry.ends);
    });
  });
}
