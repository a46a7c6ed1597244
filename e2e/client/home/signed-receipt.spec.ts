import { readFile } from 'node:fs/promises';
import { parseReceipt } from '@tossbook/book';
import { expectAccessible } from '../../support/accessible.ts';
import { aFixture, aPlayer, placeBet } from '../../support/backstage.ts';
import { amount, aPageWithMatch, openDialog, submit } from '../../support/bet-dialog.ts';
import { expect, test, toast } from '../../support/fixtures.ts';
import { openAs } from '../../support/lists.ts';

test('a placed bet has its receipt: to scan, to copy, to save and to check', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { match } = await aPageWithMatch(page);
  await openDialog(page, match);
  await amount(page).fill('300');
  await submit(page).click();
  await page.getByRole('button', { name: 'Signed receipt' }).click();
  await expect(page.getByRole('img', { name: 'Code that leads to the check of this receipt' })).toBeVisible();
  await expectAccessible(page, 'a bet with its receipt', { isLayer: true });

  await page.getByRole('button', { name: 'Copy receipt' }).click();
  await expect(toast(page, 'Signed receipt copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(copied);
  expect(Object.fromEntries(parseReceipt(copied).facts)).toMatchObject({
    amount: '300.00',
    team: match.teamA,
  });

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Check it' }).click();
  await expect((await opened).getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
});

test('the passbook has the receipt of a deposit, and a bet in the transactions has its own', async ({
  page,
  context,
}) => {
  const player = await aPlayer({ deposit: 640 });
  await placeBet(player, { match: await aFixture(), amount: 70 });
  await openAs(page, player, '/credit');
  await page.getByRole('button', { name: 'Signed receipt: Deposit · ₹640.00' }).click();
  await expect(page.getByRole('img', { name: 'Code that leads to the check of this receipt' })).toBeVisible();
  await expectAccessible(page, 'a receipt from the passbook', { isLayer: true });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Check it' }).click();
  const check = await opened;
  await expect(check.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
  await expect(check.getByText('₹640.00')).toBeVisible();

  await page.goto('/tossTransaction');
  await page.getByRole('button', { name: /₹70\.00/ }).click();
  await page.getByRole('button', { name: 'Signed receipt' }).click();
  await expect(page.getByRole('img', { name: 'Code that leads to the check of this receipt' })).toBeVisible();
  await expectAccessible(page, 'a bet of the transactions with its receipt', { isLayer: true });
});
