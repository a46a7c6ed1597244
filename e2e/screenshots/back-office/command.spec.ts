import { aPlayer } from '../../support/backstage.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** The frame of staff pages, and the field that finds and does. */
inEveryLook(({ shoot, isPhone }) => {
  test('find or do', async ({ page }) => {
    await aPlayer({ name: 'Lucky Star', deposit: 2500 });
    await enterAsStaff(page, 'admin', '/admin/userList');
    await page.getByRole('button', { name: /^Find a client/ }).click();
    await shoot(page.getByRole('option').first(), 'command-empty');
    await page.getByRole('combobox').fill('luck');
    await shoot(page.getByRole('option', { name: /Lucky Star/ }).first(), 'command-found');
    await page.getByRole('combobox').press('Tab');
    await shoot(page.getByRole('option', { name: /^Bank Deposit/ }), 'command-actions');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').fill('zzqx');
    await shoot(page.getByText('Nothing found for zzqx'), 'command-nothing');
    await page.keyboard.press('Escape');
    if (!isPhone) await page.keyboard.press('?');
    await shoot(page.getByRole('heading', { level: 1, includeHidden: true }), 'staff-frame');
  });
});
