import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { anIncident, aStatus } from '../../../test/status.ts';
import { StatusPage } from './status.page.tsx';

async function open(change?: Parameters<typeof aStatus>[0]) {
  answerCalls({ getStatus: () => aStatus(change) });
  return show(<StatusPage />);
}

test('the facts of a site that works', async () => {
  await open();
  await expect.element(page.getByText('All systems normal')).toBeVisible();
  for (const fact of [
    /Books proven at.*18-11-2026 11:59:30 AM IST.*last checked at 18-11-2026 2:01:12 AM IST/,
    /Laws held36 of 36/,
    /Rows in the ledgerabout 12,34,567/,
    /Public log48,211 entriesSigned at 18-11-2026 11:59:02 AM IST. 28 seconds behind./,
    /Uptime, last 90 days.*99.98%/,
    /No incidents in the last 90 days/,
  ])
    await expect.element(page.elementLocator(document.body)).toMatchTextContent(fact);
});

test('days below 100% and days without data are counted in words, and the former listed', async () => {
  await open();
  await expect
    .element(page.getByRole('img', { name: /Days with less than 100%: 1. Days without data: 10./ }))
    .toBeVisible();
  await page.getByText('Days below 100% (1)').click();
  await expect.element(page.getByText('30-09-2026: 98.61%').last()).toBeVisible();
});

test('an incident that goes on is the headline, with what staff wrote by time', async () => {
  await open({ incidents: [anIncident()] });
  await expect.element(page.getByText('Something is wrong: Deposits are late')).toBeVisible();
  await expect
    .element(page.getByRole('article'))
    .toMatchTextContent(
      /Deposits are lateOngoingStarted 18-11-2026 9:30 AM ISTOur bank does not answer.18-11-2026 9:50 AM ISTThe bank looks into it./,
    );
});

test('open findings are counted, and the headline says that a check failed', async () => {
  await open({ books: { openAlarms: 2, lawsHeld: 35 } });
  await expect.element(page.getByText('Something is wrong: a check of the books failed')).toBeVisible();
  await expect.element(page.getByText('35 of 36')).toBeVisible();
  await expect.element(page.getByText(/2 findings are being looked into/)).toBeVisible();
});

test('what is not known yet is said', async () => {
  await open({
    books: { changesProvenAt: null, allProvenAt: null, rows: null },
    log: null,
    uptime: { percent: null, seenAt: null },
  });
  await expect.element(page.getByText('The books are being checked')).toBeVisible();
  await expect.element(page.getByText('Not yet').first()).toBeVisible();
  await expect.element(page.getByText('No public log yet')).toBeVisible();
  await expect.element(page.getByText('Counting has only just begun.')).toBeVisible();
});

test('a failure is no empty page, and can be tried again', async () => {
  let isDown = true;
  answerCalls({ getStatus: () => (isDown ? new Refused('TOO_BUSY') : aStatus()) });
  const { button } = await show(<StatusPage />);
  await expect.element(page.getByText('The status could not be loaded')).toBeVisible();
  isDown = false;
  await button('Try again').click();
  await expect.element(page.getByText('All systems normal')).toBeVisible();
});
