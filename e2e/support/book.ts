import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The log has its first entry within a minute of the site's start. */
export const untilLogged = (page: Page) =>
  expect
    .poll(async () => (await page.request.get('/transparency/checkpoint')).status(), { timeout: 90_000 })
    .toBe(200);
