import type { Page } from '@playwright/test';
import { aPlayer, send } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { aUserName } from '../support/names.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a friend who registers by the link stands on the page as pending, and the reward with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, await aPlayer(), '/referAndEarn');
  await expect(page.getByText('No referrals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Referral link copied to clipboard!')).toBeVisible();
  const link = new URL(await clipboard(page));
  expect(link.pathname).toBe('/register');
  expect(link.searchParams.get('ref')).toMatch(/^[2-9A-Z]{8}$/);

  const referralCode = link.searchParams.get('ref');
  await send('POST', '/register', { body: { name: 'Kiran Desai', userName: aUserName(), referralCode } });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Kiran Desai' });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(/\d\d-\d\d-\d{4}/);
  await expect(page.getByText('₹250.00', { exact: true })).toBeVisible();
});
