import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { type Player, settle } from '../support/backstage.ts';
import { aBettor, aMatch, type Match, placeBet, walletOf } from '../support/bettors.ts';
import { closeMatch, holdOneOf, letGoOf } from '../support/crowd.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { exportFile } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';

test.use({ actionTimeout: 20_000 });

const rowOf = (page: Page, { teamA }: Match) => page.locator('main tbody tr').filter({ hasText: teamA });
const openDesk = (page: Page, match: Match) =>
  enterAsStaff(page, 'admin', `/admin/settleUp?search=${encodeURIComponent(match.teamA)}`);

/** A closed match that team A won: two clients were paid ₹1,950, and one of them has spent all but ₹450 since. */
async function aSpentWin(): Promise<{ match: Match; saver: Player; spender: Player }> {
  const [match, other] = [await aMatch({ rate: 95 }), await aMatch()];
  const [saver, spender] = await Promise.all([aBettor(), aBettor({ balance: 1_500 })]);
  for (const client of [saver, spender]) await placeBet(client, match, { amount: 1000 });
  await closeMatch(match);
  await settle({ betId: match.id }, match.teamA);
  await placeBet(spender, other, { amount: 2_000 });
  return { match, saver, spender };
}

async function askToReverse(page: Page, match: Match): Promise<void> {
  await openDesk(page, match);
  await rowOf(page, match).getByRole('button', { name: 'Reverse' }).click();
  await page.getByLabel('Reason (everybody can read it)').fill('The toss was called wrong');
}

test('a reversal says before and after what is taken back and what is owed, and leads to who owes it', async ({
  page,
}) => {
  const { match, saver, spender } = await aSpentWin();
  await askToReverse(page, match);
  const asked = page.getByRole('dialog', { name: 'Reverse settlement' });
  await expect(asked).toContainText('₹3,900.00to take out of 2 wallets');
  await expect(asked).toContainText('₹2,400.00 recoverable now');
  await expect(asked).toContainText('₹1,500.00 will be owed, 38 %');
  await expect(asked.getByRole('row').nth(1)).toHaveText(
    `${spender.userName}₹1,950.00₹450.00₹450.00₹1,500.00`,
  );
  await expect(asked.getByRole('row').nth(2)).toHaveText(`${saver.userName}₹1,950.00₹10,950.00₹1,950.00–`);
  await page.getByRole('button', { name: 'Take back ₹2,400.00' }).click();
  await expect(toast(page, 'Settlement reversed successfully')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Settlement reversed' });
  await expect(dialog).toContainText('₹2,400.00 taken back; ₹1,500.00 left owed by 1 client.');
  expect(await walletOf(saver)).toMatchObject({ balance: 9_000, exposure: 1_000 });

  await dialog.getByRole('link', { name: 'See debtors' }).click();
  await expect(page).toHaveURL('/admin/debtors');
  await page.getByRole('searchbox').fill(spender.userName);
  await expect(page).toHaveURL(/search=/);
  const row = page.locator('main tbody tr').filter({ hasText: spender.userName });
  await expect(row).toContainText('₹1,500.00');
  await expect(row).toContainText('₹0.00');
  await expect(row).toContainText(/\d\d-\d\d-\d{4} \d+:\d\d:\d\d [AP]M/);
  await expect(page.getByText('1 client owes ₹1,500.00 in all')).toBeVisible();
  const { lines } = await exportFile(page);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(spender.userName);
  await row.getByRole('link', { name: `${match.teamA} vs ${match.teamB}` }).click();
  await expect(page).toHaveURL(`/admin/match/${match.id}`);

  await openDesk(page, match);
  await page.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.getByRole('dialog')).toContainText('₹1,500.00 left owed by 1 client');
});

test('a reversal that is wholly covered says that nobody will owe anything', async ({ page }) => {
  const match = await aMatch({ rate: 95 });
  const client = await aBettor();
  await placeBet(client, match, { amount: 1000 });
  await closeMatch(match);
  await settle({ betId: match.id }, match.teamA);
  await askToReverse(page, match);
  await expect(page.getByText('nobody will owe anything')).toBeVisible();
  await page.getByRole('button', { name: 'Take back ₹1,950.00' }).click();
  await expect(toast(page, 'Settlement reversed successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a settlement that waits for a frozen wallet alone can be reversed from the desk', async ({ page }) => {
  const match = await aMatch({ rate: 95 });
  const frozen = await aBettor();
  await placeBet(frozen, match, { amount: 1000 });
  await holdOneOf(match);
  const paid = await aBettor();
  await placeBet(paid, match, { amount: 1000 });
  await closeMatch(match);
  await settle({ betId: match.id }, match.teamA);
  await askToReverse(page, match);
  await expect(page.getByText('1 client was not paid, because the wallet is frozen')).toBeVisible();
  await page.getByRole('button', { name: 'Take back ₹1,950.00' }).click();
  await expect(toast(page, 'Settlement reversed successfully')).toBeVisible();
  await expect(rowOf(page, match)).toContainText('waiting');
  await expect(rowOf(page, match)).toContainText('reversed');
  await letGoOf(match);
  await settle({ betId: match.id }, match.teamB);
  for (const client of [paid, frozen])
    expect(await walletOf(client)).toMatchObject({ balance: 9_000, exposure: 0 });
});

test('the screens of reversing have no violation', async ({ page }) => {
  test.slow();
  const { match } = await aSpentWin();
  await askToReverse(page, match);
  await expect(page.getByText('will be owed, 38 %')).toBeVisible();
  await expectAccessible(page, 'Reverse settlement', { isLayer: true });
  await page.getByRole('button', { name: 'Take back ₹2,400.00' }).click();
  const reversed = page.getByRole('dialog', { name: 'Settlement reversed' });
  await expect(reversed).toBeVisible();
  await expectAccessible(page, 'Settlement reversed', { isLayer: true });
  await reversed.getByRole('link', { name: 'See debtors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Debtors' })).toBeVisible();
  await untilQuiet(page);
  await expectAccessible(page, '/admin/debtors');
});
