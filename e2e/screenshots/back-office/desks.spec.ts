import { send } from '../../support/backstage.ts';
import { expect } from '../../support/fixtures.ts';
import { aHeldFriend } from '../../support/held-friend.ts';
import { answerWith } from '../../support/lists.ts';
import { asOwner } from '../../support/owner.ts';
import { enterAsStaff, theAdmin } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** The desks of admins: referral reviews, the audit trail, settings. */
inEveryLook(({ shoot }) => {
  test('referral reviews', async ({ page }) => {
    const [{ token }, first] = [await theAdmin(), await aHeldFriend()];
    const { friend } = await aHeldFriend({ referrer: first.referrer });
    const path = `/admin/referralReviews?search=${first.referrer.userName}`;
    await enterAsStaff(page, 'admin', path);
    await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(2);
    await shoot(page.getByText(friend), 'staff-reviews');
    for (const action of ['Release', 'Refuse']) {
      await page.getByRole('button', { name: action }).first().click();
      await shoot(page.getByText('What happens now'), `staff-reviews-${action.toLowerCase()}`);
      await page.keyboard.press('Escape');
    }
    const body = { reason: 'Two brothers with one phone' };
    await send('POST', `/admin/referralReview/${first.id}/release`, { token, body });
    await page.goto(`${path}&state=all`);
    await expect(page.locator('main tbody tr')).toHaveCount(2);
    await shoot(page.getByText(body.reason), 'staff-reviews-all');
    await page.goto(`/admin/referralReviews?search=${friend}&state=refused`);
    await shoot(page.getByText('Nothing matches this filter'), 'staff-reviews-empty');
    await answerWith(page, '/admin/referralReviews', { status: 500, json: {} });
    await page.goto('/admin/referralReviews');
    await shoot(page.getByText('could not be loaded'), 'staff-reviews-error');
  });

  test('audit', async ({ page }) => {
    await asOwner((owner) => owner.query('select seal_audit()'));
    await enterAsStaff(page, 'admin', '/admin/audit?kind=staff');
    const verify = page.getByRole('button', { name: 'Verify the trail' });
    const entries = page.getByRole('button', { name: /^Details of entry/ });
    await expect(entries.first()).toBeVisible();
    await verify.click();
    await shoot(page.getByText(/chain intact/), 'staff-audit');
    await page.goto('/admin/audit?search=wallet.deposited');
    await entries.first().click();
    await shoot(page.getByRole('dialog'), 'staff-audit-entry');
    const broken = [{ id: 214, detail: 'hash does not match' }];
    const part = { verified: false, rows: 5, sealed: 5, waiting: 0, headHash: null, broken, next: null };
    await answerWith(page, '/admin/audit/verify', { json: part });
    await page.goto('/admin/audit?search=nobody-at-all');
    await verify.click();
    await expect(page.getByText('Nothing matches this filter')).toBeVisible();
    await shoot(page.getByText('tampered'), 'staff-audit-broken-empty');
  });

  test('settings', async ({ page }) => {
    await enterAsStaff(page, 'admin', '/admin/settings');
    await page.getByRole('button', { name: 'Edit Largest stake' }).click();
    const value = page.getByLabel('New value');
    await shoot(value, 'staff-settings', { fullPage: true });
    await value.fill('5.5');
    await page.getByRole('button', { name: 'Review' }).click();
    await shoot(page.getByText('Please enter a whole number'), 'staff-settings-mistake');
    await value.fill('250000');
    await page.getByRole('button', { name: 'Review' }).click();
    await shoot(page.getByText('Change this setting?'), 'staff-settings-confirm');
    await answerWith(page, '/admin/settings', { status: 500, json: {} });
    await page.goto('/admin/settings');
    await shoot(page.getByText('could not be loaded'), 'staff-settings-error');
  });
});
