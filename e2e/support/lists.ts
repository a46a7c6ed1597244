import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Player } from './backstage.ts';
import { logIn, withoutNews } from './fixtures.ts';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Opens a page as somebody who logs in on the way. */
export async function openAs(page: Page, { userName, password }: Omit<Player, 'token'>, path: string) {
  await logIn(page, { userName, password });
  await page.goto(path);
}

/** The values of a table's rows, without the names that they carry on phones. */
export const rowsOf = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('[data-value]')].map((value) => value.textContent)),
    );

export async function choosePeriod(page: Page, period: string) {
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: period, exact: true }).click();
}

/** Presses Export and answers the file: its name, and its lines without the mark at the start. */
export async function exportFile(page: Page, button = 'Export'): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

/** Every answer of a call fails, or is another one, until it is set free again and the page is told to ask. */
export async function answerWith(page: Page, path: string, answer: { status?: number; json?: unknown }) {
  await withoutNews(page);
  const pattern = (url: URL) => url.pathname === `/api${path}`;
  await page.route(pattern, (route) => route.fulfill(answer));
  return () => page.unroute(pattern);
}
