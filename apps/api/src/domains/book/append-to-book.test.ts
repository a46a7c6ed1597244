import {
  type Bytes,
  isConsistent,
  isIncluded,
  leafHash,
  openCheckpoint,
  proveConsistency,
  proveInclusion,
  sha256,
  signerFrom,
  type Tile,
  utf8,
} from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { appendToBook } from './append-to-book.ts';
import { readTile } from './book.store.ts';

const kit = useKit();

const aSigner = (seed = 'first') =>
  signerFrom(sha256(utf8(seed)), { name: 'tossbook.test/book', type: 'note' });
const clients = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aClient(kit.db, { balance: rupees(5) })));

async function fetchTile(tile: Tile): Promise<Bytes> {
  const hashes = await readTile(kit.db, tile);
  if (hashes === null) throw new Error('No such tile');
  return hashes;
}

const readLeaves = () => kit.db.selectFrom('book_leaves').selectAll().orderBy('leaf_index').execute();

/** Everything that was signed, checked with what a stranger has: keys and tiles. */
async function readLog() {
  const keys = [await aSigner(), await aSigner('second')];
  const rows = await kit.db.selectFrom('book_checkpoints').selectAll().orderBy('size').execute();
  const heads = await Promise.all(
    rows.map(async ({ note, size, root }) => {
      const { checkpoint } = await openCheckpoint(note, keys);
      expect(checkpoint).toEqual({
        origin: 'tossbook.test/book',
        size: Number(size),
        root: new Uint8Array(root),
      });
      return checkpoint;
    }),
  );
  const newer = heads.at(-1);
  if (newer === undefined) throw new Error('Nothing was signed');
  for (const older of heads) {
    const proof = await proveConsistency(older.size, newer.size, fetchTile);
    expect(isConsistent({ older, newer, proof })).toBe(true);
  }
  const leaves = await readLeaves();
  expect(leaves.map(({ leaf_index }) => Number(leaf_index))).toEqual([...leaves.keys()]);
  expect(leaves).toHaveLength(newer.size);
  for (const { leaf_index, entry } of leaves) {
    const index = Number(leaf_index);
    const proof = await proveInclusion(index, newer.size, fetchTile);
    expect(isIncluded({ leaf: leafHash(entry), index, ...newer, proof })).toBe(true);
  }
  return { heads, leaves };
}

test('every chain that has grown is appended once, as it stands, and each step is signed', async () => {
  const [first] = await clients(3);
  if (first === undefined) throw new Error('no client');
  const signer = await aSigner();
  await appendToBook(kit.db, [signer]);
  await appendToBook(kit.db, [signer]);
  const { heads, leaves } = await readLog();
  expect(heads).toHaveLength(1);
  const wallets = await kit.db
    .selectFrom('wallets')
    .select(['user_id', 'last_seq', 'last_hash'])
    .where('last_seq', '>', 0n)
    .execute();
  const byUser = (a: { user_id: bigint }, b: { user_id: bigint }) => Number(a.user_id - b.user_id);
  expect(
    leaves.map(({ user_id, seq, head }) => ({ user_id, last_seq: seq, last_hash: head })).sort(byUser),
  ).toEqual(wallets.sort(byUser));

  await clients(1);
  await appendToBook(kit.db, [signer]);
  const after = await readLog();
  expect(after.heads.map(({ size }) => size)).toEqual([leaves.length, leaves.length + 1]);
});

test('many leaves are appended in parts, each signed, and none is left out', async () => {
  await clients(25);
  const before = (await readLeaves()).length;
  await appendToBook(kit.db, [await aSigner()], { leavesMax: 7 });
  const { heads, leaves } = await readLog();
  expect(leaves.length - before).toBe(25);
  expect(heads.filter(({ size }) => size > before).map(({ size }) => size - before)).toEqual([7, 14, 21, 25]);
});

test('appends at the same moment wait for each other', async () => {
  await clients(40);
  const signer = await aSigner();
  const before = (await readLeaves()).length;
  await Promise.all(Array.from({ length: 6 }, () => appendToBook(kit.db, [signer], { leavesMax: 9 })));
  expect((await readLog()).leaves).toHaveLength(before + 40);
});

test('a transaction that was open during an append is in the next one', async () => {
  const client = await aClient(kit.db, { balance: rupees(5) });
  const open = await kit.database.owner.connect();
  await open.query('begin');
  await open.query('select lock_wallets($1)', [[client.userId]]);
  await open.query(
    `select * from post_entries(array[posting(user_id => ${client.userId}, kind => 'advance', request_id => gen_random_uuid(),
      wallet_delta => 5, house_delta => -5, house_account => 'receivable')]::ledger_posting[])`,
  );
  await appendToBook(kit.db, [await aSigner()]);
  await open.query('commit');
  open.release();
  await kit.travel('2 minutes');
  await appendToBook(kit.db, [await aSigner()]);
  const { leaves } = await readLog();
  const { last_seq } = await kit.db
    .selectFrom('wallets')
    .select('last_seq')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  expect(leaves.filter(({ user_id }) => user_id === client.userId).map(({ seq }) => seq)).toContain(last_seq);
});

test('while a key is being changed both sign, and both stay known', async () => {
  await clients(1);
  await appendToBook(kit.db, [await aSigner('second'), await aSigner()]);
  const { note } = await kit.db
    .selectFrom('book_checkpoints')
    .select('note')
    .orderBy('size', 'desc')
    .executeTakeFirstOrThrow();
  for (const key of [await aSigner(), await aSigner('second')]) await openCheckpoint(note, [key]);
  expect(await kit.db.selectFrom('book_keys').selectAll().execute()).toHaveLength(2);
});

test('no leaf can be told by its place: the order is not that of the users', async () => {
  await clients(30);
  const before = (await readLeaves()).length;
  await appendToBook(kit.db, [await aSigner()]);
  const users = (await readLeaves()).slice(before).map(({ user_id }) => user_id);
  expect(users).not.toEqual(users.toSorted((a, b) => Number(a - b)));
});

test.each([
  'update book_leaves set seq = seq + 1',
  'delete from book_leaves',
  'truncate book_leaves',
  'update book_steps set step = step + 1',
  'delete from book_steps',
  'truncate book_steps',
  'update book_checkpoints set note = note',
  'delete from book_checkpoints',
  "update book_tiles set hashes = overlay(hashes placing '\\x00'::bytea from 1)",
  'update book_tiles set hashes = substr(hashes, 1, octet_length(hashes) - 32) where octet_length(hashes) > 32',
  'update book_tiles set tile_index = tile_index + 1000',
  'delete from book_tiles',
  'truncate book_tiles',
  'delete from book_keys',
])('not even the owner of the database can: %s', async (statement) => {
  await expect(kit.database.owner.query(statement)).rejects.toThrow(/append-only|never deleted|only grows/);
});
