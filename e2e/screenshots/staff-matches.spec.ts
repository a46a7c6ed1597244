import type { Page } from '@playwright/test';
import { aBettor, aMatch, cardOf, placeBet } from '../support/bettors.ts';
import { closeMatch } from '../support/crowd.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';
import { enterAsStaff } from '../support/staff.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };

/** The dashboard, a match and the settlement desk as they look. */
for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light'] as const) {
    test.describe(`${size} ${theme}`, () => {
      test.use({ viewport, colorScheme: theme, isMobile: size === 'phone', hasTouch: size === 'phone' });

      const shoot = async (page: Page, name: string) => {
        await untilQuiet(page);
        await page.evaluate(() => document.fonts.ready);
        const path = `artifacts/screenshots/${name}-${size}-${theme}.png`;
        await page.screenshot({ path, animations: 'disabled' });
      };

      test('matches and settlement', async ({ page }) => {
        test.slow();
        const [open, over] = await Promise.all([aMatch({ closesInMinutes: 25 }), aMatch()]);
        const bettor = await aBettor();
        await placeBet(bettor, open, { amount: 1500 });
        await placeBet(bettor, over, { amount: 2500, team: over.teamB });
        await closeMatch(over);
        await enterAsStaff(page, 'admin');
        await expect(cardOf(page, open)).toContainText('₹1,500.00');
        await shoot(page, 'dashboard');
        await cardOf(page, over).getByRole('button', { name: 'Settle Up' }).click();
        await page.getByRole('combobox', { name: 'Result' }).click();
        await page.getByRole('option', { name: over.teamB }).click();
        await shoot(page, 'settle-up');
        await page.goto(`/admin/match/${open.id}`);
        await expect(page.getByText('1–1 of 1')).toBeVisible();
        await shoot(page, 'match');
        await page.goto('/admin/settleUp');
        await expect(page.locator('tbody tr').first()).toBeVisible();
        await shoot(page, 'settlement-desk');
      });
    });
  }
}
