import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Player } from './backstage.ts';
import { enterAs } from './enter.ts';
import { logIn, withoutNews } from './fixtures.ts';

type Opener = Omit<Player, 'token'> & { token?: string };

/** Opens a page with an existing session of a client, or logs in first. */
export async function openAs(page: Page, { userName, password, token }: Opener, path: string) {
  if (token !== undefined) return enterAs(page, { userName, token }, path);
  await logIn(page, { userName, password });
  await page.goto(path);
}

/** The values of a table's rows, without their labels on phones. */
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

/** Presses Export and returns the file: its name, and its lines without the BOM. */
export async function exportFile(page: Page, button = 'Export'): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

/** Makes a call fail, or answer differently, until released and refetched. */
export async function answerWith(page: Page, path: string, answer: { status?: number; json?: unknown }) {
  await withoutNews(page);
  const pattern = (url: URL) => url.pathname === `/api${path}`;
  await page.route(pattern, (route) => route.fulfill(answer));
  return () => page.unroute(pattern);
}
