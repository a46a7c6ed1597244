import { type Browser, expect, type Page } from '@playwright/test';
import { amount, submit } from '../support/bet-dialog.ts';

/** Screens that both versions have. */
const CLIENT = [
  '/',
  '/cricket',
  '/kabaddi',
  '/myBets',
  '/passbook',
  '/credit',
  '/debit',
  '/tossTransaction',
  '/notifications',
  '/referAndEarn',
  '/deposit',
  '/limits',
  '/sessions',
  '/activity',
  '/rules',
];
const ADMIN = [
  '/admin?view=cards',
  '/admin/createBet',
  '/admin/settleUp',
  '/admin/marketAnalysis',
  '/admin/userList',
  '/admin/blockedList',
  '/admin/createUser',
  '/admin/user/asha',
  '/admin/userList/accountStatement/asha',
  '/admin/userList/betHistory/asha',
  '/admin/upiDeposits',
  '/admin/alerts',
  '/admin/approvals',
  '/admin/referralReviews',
  '/admin/debtors',
  '/admin/reports',
  '/admin/audit',
  '/admin/settings',
];
/** A page has asked for everything by then. */
const SETTLED_MS = 1_500;

/** Screens that say they wait for the end of an upgrade do not count as broken. */
export type Seen = { screens: number; broken: string[]; waiting: string[]; refused: string[] };

/** Logs in, opens every screen, and places a bet. Tells which screens broke, and which calls the server did not know. */
export async function walk(browser: Browser, url: string, password: string): Promise<Seen> {
  const seen: Seen = { screens: 0, broken: [], waiting: [], refused: [] };
  for (const { userName, paths, viewport } of [
    { userName: 'asha', paths: CLIENT, viewport: { width: 390, height: 844 } },
    { userName: 'admin', paths: ADMIN, viewport: { width: 1280, height: 860 } },
  ]) {
    const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    watch(page, seen);
    await logIn(page, userName, password);
    for (const path of paths) await look(page, path, seen);
    if (userName === 'asha') await bet(page, seen);
    await context.close();
  }
  return seen;
}

async function logIn(page: Page, userName: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function look(page: Page, path: string, seen: Seen): Promise<void> {
  await page.goto(path);
  await page.waitForTimeout(SETTLED_MS);
  seen.screens++;
  if ((await page.locator('main[role=status]').count()) > 0) seen.waiting.push(path);
  else if ((await page.locator('main:not([role=alert])').count()) === 0)
    seen.broken.push(`${path}: ${await page.locator('body').innerText()}`);
}

async function bet(page: Page, seen: Seen): Promise<void> {
  try {
    await page.goto('/');
    await page.getByRole('button', { name: /^Bet / }).first().click();
    await amount(page).fill('100');
    await submit(page).click();
    await expect(page.getByText('Bet placed', { exact: true }).first()).toBeVisible();
  } catch (error) {
    seen.broken.push(`a bet: ${String(error)}\n${await page.locator('body').innerText()}`);
  }
}

function watch(page: Page, seen: Seen): void {
  page.on('pageerror', (error) => seen.broken.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const line = `${response.status()} ${response.request().method()} ${pathname}`;
    if (response.status() >= 400 && !seen.refused.includes(line)) seen.refused.push(line);
  });
}
