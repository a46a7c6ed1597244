import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import {
  formatRupees,
  JOINING_BONUS,
  type Paise,
  paise,
  type RateBp,
  REFERRAL_BONUS,
  REFERRAL_REWARD,
  rateBp,
  rupees,
  toPercent,
  toRupees,
  totalReturn,
} from '@tossbook/rules';
import { aPlayer, depositTo, type Player, settle, tokenOf } from './support/backstage.ts';
import { amount, dialog, openDialog, submit } from './support/bet-dialog.ts';
import {
  aMatch,
  cardOf,
  closeMoment,
  editMatch,
  type Match,
  walletBar,
  walletOf,
} from './support/bettors.ts';
import { enterAs } from './support/enter.ts';
import { aReadyClient, expect, logIn, test } from './support/fixtures.ts';
import { rowsOf } from './support/lists.ts';
import { OWN_PASSWORD } from './support/passwords.ts';

/** A person in the story: a browser, and the expected wallet movements so far, newest last. */
type Client = { page: Page; player: Player; changes: Paise[]; exposure: Paise; bets: Bet[] };
type Bet = { stake: Paise; rate: RateBp; team: string };

const aStory = (page: Page, player: Player, changes: Paise[]): Client => ({
  page,
  player,
  changes,
  exposure: rupees(0),
  bets: [],
});

const balanceOf = ({ changes }: Client) => paise(changes.reduce((sum, change) => sum + change, 0n));
const bell = ({ page }: Client) => page.getByRole('button', { name: /^Notifications/ });

async function aPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

/** The wallet on the screen and on the server both match the one computed by the rules. */
async function hasWallet(client: Client) {
  const [balance, exposure] = [balanceOf(client), client.exposure];
  await expect(walletBar(client.page)).toHaveText(
    new RegExp(`BAL${formatRupees(balance)}EXP${formatRupees(exposure)}`),
  );
  expect(await walletOf(client.player)).toMatchObject({
    balance: toRupees(balance),
    exposure: toRupees(exposure),
  });
}

async function reads(client: Client, unread: number, news: string) {
  await expect(bell(client)).toHaveAccessibleName(`Notifications, ${unread} unread`);
  await bell(client).click();
  await expect(client.page.getByRole('dialog', { name: 'Notifications' })).toContainText(news);
  await client.page.keyboard.press('Escape');
}

/** Marks a page, so that a reload would be noticed. */
const mark = ({ page }: Client) => page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
const isMarked = ({ page }: Client) => page.evaluate(() => 'isTheSamePage' in globalThis);

async function bet(client: Client, match: Match, { stake, rate, team }: Bet) {
  const { page } = client;
  await openDialog(page, match, team);
  await amount(page).fill(String(toRupees(stake)));
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await expect(dialog(page)).toContainText(`Rate${toPercent(rate)}%`);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  client.changes.push(paise(-stake));
  client.exposure = paise(client.exposure + stake);
  client.bets.push({ stake, rate, team });
  await hasWallet(client);
}

/** The expected rows on one side of the passbook, newest first: amount and resulting balance. */
function passbookOf({ changes }: Client, side: 'credit' | 'debit'): [string, string][] {
  let balance = 0n;
  const lines = changes.map((change) => ({ change, balance: paise((balance += change)) }));
  return lines
    .filter(({ change }) => (side === 'credit' ? change > 0n : change < 0n))
    .map(({ change, balance }): [string, string] => [
      change > 0n ? `+${formatRupees(change)}` : `−${formatRupees(paise(-change))}`,
      `Balance after ${formatRupees(balance)}`,
    ])
    .reverse();
}

async function hasPassbook(client: Client, side: 'credit' | 'debit') {
  await client.page.goto(`/${side}`);
  const cards = client.page.getByRole('main').getByRole('listitem');
  const expected = passbookOf(client, side);
  await expect(cards).toHaveCount(expected.length);
  for (const [index, texts] of expected.entries())
    for (const text of texts) await expect(cards.nth(index)).toContainText(text);
}

async function hasTransactions({ page, bets }: Client, winner: string) {
  await page.goto('/tossTransaction');
  await expect(page.getByText(`1–${bets.length} of ${bets.length}`)).toBeVisible();
  expect((await rowsOf(page)).map((row) => row.slice(4, 8))).toEqual(
    bets
      .toReversed()
      .map(({ team, stake, rate }) => [
        team,
        formatRupees(stake),
        `${toPercent(rate)}%`,
        team === winner ? 'won' : 'lost',
      ]),
  );
  for (const { stake, rate, team } of bets) {
    await page.getByRole('button', { name: `Details of the bet of ${formatRupees(stake)}` }).click();
    const payout = team === winner ? totalReturn(stake, rate) : rupees(0);
    await expect(dialog(page)).toContainText(`Return${formatRupees(payout)}`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
}

test('a friend comes by a link, both are rewarded, three bet against each other, and the books agree to the paisa', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);

  // A client shares the link; a friend registers with it and chooses a password.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const referrer = aStory(page, await aPlayer({ deposit: 1000 }), [JOINING_BONUS, rupees(1000)]);
  await enterAs(page, referrer.player, '/referAndEarn');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const friendPage = await aPage(browser, baseURL);
  const userName = await aReadyClient(friendPage, { name: 'Kiran Desai', query: link.search });
  await logIn(friendPage, { userName, password: OWN_PASSWORD });
  const friend = aStory(
    friendPage,
    { userName, password: OWN_PASSWORD, token: await tokenOf(userName, OWN_PASSWORD) },
    [JOINING_BONUS],
  );
  const rival = aStory(await aPage(browser, baseURL), await aPlayer({ deposit: 2500 }), [
    JOINING_BONUS,
    rupees(2500),
  ]);
  await enterAs(rival.page, rival.player);
  const everybody = [referrer, friend, rival];
  for (const client of everybody) await hasWallet(client);

  // The first deposit rewards both, on pages that are not reloaded.
  await page.goto('/');
  for (const client of everybody) {
    await expect(client.page.getByRole('heading', { name: 'Live Betting' })).toBeVisible();
    await mark(client);
  }
  await depositTo(userName, 500);
  friend.changes.push(rupees(500), REFERRAL_BONUS);
  referrer.changes.push(REFERRAL_REWARD);
  for (const client of everybody) await hasWallet(client);
  await reads(referrer, 2, `${formatRupees(REFERRAL_REWARD)} was added to your wallet`);
  await reads(friend, 3, `${formatRupees(REFERRAL_BONUS)} was added to your wallet`);

  // They bet against each other, at a rate that changes in between.
  const [first, second] = [rateBp(9737), rateBp(8888)];
  const match = await aMatch({ rate: toPercent(first) });
  const { teamA, teamB } = match;
  for (const client of everybody) await expect(cardOf(client.page, match)).toBeVisible();
  // The profits of these odd stakes end in more than half a paisa, so that it shows how each place rounds.
  await bet(referrer, match, { stake: rupees(333.5), rate: first, team: teamA });
  await bet(friend, match, { stake: rupees(77.75), rate: first, team: teamB });
  await bet(rival, match, { stake: rupees(500), rate: first, team: teamB });
  await editMatch({ ...match, rate: toPercent(second) });
  await expect(cardOf(rival.page, match)).toContainText(`${toPercent(second)}%`);
  await bet(rival, match, { stake: rupees(123.48), rate: second, team: teamB });

  // It closes, and an admin settles it.
  await editMatch({ ...match, rate: toPercent(second), closesInMinutes: 0.05 });
  for (const { page } of everybody)
    await expect(cardOf(page, match)).toContainText(/Time Expired|Betting Closed/);
  await settle({ betId: match.id }, teamB);
  for (const client of everybody) {
    // A match pays a client in one sum, each bet at its own rate.
    const won = client.bets.filter(({ team }) => team === teamB);
    const paid = won.reduce((sum, { stake, rate }) => sum + totalReturn(stake, rate), 0n);
    if (paid > 0n) client.changes.push(paise(paid));
    client.exposure = rupees(0);
    await closeMoment(client.page, `${teamB} won the toss`);
    await hasWallet(client);
  }
  await reads(referrer, 3, 'you lost ₹333.50');
  await reads(friend, 4, 'You won');
  await reads(rival, 2, 'You won');
  for (const client of everybody) expect(await isMarked(client)).toBe(true);

  // The lists show what the rules compute, and the books hold.
  await Promise.all(
    everybody.map(async (client) => {
      await hasPassbook(client, 'credit');
      await hasPassbook(client, 'debit');
      await hasTransactions(client, teamB);
    }),
  );
  // It prints what is broken, and exits with 1.
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'reconcile'], {
    env: { ...process.env, DATABASE_URL: process.env.E2E_OWNER_URL },
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/^ok /m);
  expect(stdout).not.toContain('BROKEN');
  for (const { page } of [friend, rival]) await page.context().close();
});
