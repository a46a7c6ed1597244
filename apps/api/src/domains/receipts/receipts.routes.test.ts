import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeReceipt, parseReceipt, parseVerifierKey } from '@tossbook/book';
import type { ReceiptKind } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { startKit, useKit } from '../../../test/support/kit.ts';
import { approveUpi, aUpiDeposit } from '../../../test/support/upi.ts';
import { bookSiteOf } from '../../platform/book-site.ts';
import { createReceiptDesk } from './receipt-desk.ts';

const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };
const kit = useKit(book);

type Wanted = { kind: ReceiptKind; id: string; of?: Person };
const ask = ({ token }: Person, { kind, id, of }: Wanted, at = kit) =>
  at.call('getReceipt', { token, params: { kind, id }, query: of ? { userName: of.userName } : {} });
const receiptOf = async (owner: Person, wanted: Wanted) => (await ask(owner, wanted)).body.receipt;

const keys = async () =>
  (await kit.api.app.inject({ url: '/transparency/keys' })).body.trimEnd().split('\n').map(parseVerifierKey);
const factsIn = (receipt: string) => Object.fromEntries(parseReceipt(receipt).facts);
const judge = async (receipt: string) => judgeReceipt(parseReceipt(receipt), await keys());

const lastRow = async ({ userId }: Person) =>
  kit.db
    .selectFrom('ledger')
    .select(['seq', 'hash', 'posted_at'])
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();

/** A client with an open bet of ₹300 on Mumbai. */
async function aBettor() {
  const client = await aClient(kit.db, { balance: rupees(1000) });
  const { matchId } = await aMatch(kit.database.owner);
  const bet = { betId: String(matchId), amount: 300, teamName: 'Mumbai' };
  const { body } = await kit.call('createBet', { token: client.token, body: bet });
  return { client, betId: String(matchId), id: body.transactionId };
}

test('the receipt of a bet has its facts, its row and the time by which the log has it', async () => {
  const { client, id } = await aBettor();
  const receipt = await receiptOf(client, { kind: 'bet', id });
  const { seq, hash, posted_at } = await lastRow(client);
  expect(factsIn(receipt)).toEqual({
    kind: 'bet',
    id,
    account: String(client.userId),
    row: String(seq),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    amount: '300.00',
    match: expect.stringMatching(/^C-\d+$/),
    team: 'Mumbai',
    rate: '95.00',
    profit: '285.00',
    hash: hash.toString('base64'),
    'log-by': expect.any(String),
  });
  const { 'log-by': logBy = '' } = factsIn(receipt);
  expect(new Date(logBy).getTime() - posted_at.getTime()).toBe(2 * 60_000);
  expect(await judge(receipt)).toBe('valid');
  expect(await receiptOf(client, { kind: 'bet', id })).toBe(receipt);
});

test('a switch says what it returned, and is a bet too; a bet that replaced nothing is no switch', async () => {
  const { client, betId, id } = await aBettor();
  const { body } = await kit.call('switchBet', {
    token: client.token,
    body: { betId, amount: 500, teamName: 'Chennai' },
  });
  const receipt = await receiptOf(client, { kind: 'switch', id: body.transactionId });
  expect(factsIn(receipt)).toMatchObject({
    kind: 'switch',
    amount: '500.00',
    returned: '300.00',
    team: 'Chennai',
  });
  expect(await judge(receipt)).toBe('valid');
  expect(factsIn(await receiptOf(client, { kind: 'bet', id: body.transactionId }))).not.toHaveProperty(
    'returned',
  );
  expect((await ask(client, { kind: 'switch', id })).status).toBe(404);
});

test('a cancel, a deposit, one by UPI and a withdrawal have theirs by the number in the passbook', async () => {
  const { client, betId } = await aBettor();
  await kit.call('cancelBet', { token: client.token, body: { betId } });
  const cancelled = await receiptOf(client, { kind: 'cancel', id: String((await lastRow(client)).seq) });
  expect(factsIn(cancelled)).toMatchObject({ kind: 'cancel', amount: '300.00', team: 'Mumbai' });

  const admin = await anAdmin(kit.db);
  const body = { userName: client.userName, amount: 12.5 };
  await kit.call('deposit', { token: admin.token, body });
  const deposited = await receiptOf(client, { kind: 'deposit', id: String((await lastRow(client)).seq) });
  expect(factsIn(deposited)).toMatchObject({ kind: 'deposit', amount: '12.50' });
  expect(factsIn(deposited)).not.toHaveProperty('team');

  await kit.call('withdraw', { token: admin.token, body });
  const row = String((await lastRow(client)).seq);
  const withdrawn = await receiptOf(client, { kind: 'withdrawal', id: row });
  expect(factsIn(withdrawn)).toMatchObject({ kind: 'withdrawal', amount: '12.50', row });
  expect((await ask(client, { kind: 'deposit', id: row })).status).toBe(404);

  const upi = await aUpiDeposit(kit);
  await approveUpi(kit, upi, { admin });
  const byUpi = await receiptOf(upi.client, { kind: 'deposit', id: String((await lastRow(upi.client)).seq) });
  expect(factsIn(byUpi)).toMatchObject({ kind: 'deposit' });
  for (const receipt of [cancelled, deposited, withdrawn, byUpi]) expect(await judge(receipt)).toBe('valid');
});

test('whatever receipt the passbook names is there', async () => {
  const { client, betId } = await aBettor();
  await kit.call('cancelBet', { token: client.token, body: { betId } });
  const admin = await anAdmin(kit.db);
  await kit.call('withdraw', { token: admin.token, body: { userName: client.userName, amount: 5 } });
  const { passbookDetails } = (await kit.call('getPassbookDetails', { token: client.token })).body;
  const named = passbookDetails.flatMap(({ receipt }) => (receipt ?? []) as Wanted[]);
  expect(named.map(({ kind }) => kind)).toEqual(['withdrawal', 'cancel', 'bet', 'deposit']);
  for (const receipt of named) expect(factsIn(await receiptOf(client, receipt))).toMatchObject(receipt);
});

test('only the owner, and staff who may read the passbook, get it; for others it is not there', async () => {
  const { client, id } = await aBettor();
  const wanted = { kind: 'bet' as const, id, of: client };
  const [other, employee, admin] = [await aClient(kit.db), await anEmployee(kit.db), await anAdmin(kit.db)];
  for (const staff of [employee, admin]) expect((await ask(staff, wanted)).status).toBe(200);
  const unticked = await anEmployee(kit.db);
  await kit.database.owner.query('insert into employees values ($1, true, false, false)', [unticked.userId]);
  for (const [caller, asked] of [
    [other, wanted],
    [other, { ...wanted, of: other }],
    [unticked, wanted],
    [admin, { ...wanted, of: { ...client, userName: 'nobody_at_all' } }],
    [client, { ...wanted, id: '999999999999' }],
  ] as const) {
    expect((await ask(caller, asked)).body).toMatchObject({ code: 'RECEIPT_NOT_FOUND' });
  }
});

test("the signature is one that anybody's Ed25519 verifies, with the published key", async () => {
  const { client, id } = await aBettor();
  const { note } = parseReceipt(await receiptOf(client, { kind: 'bet', id }));
  const [signature] = note.signatures;
  const [key] = await keys();
  const x = Buffer.from(key?.publicKey ?? []).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, Buffer.from(note.text), publicKey, signature?.signature ?? Buffer.of())).toBe(true);
});

test('whatever is changed in it is found out', async () => {
  const bettors = await Promise.all([aBettor(), aBettor()]);
  const [receipt = ''] = await Promise.all(
    bettors.map(({ client, id }) => receiptOf(client, { kind: 'bet', id })),
  );
  expect(await judge(receipt)).toBe('valid');
  for (const [before, after] of [
    ['amount 300.00', 'amount 900.00'],
    ['team Mumbai', 'team Chennai'],
    [/^row \d+$/m, 'row 1'],
    ['index 0', 'index 1'],
    [/receipts\n\d+\n/, 'receipts\n4\n'],
    ['transparency/receipts', 'transparency'],
    [/^profit .*\n/m, ''],
  ] as const) {
    expect(await judge(receipt.replace(before, after))).toBe('altered');
  }
});

test('after a change of the key, old receipts are still valid and new ones are signed with the new key', async () => {
  const { client, id } = await aBettor();
  const old = await receiptOf(client, { kind: 'bet', id });
  const next = Buffer.alloc(32, 8).toString('base64');
  const later = await startKit({ ...book, BOOK_KEY: next, BOOK_KEY_PREVIOUS: book.BOOK_KEY }, kit.database);
  const { body } = await ask(client, { kind: 'bet', id }, later);
  await later.api.close();
  expect(parseReceipt(body.receipt).text).toBe(parseReceipt(old).text);
  expect(parseReceipt(body.receipt).note.signatures).not.toEqual(parseReceipt(old).note.signatures);
  expect(await judge(old)).toBe('valid');
  expect(await judge(body.receipt)).toBe('valid');
});

test('a site without a key issues none', async () => {
  const { client, id } = await aBettor();
  const plain = await startKit({}, kit.database);
  expect((await ask(client, { kind: 'bet', id }, plain)).status).toBe(404);
  await plain.api.close();
});

test('a second program, written from the specifications alone, comes to the same verdicts', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tossbook-receipt-'));
  const bettors = [await aBettor(), await aBettor(), await aBettor(), await aBettor()];
  const issue = createReceiptDesk(kit.db, bookSiteOf(book));
  const issued = await Promise.all(
    bettors.map(({ client: { userId }, id }) => issue({ userId, kind: 'bet', id: BigInt(id) })),
  );
  await writeFile(join(directory, 'keys'), (await kit.api.app.inject({ url: '/transparency/keys' })).body);
  const check = async (receipt: string) => {
    await writeFile(join(directory, 'receipt'), receipt);
    const files = ['receipt', 'keys'].map((name) => join(directory, name));
    return spawnSync('python3', ['apps/witness/check-receipt.py', ...files], { encoding: 'utf8' });
  };
  for (const receipt of issued)
    expect((await check(receipt ?? '')).stdout).toMatch(/^Genuine, signed by tossbook\.test/);
  const changed = await check((issued[1] ?? '').replace('amount 300.00', 'amount 900.00'));
  expect([changed.status, changed.stderr]).toEqual([1, 'NOT genuine: it is not what was signed\n']);
  await rm(directory, { recursive: true });
});
