import { expectAccessible } from '../../support/accessible.ts';
import { aBettor, aMatch } from '../../support/bettors.ts';
import { enterAs } from '../../support/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';

test('a team is followed on the page of its match, and unfollowed among the notifications', async ({
  page,
}) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await enterAs(page, bettor, `/match/${match.code}`);
  await page.getByRole('button', { name: `Follow ${match.teamA}` }).click();
  const following = page.getByRole('button', { name: `Following ${match.teamA}` });
  await expect(following).toBeFocused();
  await expect(page.getByRole('button', { name: `Follow ${match.teamB}` })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'the page of a match with a followed team');
  await page.reload();
  await expect(following).toBeVisible();
  await page.goto('/notifications');
  await page.getByText(/^Teams you follow/).click();
  await expectAccessible(page, 'the followed teams');
  await page.getByRole('button', { name: `Unfollow ${match.teamA}` }).click();
  await expect(page.getByText(/^Teams you follow/)).toBeHidden();
});
