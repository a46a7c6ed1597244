import type { Page } from '@playwright/test';
import { aPlayerWithHistory } from '../../screenshots/showcase.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { aPlayer, type Player } from '../../support/backstage.ts';
import { aBettor, serveMatches, showcaseMatches } from '../../support/bettors.ts';
import { enterAs } from '../../support/enter.ts';
import { expect, logIn, test, untilQuiet } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { cutOff, englishOn } from './spoken.ts';

const inHindi = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'hi'));

/** Nothing is left in English, cut off or wider than the screen, on a small phone too; axe has nothing to say. */
async function expectHindi(page: Page, what: string, { isLayer = false, atOneWidth = false } = {}) {
  await expect(page.locator('body')).toContainText(/\p{Script=Devanagari}/u);
  await untilQuiet(page, 200);
  await page.evaluate(() => document.fonts.ready);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  expect(await englishOn(page), what).toEqual([]);
  for (const width of atOneWidth ? [size.width] : [size.width, 320]) {
    await page.setViewportSize({ ...size, width });
    const misfits = async () => ({ sideways: await overflow(page), cut: await cutOff(page) });
    await expect.poll(misfits, `${what} at ${width} px`).toEqual({ sideways: 0, cut: [] });
    if (process.env.HINDI_PICTURES)
      await page.screenshot({
        path: `${process.env.HINDI_PICTURES}/${what.replaceAll('/', '_')}-${width}.png`,
        fullPage: !isLayer,
      });
  }
  await page.setViewportSize(size);
  await expectAccessible(page, what, { isLayer });
}

test('before the login, the language is changed at once, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('Username').fill('asha');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByLabel('यूज़रनेम')).toHaveValue('asha');
  await expectHindi(page, 'login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('asha');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  const [refused] = await Promise.all([
    page.waitForResponse('**/api/login'),
    page
      .getByLabel('पासवर्ड', { exact: true })
      .fill('wrong-one')
      .then(() => page.keyboard.press('Enter')),
  ]);
  expect(refused.request().headers()['accept-language']).toBe('hi');
  await expect(page.getByText('यूज़रनेम या पासवर्ड ग़लत है')).toBeVisible();
  await page.getByRole('link', { name: 'रजिस्टर', exact: true }).click();
  await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
  await expectHindi(page, 'register');
});

test('the menu changes the language, which outlives the login, and the server speaks it', async ({
  page,
}) => {
  const player = await aPlayer({ deposit: 500 });
  await logIn(page, player);
  await page.getByRole('button', { name: `account menu of ${player.userName}` }).click();
  await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'लाइव बेटिंग' })).toBeVisible();
  await page.goto('/credit');
  await expect(page.getByText('डिपॉज़िट', { exact: true }).last()).toBeVisible();
  // A menu stands at its button, wherever that was when it opened.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: `${player.userName} का अकाउंट मेन्यू` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectHindi(page, `user menu at ${width}`, { isLayer: true, atOneWidth: true });
    if (width === 320) await page.keyboard.press('Escape');
  }
  await page.getByRole('menuitem', { name: 'लॉग आउट', exact: true }).click();
  await expect(page.getByText('लॉग आउट हो गया!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
});

test('a browser that prefers Hindi gets it, and loads no words of English besides the first', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'hi-IN',
    ...(process.env.E2E_URL && { baseURL: process.env.E2E_URL }),
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await enterAs(page, await aBettor());
  await expect(page.getByRole('heading', { name: 'लाइव बेटिंग' })).toBeVisible();
  expect(scripts.filter((path) => /\/en-/.test(path))).toEqual([]);
  expect(scripts.filter((path) => /\/hi-/.test(path)).length).toBeGreaterThan(0);
  expect(scripts.some((path) => path.includes('devanagari-wght'))).toBe(true);
  await context.close();
});

test('the home and its dialogs are in Hindi', async ({ page }) => {
  test.slow();
  await inHindi(page);
  await serveMatches(page, showcaseMatches);
  await enterAs(page, await aBettor());
  await expect(page.getByText('5 चालू')).toBeVisible();
  await expectHindi(page, 'home');
  await page.getByRole('button', { name: 'बेट India' }).click();
  await page.getByLabel('अपनी रकम').fill('20');
  await expectHindi(page, 'place bet', { isLayer: true });
  await page.getByLabel('अपनी रकम').fill('500');
  await expectHindi(page, 'place bet with a stake', { isLayer: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'बेट रद्द करें' }).click();
  await expect(page.getByRole('button', { name: 'बेट रहने दें' })).toBeVisible();
  await expectHindi(page, 'cancel bet', { isLayer: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'मेन्यू खोलें' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectHindi(page, 'side menu', { isLayer: true });
});

/** Every page of a client. */
const PAGES = [
  '/tossTransaction',
  '/credit',
  '/debit',
  '/kabaddi',
  '/cricket',
  '/notifications',
  '/referAndEarn',
  '/deposit',
  '/limits',
  '/rules',
  '/sessions',
  '/activity',
  '/security',
  '/changePassword',
  '/nowhere',
];

let player: Player | null = null;
for (const path of PAGES)
  test(`${path} is in Hindi`, async ({ page }) => {
    test.slow();
    await inHindi(page);
    player ??= await aPlayerWithHistory();
    await enterAs(page, player, path);
    await expectHindi(page, path);
  });

test('lists without rows, layers and failures are in Hindi', async ({ page }) => {
  test.slow();
  await inHindi(page);
  await enterAs(page, await aPlayer(), '/tossTransaction');
  await expect(page.getByText('अभी कोई लेन-देन नहीं')).toBeVisible();
  await expectHindi(page, 'no transactions');
  for (const path of ['/debit', '/notifications', '/activity']) {
    await page.goto(path);
    await expectHindi(page, `nothing at ${path}`);
  }
  await page.goto('/credit');
  await page.getByRole('button', { name: 'मेरी पासबुक जाँचें' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectHindi(page, 'verified passbook', { isLayer: true });
  await page.route('**/api/client/getPassbookDetails?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/debit');
  await expect(page.getByText('आपके डेबिट लोड नहीं हो सके')).toBeVisible();
  await expectHindi(page, 'failed debits');
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});
