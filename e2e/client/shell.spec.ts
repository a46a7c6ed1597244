import type { Page } from '@playwright/test';
import { expect, forgetLogin, logIn, register, test, toast } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';

const menus = {
  asha: [
    'Home',
    'Toss Transactions',
    'Refer and Earn',
    'Deposit',
    'Credit History',
    'Debit History',
    'Kabaddi',
    'Cricket',
    'Change Password',
    'Rules',
    'Support',
  ],
  agent: [
    'Dashboard',
    'Create User',
    'Create Bet',
    'Settle Up',
    'User List',
    'Blocked List',
    'Market Analysis',
    'Debited',
    'Credited',
    'Kabaddi',
    'Cricket',
    'Change Password',
    'Support',
  ],
  admin: [
    'Dashboard',
    'Create User',
    'Create Bet',
    'Settle Up',
    'User List',
    'Blocked List',
    'Market Analysis',
    'UPI Deposits',
    'Referral Reviews',
    'Reports',
    'Debtors',
    'Audit',
    'Settings',
    'Kabaddi',
    'Cricket',
    'Change Password',
    'Support',
  ],
};

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('navigation', { name: 'Main menu' });
}

for (const [userName, entries] of Object.entries(menus)) {
  test(`the menu of ${userName} has the entries of that role`, async ({ page }) => {
    await logIn(page, { userName });
    const menu = await openMenu(page);
    // Behind an entry may stand how much waits there.
    await expect(menu.getByRole('link')).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)));
    await expect(
      menu.getByRole('button', { name: userName === 'asha' ? 'Log out' : 'Logout' }),
    ).toBeVisible();
  });
}

test('an entry of the menu leads to its page and is marked there', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await (await openMenu(page)).getByRole('link', { name: 'Credit History' }).click();
  await expect(page).toHaveURL('/credit');
  if (isPhone(page)) await expect(page.getByRole('dialog')).toBeHidden();
  await expect((await openMenu(page)).getByRole('link', { name: 'Credit History' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('clients on phones have four tabs, and nobody else has', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  const tabs = page.getByRole('navigation', { name: 'Quick menu' });
  if (!isPhone(page)) {
    await expect(tabs).toBeHidden();
    return;
  }
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Transactions', 'Refer', 'Passbook']);
  await tabs.getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL('/tossTransaction');
});

test('the wallet bar stands for clients and employees, not for admins', async ({ page }) => {
  for (const [userName, isShown] of [
    ['asha', true],
    ['agent', true],
    ['admin', false],
  ] as const) {
    await logIn(page, { userName });
    await expect(page.getByRole('button', { name: `Account menu of ${userName}` })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible({ visible: isShown });
    await forgetLogin(page);
  }
});

test('recharge and withdrawal lead to support, at the wallet and in the menu', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  const atWallet = page.getByRole('link', { name: 'Recharge or withdraw' });
  await expect(atWallet).toHaveAttribute('href', 'https://example.org/support');
  await expect(atWallet).toHaveAttribute('target', '_blank');
  await expect((await openMenu(page)).getByRole('link', { name: 'Support' })).toHaveAttribute(
    'href',
    'https://example.org/support',
  );
});

test('a wallet that cannot be read says so', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.route('**/api/wallet', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(toast(page, 'Failed to update balance and exposure')).toBeVisible();
});

test('the user menu shows name and role, and has Change Password and Log out', async ({ page }) => {
  for (const [userName, role] of [
    ['asha', 'Client'],
    ['agent', 'Employee'],
  ] as const) {
    await logIn(page, { userName });
    await page.getByRole('button', { name: `Account menu of ${userName}` }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText(userName);
    await expect(menu).toContainText(role);
    await expect(menu.getByRole('menuitem', { name: /^Log ?out$/ })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Change Password' }).click();
    await expect(page).toHaveURL('/changePassword');
    await forgetLogin(page);
  }
});

test('header with logo and footer with version stay in sight however far the page is scrolled', async ({
  page,
}) => {
  await logIn(page, { userName: 'ravi' });
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole('contentinfo')).toContainText('2.17.23');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  const logo = page.getByRole('banner').getByRole('link', { name: 'TossBook' });
  await expect(logo).toBeInViewport();
  await logo.click();
  await expect(page).toHaveURL('/');
});

test('from 640 px on the menu stands at the side, below it slides in', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  const [opener, menu] = [
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('navigation', { name: 'Main menu' }),
  ];
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(opener).toBeHidden();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 639, height: 800 });
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
});

test('the footer has the version, and says that money is play money', async ({ page }) => {
  await logIn(page, { userName: 'ravi' });
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('2.17.23');
  await expect(footer).toContainText('Play money. No cash value.');
  await expect(footer).toBeInViewport();
});

for (const [userName, home] of [
  ['asha', '/'],
  ['admin', '/admin'],
] as const) {
  test(`an unknown path is a 404 page with a way home for ${userName}`, async ({ page }) => {
    await logIn(page, { userName });
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'The address may be misspelt',
      'The page may have moved',
      'It may be for another kind of account',
    ]);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(home);
  });
}

test('a part of the site that cannot be loaded says so and offers to reload', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.route('**/assets/not-found.page-*.js', (route) => route.abort());
  await page.evaluate(() => {
    history.pushState({}, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Loading chunk not-found.page failed')).toBeVisible();
  await page.unroute('**/assets/not-found.page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test("a page that breaks says 'Unexpected Application Error!' and offers to reload", async ({
  browser,
  baseURL,
}) => {
  // A browser of its own, since the page reports what broke it.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await logIn(page, { userName: 'asha' });
  const broken = { _id: '1', transactionType: 'credit', transactionAmount: 'much', timeStamp: 'never' };
  const free = await answerWith(page, '/client/getPassbookDetails', {
    json: { passbookDetails: [broken], total: 1 },
  });
  await page.goto('/credit');
  await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
  await free();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Credit Transactions' })).toBeVisible();
  await context.close();
});

test('before the first page there is the loading screen', async ({ page }) => {
  await page.route('**/assets/auth.page-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Please wait while we fetch your data')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('toasts stand at the top right and go after five seconds', async ({ page }) => {
  await register(page);
  const message = toast(page, 'Welcome to TossBook');
  await expect(message).toBeVisible();
  const shownAt = Date.now();
  const { x = 0, y = 1000, width = 0 } = (await message.boundingBox()) ?? {};
  expect(y).toBeLessThan(150);
  expect(x + width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40);
  await page.mouse.move(5, 400);
  await expect(message).toBeHidden({ timeout: 8000 });
  expect(Date.now() - shownAt).toBeGreaterThan(4000);
});
