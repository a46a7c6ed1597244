import { aFixture, aPlayer, placeBet, selfExclude, setLimits } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { answerWith } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';
import { inEveryLook, test } from './camera.ts';

/** Playing within limits, before and during a break. */
inEveryLook(({ shoot }) => {
  test('limits', async ({ page }) => {
    const player = await aPlayer({ deposit: 5_000 });
    await setLimits(player, [
      { kind: 'deposit', period: 'week', amount: 10_000 },
      { kind: 'stake', period: 'day', amount: 2_000 },
      { kind: 'stake', period: 'month', amount: 20_000 },
      { kind: 'loss', period: 'week', amount: 1_500 },
    ]);
    await setLimits(player, [{ kind: 'stake', period: 'day', amount: 5_000 }]);
    await placeBet(player, { match: await aFixture(), amount: 1_250 });
    await enterAs(page, player, '/limits');
    await shoot(page.getByText('waits for your second yes'), 'limits', { fullPage: true });
    await page.getByRole('button', { name: 'Six months' }).click();
    await shoot(page.getByRole('button', { name: 'Continue' }), 'limits-self-exclusion');
    await page.getByRole('button', { name: 'Continue' }).click();
    await shoot(page.getByRole('button', { name: 'Exclude me' }), 'limits-self-exclusion-sure');
    await page.keyboard.press('Escape');
    const startedAt = new Date(Date.now() - 75 * 60_000).toISOString();
    const own = {
      limits: [],
      reminderMinutes: 60,
      timeOutUntil: null,
      excludedUntil: null,
      wasOffered: true,
    };
    const setFree = await answerWith(page, '/client/limits', {
      json: { ...own, session: { startedAt, netResult: -320.5 } },
    });
    await page.goto('/rules');
    await shoot(page.getByRole('button', { name: 'Carry on' }), 'reality-check');
    await setFree();
    await selfExclude(player);
    await page.goto('/limits');
    await shoot(page.getByText('You have excluded yourself'), 'limits-excluded', { fullPage: true });
    await page.goto('/');
    await shoot(page.getByText('You are taking a break until'), 'home-on-break');
    await page.goto('/deposit');
    await shoot(page.getByText('Deposits are closed'), 'deposit-on-break');
  });

  test('limits as staff see them', async ({ page }) => {
    const player = await aPlayer({ deposit: 5_000 });
    await setLimits(player, [
      { kind: 'deposit', period: 'week', amount: 10_000 },
      { kind: 'stake', period: 'day', amount: 2_000 },
    ]);
    await selfExclude(player);
    await enterAsStaff(page, 'admin', `/admin/user/${player.userName}`);
    await shoot(page.getByText(/^Self-excluded until/), 'staff-user-excluded', { fullPage: true });
  });
});
