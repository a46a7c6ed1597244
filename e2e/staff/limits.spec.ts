import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, selfExclude, setLimits } from '../support/backstage.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterAsStaff } from '../support/staff.ts';

test('staff read limits and a self-exclusion on the page of a client', async ({ page }) => {
  const player = await aPlayer({ deposit: 500 });
  await setLimits(player, [
    { kind: 'deposit', period: 'month', amount: 5_000 },
    { kind: 'stake', period: 'day', amount: 500 },
  ]);
  await selfExclude(player);
  await enterAsStaff(page, 'admin', `/admin/user/${player.userName}`);
  await expect(page.getByText(/^Self-excluded until .* IST$/)).toBeVisible();
  const limits = page.getByRole('region', { name: 'Limits and breaks' });
  await expect(limits).toContainText('Deposits, a month₹0.00 of ₹5,000.00');
  await expect(limits.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'limits of a client');
});
