import { aPlayer } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { answerWith } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';
import { inEveryLook, test } from './camera.ts';

inEveryLook(({ shoot }) => {
  test('sessions, activity and closing', async ({ page }) => {
    await enterAs(page, await aPlayer({ deposit: 475 }), '/sessions');
    await shoot(page.getByText('This device'), 'sessions');
    await page.goto('/activity');
    await shoot(page.getByRole('img', { name: /^Stakes/ }), 'activity', { fullPage: true });
    await page.goto('/activity?by=all');
    await shoot(page.getByRole('img', { name: /^Stakes/ }), 'activity-all-time');
    await page.getByRole('button', { name: 'Close account' }).click();
    await shoot(page.getByLabel('Your password'), 'close-account');
    await answerWith(page, '/client/activity', { status: 500, json: {} });
    await page.goto('/activity');
    await shoot(page.getByText('Your activity could not be loaded'), 'activity-failed');
  });

  test('security events', async ({ page }) => {
    await enterAsStaff(page, 'admin', '/admin/security');
    await shoot(page.getByRole('heading', { name: 'Security Events' }), 'security-events');
    await page.goto('/admin/security?search=nobody');
    await shoot(page.getByText('Nothing matches this filter'), 'security-events-nothing');
  });
});
