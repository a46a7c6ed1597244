import { mergeTests } from '@playwright/test';
import { aPlayer, send } from '../../support/backstage.ts';
import { asOwner } from '../../support/owner.ts';
import { test as onOwnSite, theSecondAdmin } from '../../support/sites/own-site.ts';
import { choose, enterAsStaff, listOf, theAdmin } from '../../support/staff.ts';
import { inEveryLook, test as withCamera } from '../camera.ts';

/** Two people, on a site of their own: elsewhere one admin is alone, and the rule asleep. */
const test = mergeTests(withCamera, onOwnSite);
test.describe.configure({ mode: 'default' });

const askToDeposit = async (token: string, amount: number) => {
  const { userName } = await aPlayer();
  const body = { userName, amount, reason: 'Paid in at the counter, counted twice' };
  await send('POST', '/admin/depositAmountIntoWallet', { token, body });
  return userName;
};

inEveryLook(({ look, shoot, shootToast }) => {
  test('what waits for a second person', async ({ page }) => {
    const [{ token }, second] = await Promise.all([theAdmin(), theSecondAdmin()]);
    // What earlier looks left has no place in this picture.
    await asOwner((owner) => owner.query("update approvals set expires_at = now() where state = 'waiting'"));
    const userName = await askToDeposit(second.token, 150_000);
    await askToDeposit(token, 2_40_000);
    // As if it had waited almost to its end.
    await asOwner((owner) =>
      owner.query("update approvals set expires_at = now() + interval '4 min' where about_id = $1", [
        userName,
      ]),
    );
    await send('POST', '/admin/createUser', {
      token: second.token,
      body: { name: 'Meera Nair', userName: `meera.${look.replace(' ', '.')}`, userType: 'employee' },
    });
    await enterAsStaff(page, 'admin', '/admin/approvals');
    await shoot(page.getByRole('article').first(), 'approvals', { fullPage: true });
    const refuse = page.getByRole('button', { name: new RegExp(`^Refuse: .*${userName}`) });
    await page.getByRole('button', { name: new RegExp(`^Approve: .*${userName}`) }).click();
    await shoot(page.getByText('Approve this request?'), 'approve-request');
    await page.keyboard.press('Escape');
    await refuse.click();
    await page.getByLabel('Why it is refused').fill('The notes were not counted');
    await shoot(page.getByText('Refuse this request?'), 'refuse-request');
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.getByRole('link', { name: 'Decided' }).click();
    await shoot(page.getByText('The notes were not counted').first(), 'approvals-decided', {
      fullPage: true,
    });
  });

  test('asking for one', async ({ page }) => {
    const [, { userName }] = await Promise.all([theSecondAdmin(), aPlayer({ deposit: 2_000 })]);
    await enterAsStaff(page, 'admin', listOf(userName));
    const dialog = await choose(page, userName, 'Bank Withdraw');
    await dialog.getByLabel('Amount', { exact: true }).fill('2025');
    await shoot(dialog.getByLabel(/^Pay out bonus money too/), 'withdraw-bonus-refused');
    await dialog.getByLabel(/^Pay out bonus money too/).check();
    await dialog.getByLabel('Reason').fill('Goodwill after a complaint');
    await shoot(dialog.getByRole('note'), 'withdraw-bonus');
    await page.keyboard.press('Escape');
    await choose(page, userName, 'Bank Deposit');
    await dialog.getByLabel('Amount', { exact: true }).fill('150000');
    await dialog.getByLabel('Amount again').fill('150000');
    await dialog.getByLabel('Reason').fill('Paid in at the counter');
    await shoot(dialog.getByRole('note'), 'deposit-asks');
    await dialog.getByRole('button', { name: /^Ask a second admin/ }).click();
    await shootToast(page, 'This needs a second person.', 'deposit-asked');
  });
}, test);
