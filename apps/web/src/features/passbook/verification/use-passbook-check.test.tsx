import {
  concat,
  fromBase64,
  ledgerRowHash,
  NO_HASH,
  type PassbookRow,
  sha256,
  toBase64,
  uint64,
} from '@tossbook/book';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLog } from '../../../../test/a-log.ts';
import { answerCalls, publishBook, Refused } from '../../../../test/server.ts';
import { show } from '../../../../test/show.tsx';
import { VerificationDialog } from './verification-dialog.tsx';

const USER = 7;
const NONCE = toBase64(new Uint8Array(16));
const OLD = Date.parse('2026-11-01T10:00:00Z') * 1000;

/** Bonuses of ₹5, each row with its hash and with a leaf of its own, the last ones without. */
function aPassbook({ rows = 3, unlogged = 0, postedAt = OLD } = {}): PassbookRow[] {
  let previous = NO_HASH;
  return Array.from({ length: rows }, (_, i) => {
    const row = {
      version: 2 as const,
      seq: i + 1,
      kind: 'daily_bonus',
      houseAccount: 'promotions',
      walletDelta: 500,
      exposureDelta: 0,
      houseDelta: -500,
      balanceAfter: 500 * (i + 1),
      exposureAfter: 0,
      postedAt: i >= rows - unlogged ? Date.now() * 1000 : postedAt,
      requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    };
    previous = ledgerRowHash(row, { userId: USER, previous });
    const leaf = i < rows - unlogged ? { leaf: { index: i, nonce: NONCE } } : {};
    return { ...row, hash: toBase64(previous), ...leaf };
  });
}

/** The log of these rows alone. */
const logOf = (rows: PassbookRow[]) =>
  aLog(
    rows.flatMap(({ seq, hash, leaf }) =>
      leaf ? [sha256(concat(fromBase64(NONCE), uint64(USER), uint64(seq), fromBase64(hash)))] : [],
    ),
  );

async function look(rows: PassbookRow[], log: Awaited<ReturnType<typeof logOf>> | null): Promise<void> {
  answerCalls({
    getPassbookRows: ({ query: { after } }) => ({
      userId: USER,
      rows: rows.filter(({ seq }) => seq > Number(after)).slice(0, 2),
      hasMore: rows.length > Number(after) + 2,
    }),
  });
  publishBook(log ?? {});
  await show(<VerificationDialog supportUrl="https://example.org/support" onClose={() => undefined} />);
}

const says = (words: string | RegExp) => page.getByText(words);

beforeEach(() => localStorage.clear());

test('a passbook is proven in the browser, in parts, and the next time since when', async () => {
  const rows = aPassbook({ rows: 5, unlogged: 1 });
  await look(rows, await logOf(rows));
  await expect.element(says('Your passbook is complete and unchanged')).toBeVisible();
  await expect.element(says(/It has 5 rows/)).toBeVisible();
  await expect.element(says('The public log has your passbook up to row 4. It has 4 entries.')).toBeVisible();
  await expect.element(says('The newest row will be in the log within two minutes.')).toBeVisible();
  await expect.element(says('Not witnessed: nobody outside has confirmed the log.')).toBeVisible();
  await expect.element(says(/^[0-9a-f]{64}$/)).toBeVisible();
  await look(rows, await logOf(rows));
  await expect
    .element(says(/^Nobody has changed a row of your passbook since \d\d-\d\d-\d{4}$/))
    .toBeVisible();
  await expect.element(says('Passbook and log continue what this device saw before.')).toBeVisible();
});

test('a row that was changed is named, with the way to support', async () => {
  const rows = aPassbook().map((row) => (row.seq === 2 ? { ...row, walletDelta: 501 } : row));
  await look(rows, null);
  await expect.element(says(/^Row 2 does not have the seal/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
});

test('a history written anew is named by what the device saw, and on another device by the log', async () => {
  const rows = aPassbook();
  const log = await logOf(rows);
  await look(rows, log);
  await expect.element(says('Your passbook is complete and unchanged')).toBeVisible();
  const forged = aPassbook({ postedAt: OLD + 1 });
  await look(forged, log);
  await expect.element(says('Row 3, or one before it, is not what this device saw last time.')).toBeVisible();
  localStorage.clear();
  await look(forged, log);
  await expect.element(says('The public log has another seal for your passbook at row 1.')).toBeVisible();
});

test('a log that is gone, or another than before, is named', async () => {
  const rows = aPassbook();
  const log = await logOf(rows);
  await look(rows, log);
  await expect.element(says('Your passbook is complete and unchanged')).toBeVisible();
  await look(rows, null);
  await expect.element(says('The public log is shorter than when this device last looked.')).toBeVisible();
  await look(rows, await logOf(aPassbook({ postedAt: OLD + 1 })));
  await expect.element(says('The public log is not the one that this device saw before.')).toBeVisible();
});

test('without a log, the seals alone are computed', async () => {
  await look(aPassbook(), null);
  await expect.element(says('All the seals of your passbook fit')).toBeVisible();
});

test('an empty passbook says so, and one that cannot be read can be tried again', async () => {
  answerCalls({ getPassbookRows: () => new Refused('READS_RUNNING') });
  const { button } = await show(<VerificationDialog supportUrl={null} onClose={() => undefined} />);
  await expect.element(says('Your passbook could not be checked')).toBeVisible();
  answerCalls({ getPassbookRows: () => ({ userId: USER, rows: [], hasMore: false }) });
  await button('Try again').click();
  await expect.element(says('Your passbook has no rows yet')).toBeVisible();
});
