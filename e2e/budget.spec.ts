import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

const LOGIN_BYTES_MAX = 200_000;

test('the login route costs at most 200 kB of JavaScript, gzipped', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'bytes', description: String(total) });
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(LOGIN_BYTES_MAX);
});
