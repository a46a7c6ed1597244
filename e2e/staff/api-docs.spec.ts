import { expect, test } from '../support/fixtures.ts';

test('the description of the API shows every call, and its content policy stops nothing on the way', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (/content security policy/i.test(line.text())) complaints.push(line.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'TossBook', level: 1 })).toBeVisible();
  await expect(page.getByText("The caller's wallet, or another user's").first()).toBeVisible();
  expect(complaints).toEqual([]);
});
