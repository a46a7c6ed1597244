import type { Page } from '@playwright/test';
import { aPlayer } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { aUserName, expect } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';
import { aUpiDeposit, aUtr, decideUpi } from '../support/upi.ts';
import { inEveryLook, test } from './camera.ts';

/** What is fixed to the screen would stand in the middle of a long page. */
const fromTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));
const UTR = 'UTR of the payment';

/** The queue with what this test has sent, and nothing of the others. */
const queueOf = (utr: string, state = 'all') => `/admin/upiDeposits?state=${state}&search=${utr.slice(0, 9)}`;

/** UPI deposits as clients and as admins see them. */
inEveryLook(({ shoot }) => {
  test('the deposit screen', async ({ page }) => {
    const player = await aPlayer();
    await enterAs(page, player, '/deposit');
    await expect(page.getByText('No deposits yet')).toBeVisible();
    await shoot(page, 'deposit-empty', { fullPage: true });
    await decideUpi(await aUpiDeposit(player, { amount: 2500 }), { approve: '' });
    const wrong = await aUpiDeposit(player, { amount: 10_000 });
    await decideUpi(wrong, { reject: 'The amount at the bank is another one' });
    await aUpiDeposit(player, { amount: 1234.5 });
    await expect(page.getByText('Being checked')).toBeVisible();
    await page.getByRole('button', { name: 'Add ₹2,500' }).click();
    await page.getByLabel(UTR).fill('4123 4567 8901');
    await fromTop(page);
    await shoot(page, 'deposit', { fullPage: true });
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('99');
    await page.getByLabel(UTR).fill('4123');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await fromTop(page);
    await shoot(page, 'deposit-refused', { fullPage: true });
    const json = { payee: null, isDemonstration: false, amountMin: 100, amountMax: 100_000 };
    const setFree = await answerWith(page, '/client/upi/payee', { json });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
    await shoot(page, 'deposit-off');
    await setFree();
    for (const path of ['/client/upi/payee', '/client/upi/deposits'])
      await answerWith(page, path, { status: 500, json: {} });
    await page.reload();
    await expect(page.getByText('could not be loaded')).toHaveCount(2);
    await shoot(page, 'deposit-failed');
  });

  test('the queue', async ({ page }) => {
    const [asha, ravi] = await Promise.all([
      aPlayer({ name: 'Asha Kulkarni', userName: aUserName('asha') }),
      aPlayer({ name: 'Ravi Kumar', userName: aUserName('ravi') }),
    ]);
    const start = aUtr().slice(0, 9);
    const utrs = Array.from({ length: 6 }, (_, index) => `${start}${String(index).padStart(3, '0')}`);
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = utrs;
    await decideUpi(await aUpiDeposit(asha, { amount: 2500, utr: first }), { approve: 'Seen at the bank' });
    const wrong = await aUpiDeposit(ravi, { amount: 10_000, utr: second });
    await decideUpi(wrong, { reject: 'The amount at the bank is another one' });
    await aUpiDeposit(ravi, { amount: 2500, utr: first });
    await aUpiDeposit(asha, { amount: 500, utr: third });
    await aUpiDeposit(ravi, { amount: 500, utr: third });
    await aUpiDeposit(asha, { amount: 75_000, utr: fourth });
    await aUpiDeposit(ravi, { amount: 1234.5, utr: fifth });
    await enterAsStaff(page, 'admin', queueOf(start, 'pending'));
    await expect(page.getByText('Duplicate UTR')).toHaveCount(2);
    await shoot(page, 'upi-queue', { fullPage: true });
    await ask(page, `Approve ₹75,000.00 of ${asha.userName}`);
    await shoot(page, 'upi-approve');
    await page.keyboard.press('Escape');
    await ask(page, `Approve ₹2,500.00 of ${ravi.userName}`);
    await shoot(page, 'upi-approve-credited');
    await page.keyboard.press('Escape');
    await ask(page, `Reject ₹500.00 of ${ravi.userName}`);
    await shoot(page, 'upi-reject');
    await page.goto(queueOf(start));
    await expect(page.getByText('by admin')).toHaveCount(2);
    await fromTop(page);
    await shoot(page, 'upi-all', { fullPage: true });
    await answerWith(page, '/admin/upi/deposits', { json: { deposits: [], total: 0 } });
    await page.goto('/admin/upiDeposits');
    await expect(page.getByText('Nothing is waiting')).toBeVisible();
    await shoot(page, 'upi-empty');
    await answerWith(page, '/admin/upi/deposits', { status: 500, json: {} });
    await page.goto(`/admin/upiDeposits?search=${sixth}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await shoot(page, 'upi-failed');
  });
});

async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Before and after' })).toBeVisible();
}
