import { aPlayer } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test } from '../support/fixtures.ts';

test('the rules say in plain words how betting works, with an example that adds up', async ({ page }) => {
  await enterAs(page, await aPlayer(), '/rules');
  for (const heading of [
    'Rules',
    'How the rate works',
    'Minimum bet',
    'Cancel until betting closes',
    "'No result' means refund",
    'Late bets are void',
    'Times are in IST',
    'Play money',
  ])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  const example = page.getByRole('region', { name: 'An example' });
  await expect(example.getByRole('definition')).toHaveText(['₹1,000.00', '95%', '+₹950.00', '₹1,950.00']);
  await expect(page.getByText('A bet is at least ₹50.00')).toBeVisible();
});

test('support is one press away, where the site has it', async ({ page }) => {
  await enterAs(page, await aPlayer(), '/rules');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'https://example.org/support',
  );
  const config = await (await page.request.get('/api/config')).json();
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, supportUrl: null } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Play money' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeHidden();
});
