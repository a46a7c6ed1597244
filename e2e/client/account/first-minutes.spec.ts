import type { Page } from '@playwright/test';
import { aPlayer, send } from '../../support/backstage.ts';
import { amount, dialog, submit } from '../../support/bet-dialog.ts';
import { aMatch } from '../../support/bettors.ts';
import { expect, test, toast } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { aPerson } from '../../support/names.ts';
import { OWN_PASSWORD } from '../../support/passwords.ts';

const PRESSES_MAX = 12;

/** Counts what a finger does on the pages of this test, from one page to the next. */
async function countPresses(page: Page) {
  const presses: string[] = [];
  await page.exposeFunction('notePress', (what: string) => presses.push(what));
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const { notePress } = globalThis as unknown as { notePress: (what: string) => void };
        notePress(target instanceof Element ? target.textContent.slice(0, 40) : '');
      },
      { capture: true },
    ),
  );
  return presses;
}

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const guide = (page: Page) => page.getByRole('region', { name: 'Your first bet' });

test('a newcomer comes from the landing to a placed bet with at most 12 presses beside typing', async ({
  page,
}) => {
  const match = await aMatch();
  const { name, userName } = aPerson();
  const presses = await countPresses(page);
  await page.goto('/');
  const create = page.getByRole('link', { name: 'Create account' });
  await expect(create).toBeVisible();
  // In the lower third of the screen, where the thumb is.
  const { y = 0, height = 0 } = (await create.boundingBox()) ?? {};
  expect(y).toBeGreaterThan((844 * 2) / 3);
  expect(height).toBeGreaterThanOrEqual(52);
  expect(await overflow(page)).toBe(0);
  await create.click();

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('User ID').fill(userName);
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(userName);
  await login(page).click();

  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByLabel('Confirm password').fill(OWN_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/login');
  await login(page).click();

  await page.getByRole('button', { name: 'Get ₹1,000 play money' }).click();
  await expect(guide(page)).toContainText('Tap the team');
  await page.getByRole('button', { name: `Bet ${match.teamA}` }).click();
  await expect(guide(page)).toContainText('Choose your stake');
  await dialog(page).getByRole('button', { name: 'Add ₹100', exact: true }).click();
  await expect(amount(page)).toHaveValue('100');
  await expect(guide(page)).toContainText('Place your bet');
  await submit(page).click();
  await expect(dialog(page).getByText('Bet placed')).toBeVisible();
  expect(presses.length, presses.join(' · ')).toBeLessThanOrEqual(PRESSES_MAX);
  // Each of the presses above was seen.
  expect(presses.length).toBeGreaterThanOrEqual(10);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Cancel Bet' })).toBeVisible();
  await expect(guide(page)).toBeHidden();
});

test('a friend follows a link, sees who invites, and registers with the code', async ({ page }) => {
  const inviter = await aPlayer();
  const { token } = inviter;
  const { referralCode } = await send<{ referralCode: string }>('GET', '/referral/stats', { token });
  await page.goto(`/register?ref=${referralCode.toLowerCase()}`);
  await expect(page.getByRole('heading', { name: /^\S+ invites you$/ })).toBeVisible();
  await send('PUT', '/client/invitation', { token, body: { showsName: false } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A friend invites you' })).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByLabel(/^Referral code/)).toHaveValue(referralCode);
  const { name, userName } = aPerson();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('User ID').fill(userName);
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Welcome to TossBook')).toBeVisible();
  const { referredFriends } = await send<{ referredFriends: { name: string }[] }>('GET', '/referral/stats', {
    token,
  });
  expect(referredFriends.map((friend) => friend.name)).toEqual([name]);
});

test('the guide is skipped with one press, and never comes back', async ({ page }) => {
  const [{ userName, password }] = [await aPlayer({ deposit: 1_000 }), await aMatch()];
  await page.goto('/login');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await login(page).click();
  await guide(page).getByRole('button', { name: 'Skip' }).click();
  await expect(guide(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(guide(page)).toBeHidden();
});
