import { cosign, formatNote, parseNote, signerFrom, type VerifierKey } from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { noteJobRun } from '../../platform/jobs/job-runs.ts';
import { acceptCosignature } from '../book/accept-cosignature.ts';
import { appendToBook } from '../book/append-to-book.ts';
import { readCheckpoint } from '../book/book.views.ts';
import { reconcileBooks, reconcileChanges } from '../reconciliation/index.ts';
import { readInvariants } from '../reconciliation/invariants.ts';
import { noteUptime } from './note-uptime.ts';
import { createStatus } from './read-status.ts';

const kit = useKit();

const status = async () => (await kit.call('getStatus')).body;
const NAME = 'tossbook.test/book';
const withLog = (witnesses: VerifierKey[] = []) =>
  createStatus({ db: kit.db, bookSite: { name: NAME, witnesses } as never })();
const seconds = (from: string | null, to: string) => (Date.parse(to) - Date.parse(from ?? '')) / 1000;

test('a new site says what it does not know yet, to anyone, and may be kept for a few seconds', async () => {
  const { body, headers } = await kit.call('getStatus');
  const laws = readInvariants().length;
  expect(body).toMatchObject({
    books: { changesProvenAt: null, allProvenAt: null, laws, lawsHeld: laws, openAlarms: 0, rows: null },
    log: null,
    uptime: { percent: null, seenAt: null, days: { length: 90 } },
    incidents: [],
  });
  expect(headers['cache-control']).toBe('public, max-age=5');
  expect(headers['set-cookie']).toBeUndefined();
});

test('it shows until when the books were proven, and how many rows that were', async () => {
  await aClient(kit.db, { balance: rupees(100) });
  await reconcileChanges(kit.db, kit.api.app.log);
  await reconcileBooks(kit.db, kit.api.app.log);
  const { at, books } = await status();
  expect(seconds(books.changesProvenAt, at)).toBeLessThan(10);
  expect(seconds(books.allProvenAt, at)).toBeLessThan(10);
  const { rows } = await kit.database.owner.query('select count(*)::integer as n from ledger');
  expect(books.rows).toBe(rows[0].n);
});

test('a pass that finds something leaves the books proven as of the one before', async () => {
  const { changesProvenAt } = (await status()).books;
  const { owner } = kit.database;
  const { userId } = await aClient(kit.db, { balance: rupees(100) });
  const adding = (amount: number) =>
    owner.query(`update wallets set balance = balance + ${amount} where user_id = ${userId}`);
  await owner.query('alter table wallets disable trigger user');
  await adding(1);
  await reconcileChanges(kit.db, kit.api.app.log);
  const { books } = await status();
  expect(books.changesProvenAt).toBe(changesProvenAt);
  expect(books.openAlarms).toBeGreaterThan(0);
  expect(books.lawsHeld).toBeLessThan(books.laws);
  // Whose books they are is said to nobody.
  expect(JSON.stringify(await status())).not.toContain(`"${userId}"`);
  await adding(-1);
  await owner.query('alter table wallets enable trigger user');
  await owner.query('delete from alarms');
  await owner.query('select unfreeze_wallet($1)', [userId]);
});

test('the log is as far behind as the last time that everything was in it', async () => {
  expect(await withLog()).toMatchObject({ log: null });
  await appendToBook(kit.db, [await signerFrom(new Uint8Array(32), { name: NAME, type: 'note' })]);
  const { rows } = await kit.database.owner.query('select count(*)::integer as n from book_leaves');
  expect((await withLog()).log).toMatchObject({ size: rows[0].n });
  await kit.travel('90 seconds');
  expect((await withLog()).log?.secondsBehind).toBeGreaterThanOrEqual(90);
  // Nothing has changed since: the next run finds the log complete, and signs nothing.
  await inTransaction(kit.db, (tx) => noteJobRun(tx, 'keep-book'));
  const { log } = await withLog();
  expect(log?.secondsBehind).toBeLessThan(10);
  expect(seconds(log?.signedAt ?? null, (await status()).at)).toBeGreaterThanOrEqual(90);
  expect((await status()).log, 'a site without a key keeps none').toBeNull();
});

test('uptime is what was noted', async () => {
  await noteUptime(kit.db, async () => true);
  expect((await status()).uptime).toMatchObject({ percent: 100, seenAt: expect.any(String) });
  await kit.travel('4 minutes');
  expect((await status()).uptime.percent).toBe(25);
});

test('a crowd that asks at once costs one read', async () => {
  const read = createStatus({ db: kit.db, bookSite: null });
  const [one, other] = [read(), read()];
  expect(one).toBe(other);
  await one;
  expect(read()).not.toBe(one);
  await read();
});

test('witnesses are named with when they last agreed, if the operator names them', async () => {
  const witness = await signerFrom(new Uint8Array(32).fill(3), { name: 'witness.test', type: 'cosignature' });
  const note = parseNote((await readCheckpoint(kit.db))?.note ?? '');
  const line = await cosign(note, witness, new Date('2026-11-18T10:00:00Z'));
  await acceptCosignature(kit.db, formatNote({ ...note, signatures: [line] }), [witness]);
  expect((await withLog([witness])).log?.witnesses).toEqual([
    { name: 'witness.test', agreedAt: '2026-11-18T10:00:00.000Z' },
  ]);
  expect((await withLog()).log?.witnesses).toEqual([]);
});
