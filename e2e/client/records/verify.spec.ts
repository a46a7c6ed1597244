import type { Page } from '@playwright/test';
import { parseReceipt, sha256, signerFrom, signReceipts, utf8 } from '@tossbook/book';
import { expectAccessible } from '../../support/accessible.ts';
import { send } from '../../support/backstage.ts';
import { aBettor, aMatch } from '../../support/bettors.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { englishOn } from '../language/spoken.ts';

/** A bet of ₹300 and its receipt. */
async function aReceipt() {
  const [bettor, match] = await Promise.all([aBettor(), aMatch()]);
  const { transactionId } = await send<{ transactionId: string }>('POST', '/client/createBet', {
    token: bettor.token,
    body: { betId: match.id, amount: 300, teamName: match.teamA },
  });
  const { receipt } = await send<{ receipt: string }>('GET', `/receipt/bet/${transactionId}`, bettor);
  return { receipt, match, transactionId };
}

const fragmentOf = (receipt: string) => `#${Buffer.from(receipt).toString('base64url')}`;
const verdict = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2 });
const facts = (page: Page) => page.getByRole('status').getByRole('definition');

async function paste(page: Page, text: string) {
  await page.goto('/verify');
  await page.getByLabel('Receipt', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Check receipt' }).click();
}

test('a genuine receipt is found genuine by the browser alone, without a login', async ({ page }) => {
  const { receipt, match, transactionId } = await aReceipt();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData()}`));
  await paste(page, receipt);
  await expect(verdict(page)).toHaveText('This receipt is genuine');
  await expect(facts(page).filter({ hasText: '₹300.00' })).toBeVisible();
  await expect(facts(page).filter({ hasText: match.teamA })).toBeVisible();
  await expect(facts(page).filter({ hasText: new RegExp(`^${transactionId}$`) })).toBeVisible();
  await expect(page.getByText('What it does not prove')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'a genuine receipt');

  // The frame asks for the site's settings, as on every page; the check for the keys. Nothing carries the receipt.
  const { hash = '' } = Object.fromEntries(parseReceipt(receipt).facts);
  expect(asked.filter((request) => request.includes(hash) || request.includes(fragmentOf(receipt)))).toEqual(
    [],
  );
  const calls = asked.map((request) => new URL(request.split(' ')[1] ?? '').pathname);
  const files = /^\/(verify|assets\/.*|[\w.-]+\.(svg|png|ico|js|css|webmanifest))$/;
  expect([...new Set(calls.filter((path) => !files.test(path)))].toSorted()).toEqual([
    '/api/config',
    '/transparency/keys',
  ]);
});

test('the address in a code brings its receipt along, and it is checked at once', async ({ page }) => {
  const { receipt } = await aReceipt();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/verify${fragmentOf(receipt)}`);
  await expect(verdict(page)).toHaveText('This receipt is genuine');
  expect(asked.filter((url) => url.includes(fragmentOf(receipt).slice(1, 40)))).toEqual([]);
});

test('a receipt that was changed is found out, and its claims are called claims', async ({ page }) => {
  const { receipt } = await aReceipt();
  await paste(page, receipt.replace('amount 300.00', 'amount 3000.00'));
  await expect(verdict(page)).toHaveText('This receipt is not genuine');
  await expect(page.getByRole('heading', { name: 'What it claims' })).toBeVisible();
  await expect(page.getByText('What this proves')).toBeHidden();
  await expectAccessible(page, 'a changed receipt');
  await page.getByLabel('Receipt', { exact: true }).fill(receipt);
  await expect(verdict(page)).toBeHidden();
  await page.getByRole('button', { name: 'Check receipt' }).click();
  await expect(verdict(page)).toHaveText('This receipt is genuine');
});

test('one that somebody else signed is not of this site, even in its name', async ({ page }) => {
  const { receipt } = await aReceipt();
  const { text, note } = parseReceipt(receipt);
  const name = note.signatures[0]?.name ?? '';
  const forger = await signerFrom(sha256(utf8('forger')), { name, type: 'note' });
  const [forged = ''] = await signReceipts([text], forger);
  await paste(page, forged);
  await expect(verdict(page)).toHaveText('Not signed by this site');
  await expectAccessible(page, 'a receipt of an unknown key');
});

test('what is no receipt is said to be none; without the keys nothing is said at all', async ({ page }) => {
  await paste(page, 'Mumbai won the toss');
  await expect(verdict(page)).toHaveText('This is not a receipt');
  const { receipt } = await aReceipt();
  await page.route('**/transparency/keys', (route) => route.abort());
  await paste(page, receipt);
  await expect(verdict(page)).toHaveText('The keys of this site could not be loaded');
});

test('a saved receipt is opened from its file', async ({ page }) => {
  const { receipt } = await aReceipt();
  await page.goto('/verify');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  const file = { name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from(receipt) };
  await (await chooser).setFiles(file);
  await expect(verdict(page)).toHaveText('This receipt is genuine');
});

test('a code is scanned where the browser can, and the button is not there where it cannot', async ({
  page,
}) => {
  const { receipt } = await aReceipt();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
  await page.goto('/verify');
  await expect(page.getByRole('button', { name: 'Open file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan code' })).toBeHidden();

  await page.addInitScript(
    (link) => {
      Object.assign(window, {
        BarcodeDetector: class {
          detect = async () => [{ rawValue: link }];
        },
      });
      const picture = () => document.createElement('canvas').captureStream();
      navigator.mediaDevices.getUserMedia = async () => picture();
      HTMLMediaElement.prototype.play = async () => undefined;
    },
    `https://bet.example.org/verify${fragmentOf(receipt)}`,
  );
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Scan code' }).click();
  await expect(verdict(page)).toHaveText('This receipt is genuine');
  await expect(page.getByRole('region', { name: 'Scan code' })).toBeHidden();
});

test('it speaks Hindi, and fits a small phone', async ({ page }) => {
  const { receipt } = await aReceipt();
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.goto(`/verify${fragmentOf(receipt)}`);
  await expect(verdict(page)).toHaveText('यह रसीद असली है');
  expect(await englishOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'the check in Hindi');
});
