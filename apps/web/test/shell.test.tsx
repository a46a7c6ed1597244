import { contract } from '@tossbook/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, odd } from './server.ts';
import { atADesk } from './show.tsx';
import { answerFrame, visit } from './visit.tsx';

const menus = {
  client: [
    'Home',
    'Toss Transactions',
    'My Bets',
    'Refer and Earn',
    'Deposit',
    'Limits',
    'All Entries',
    'Credit History',
    'Debit History',
    'Kabaddi',
    'Cricket',
    'Activity',
    'Change Password',
    'Sessions',
    'Security',
    'Rules',
    'Status',
    'Support',
  ],
  employee: [
    'Dashboard',
    'Create User',
    'Create Bet',
    'Settle Up',
    'User List',
    'Blocked List',
    'Market Analysis',
    'Debited',
    'Credited',
    'Alerts',
    'Kabaddi',
    'Cricket',
    'Change Password',
    'Sessions',
    'Security',
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
    'Approvals',
    'UPI Deposits',
    'Referral Reviews',
    'Alerts',
    'Overview',
    'Reports',
    'Debtors',
    'Audit',
    'Settings',
    'Security Events',
    'Incidents',
    'Kabaddi',
    'Cricket',
    'Change Password',
    'Sessions',
    'Security',
    'Support',
  ],
};
const roles = ['client', 'employee', 'admin'] as const;
const widths = ['phone', 'desk'] as const;

const menu = page.getByRole('navigation', { name: 'Main menu' });
const opener = page.getByRole('button', { name: 'Open menu' });
const footer = page.getByRole('contentinfo');
const tabs = page.getByRole('navigation', { name: 'Quick menu' });
const wallet = page.getByRole('group', { name: 'Wallet' });
const userMenu = page.getByRole('button', { name: /account menu of asha$/ });

/** A page that makes no calls of its own, in its frame. */
async function open(role: (typeof roles)[number], { at = '/nowhere', width = 'phone' } = {}) {
  if (width === 'desk') await atADesk();
  answerFrame();
  const screen = await visit(at, { role });
  await expect.element(userMenu).toBeVisible();
  return screen;
}

test.each(roles.flatMap((role) => widths.map((width) => [role, width] as const)))(
  'the menu of %s at a %s has the entries of that role',
  async (role, width) => {
    await open(role, { width });
    if (width === 'phone') await opener.click();
    await expect.element(menu).toBeVisible();
    await expect
      .poll(() =>
        menu
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual(menus[role]);
    const logOut = role === 'client' ? 'Log out' : 'Logout';
    await expect.element(menu.getByRole('button', { name: logOut })).toBeVisible();
  },
);

test.each(widths)('at a %s an entry of the menu leads to its page and is marked there', async (width) => {
  const { address } = await open('client', { width });
  answerCalls({ getPassbookDetails: () => ({ passbookDetails: [], total: 0 }) });
  const entry = menu.getByRole('link', { name: 'Credit History' });
  if (width === 'phone') await opener.click();
  await entry.click();
  await vi.waitFor(() => expect(address()).toBe('/credit'));
  if (width === 'phone') {
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await opener.click();
  }
  await expect.element(entry).toHaveAttribute('aria-current', 'page');
});

test('clients on phones have four tabs', async () => {
  const { address } = await open('client');
  await expect.element(tabs).toBeVisible();
  const names = tabs.getByRole('link').elements();
  expect(names.map((link) => link.textContent)).toEqual(['Home', 'Transactions', 'Refer', 'Passbook']);
  answerCalls({ getBetTransaction: () => ({ betHistory: [], total: 0 }) });
  await tabs.getByRole('link', { name: 'Transactions' }).click();
  await vi.waitFor(() => expect(address()).toBe('/tossTransaction'));
});

test.each(roles)('no tabs for %s at a desk', async (role) => {
  await open(role, { width: 'desk' });
  await expect.element(tabs).not.toBeInTheDocument();
});

test('staff on phones have tabs of their own', async () => {
  await open('admin');
  await expect
    .poll(() =>
      tabs
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(['Dashboard', 'Settle Up', 'User List', 'UPI', 'Approvals']);
});

test('staff have icons with names in a slim menu, and words on a very wide screen or by [', async () => {
  await open('employee', { width: 'desk' });
  const link = menu.getByRole('link', { name: 'Market Analysis' });
  const width = () => menu.element().parentElement?.getBoundingClientRect().width;
  await expect.element(link).toBeVisible();
  expect(width()).toBe(56);
  await link.hover();
  await expect.element(page.getByText('Market Analysis').last()).toBeVisible();
  await userEvent.keyboard('[[');
  await expect.poll(width).toBe(196);
  await page.viewport(1700, 900);
  localStorage.clear();
  await expect.poll(width).toBe(196);
});

test('Ctrl K opens the search from every staff page, and Esc gives the focus back', async () => {
  await open('admin', { width: 'desk' });
  const opener = page.getByRole('button', { name: /^Find a client/ });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test.each(roles)(
  'the wallet bar stands for clients and employees, the bell for clients: %s',
  async (role) => {
    await open(role);
    const bell = page.getByRole('button', { name: 'Notifications' });
    await expect.poll(() => wallet.elements()).toHaveLength(role === 'admin' ? 0 : 1);
    if (role !== 'admin') await expect.element(wallet).toMatchTextContent(/BAL.*EXP/);
    await expect.poll(() => bell.elements()).toHaveLength(role === 'client' ? 1 : 0);
  },
);

test('recharge and withdrawal lead to support, at the wallet and in the menu', async () => {
  await open('client');
  const atWallet = page.getByRole('link', { name: 'Recharge or withdraw' });
  await expect.element(atWallet).toHaveAttribute('href', 'https://example.org/support');
  await expect.element(atWallet).toHaveAttribute('target', '_blank');
  await opener.click();
  await expect
    .element(menu.getByRole('link', { name: 'Support' }))
    .toHaveAttribute('href', 'https://example.org/support');
});

test('the stored token goes with every call that is not open to anyone', async () => {
  await open('client');
  const calls = answerCalls({});
  const tokens = () => new Map(calls.map(({ name, sent }) => [name, sent.headers.get('authorization')]));
  await expect.poll(() => tokens().size).toBeGreaterThan(2);
  for (const [name, token] of tokens())
    expect([name, token]).toEqual([name, contract[name].access === 'public' ? null : 'Bearer a.b.c']);
});

test('a wallet that cannot be read says so', async () => {
  answerFrame();
  answerCalls({ getWallet: () => odd(409) });
  const { toast } = await visit('/nowhere');
  await expect.element(toast('Failed to update balance and exposure')).toBeVisible();
});

test.each([
  ['client', 'Log out', 'Client'],
  ['employee', 'Logout', 'Employee'],
] as const)(
  'the user menu of %s shows name and role, and has Change Password and %s',
  async (role, out, word) => {
    const { address } = await open(role);
    await userMenu.click();
    const list = page.getByRole('menu');
    await expect.element(list).toMatchTextContent('asha');
    await expect.element(list).toMatchTextContent(word);
    await expect.element(list.getByRole('menuitem', { name: out, exact: true })).toBeVisible();
    await list.getByRole('menuitem', { name: 'Change Password' }).click();
    await vi.waitFor(() => expect(address()).toBe('/changePassword'));
  },
);

test.each(widths)(
  'at a %s header with logo and footer with version stay in sight however far the page is scrolled',
  async (width) => {
    const { address } = await open('client', { at: '/rules', width });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => scrollY).toBeGreaterThan(100);
    await expect.element(footer).toMatchTextContent('2.17.23');
    await expect.element(footer).toMatchTextContent('Play money. No cash value.');
    await expect.element(footer).toBeInViewport();
    const logo = page.getByRole('banner').getByRole('link', { name: 'TossBook' });
    await expect.element(logo).toBeInViewport();
    answerCalls({ getClientMatches: () => ({ history: [], total: 0 }) });
    await logo.click();
    await expect.poll(address).toBe('/');
  },
);

test('from 640 px on the menu stands at the side, below it slides in', async () => {
  await open('client');
  await page.viewport(640, 800);
  await expect.element(opener).not.toBeInTheDocument();
  await expect.element(menu).toBeVisible();
  await page.viewport(639, 800);
  await expect.element(menu).not.toBeInTheDocument();
  await opener.click();
  await expect.element(menu).toBeVisible();
});

test.each([
  ['client', '/'],
  ['admin', '/admin'],
] as const)('an unknown path is a 404 page with a way home for %s', async (role, home) => {
  const { main } = await open(role, { at: '/no/such/page' });
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  const hints = main.getByRole('listitem').elements();
  expect(hints.map((hint) => hint.textContent)).toEqual([
    'The address may be misspelt',
    'The page may have moved',
    'You may not have access to this page',
  ]);
  await expect.element(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', home);
});

test("a page that breaks says 'Unexpected Application Error!' and offers to reload", async () => {
  answerFrame();
  const broken = { _id: '1', transactionType: 'credit', transactionAmount: 'much', timeStamp: 'never' };
  answerCalls({ getPassbookDetails: () => odd(200, { passbookDetails: [broken], total: 1 }) });
  const { button } = await visit('/credit');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Unexpected Application Error!');
  await expect.element(button('Reload')).toBeVisible();
});

test.each([
  ['phone', opener, 'dialog'],
  ['desk', userMenu, 'menu'],
] as const)('at a %s focus returns to what opened a menu', async (width, button, layer) => {
  await open('client', { width });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole(layer)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole(layer)).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test.each([
  [390, '/login'],
  [1280, '/login'],
  [390, '/register'],
  [1280, '/register'],
])('at twice the zoom nothing is cut off, from %d px at %s', async (width, path) => {
  await page.viewport(Math.max(320, width / 2), 430);
  answerFrame();
  await visit(path, { role: null });
  await expect.element(page.getByRole('link', { name: 'Register' })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
