import {
  type Bytes,
  follow,
  formatCheckpoint,
  formatNote,
  type Memory,
  openCheckpoint,
  parseVerifierKey,
  type Site,
  signNote,
} from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { appendToBook } from '../../src/domains/book/append-to-book.ts';
import { bookSiteOf, signersOf } from '../../src/platform/book-site.ts';
import { aClient } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { asSuperuser } from './as-superuser.ts';
import { siteOf } from './site-of.ts';

const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };
const kit = useKit(book);
let memory: Memory;

const signers = async (key = book.BOOK_KEY, previous?: string) => {
  const site = bookSiteOf({ ...book, BOOK_KEY: key, BOOK_KEY_PREVIOUS: previous });
  if (site === null) throw new Error('no book');
  return signersOf(site);
};

/** The site as it is, or with one answer exchanged. */
const site = (forged: Record<string, string | Uint8Array> = {}): Site => ({
  read: async (path) => {
    const own = forged[path];
    if (own !== undefined) return typeof own === 'string' ? new TextEncoder().encode(own) : own;
    return siteOf(kit).read(path);
  },
});

async function grow(count = 2) {
  for (let i = 0; i < count; i++) await aClient(kit.db, { balance: rupees(5) });
  await appendToBook(kit.db, await signers());
}

async function look(at = site()): Promise<string> {
  const finding = await follow(at, memory);
  if (finding.kind === 'alarm') return finding.says;
  memory = finding.memory;
  return finding.kind;
}

beforeAll(async () => {
  await grow();
  const first = await follow(site(), null);
  if (first.kind === 'alarm') throw new Error(first.says);
  memory = first.memory;
});

test('a log that grows is found consistent, and one that stands still is the same', async () => {
  await grow();
  expect(await look()).toBe('grown');
  expect(await look()).toBe('same');
  await grow(9);
  expect(await look()).toBe('grown');
});

test('a key that signs beside a known one is believed from then on', async () => {
  const next = Buffer.alloc(32, 8).toString('base64');
  await aClient(kit.db, { balance: rupees(5) });
  await appendToBook(kit.db, await signers(next, book.BOOK_KEY));
  expect(await look()).toBe('grown');
  await aClient(kit.db, { balance: rupees(5) });
  await appendToBook(kit.db, await signers(next));
  expect(await look()).toBe('grown');
  await aClient(kit.db, { balance: rupees(5) });
  await appendToBook(kit.db, await signers(next, book.BOOK_KEY));
  expect(await look()).toBe('grown');
});

test('an unknown key alone is not believed', async () => {
  const stranger = await signers(Buffer.alloc(32, 9).toString('base64'));
  const { checkpoint } = await newest();
  const text = formatCheckpoint(checkpoint);
  const [signer] = stranger;
  if (signer === undefined) throw new Error('no signer');
  const forged = formatNote({ text, signatures: [await signNote(text, signer)] });
  expect(await look(site({ checkpoint: forged }))).toMatch(/not signed by a known key/);
});

async function newest() {
  const { body } = await kit.api.app.inject({ url: '/transparency/checkpoint' });
  return openCheckpoint(body, memory.keys.map(parseVerifierKey));
}

const signed = async (size: number, root: Bytes) => {
  const [signer] = await signers();
  if (signer === undefined) throw new Error('no signer');
  const text = formatCheckpoint({ origin: book.BOOK_ORIGIN, size, root });
  return formatNote({ text, signatures: [await signNote(text, signer)] });
};

test('a root that the tiles do not have is named', async () => {
  const { checkpoint } = await newest();
  const other = checkpoint.root.map((byte) => byte ^ 1);
  expect(await look(site({ checkpoint: await signed(checkpoint.size, other) }))).toMatch(
    /tiles do not give the root/,
  );
});

test('a log that was rolled back is named', async () => {
  const { size } = (await newest()).checkpoint;
  const rows = await kit.db
    .selectFrom('book_checkpoints')
    .select('note')
    .where('size', '<', BigInt(size))
    .orderBy('size', 'desc')
    .execute();
  const older = rows[0]?.note ?? '';
  expect(await look(site({ checkpoint: older }))).toMatch(/rolled back/);
});

// The last ones: what they do to the log stays.
test('a log that the owner of the database wrote anew, with other leaves and every hash above them, is named', async () => {
  await asSuperuser(
    kit.database,
    'delete from book_checkpoints',
    'delete from book_tiles',
    'delete from book_leaves',
  );
  await appendToBook(kit.db, await signers());
  expect(await look()).toMatch(/two trees of \d+ leaves were signed: a fork/);
});

test('and so is its continuation', async () => {
  await appendToBook(kit.db, await signers());
  await aClient(kit.db, { balance: rupees(5) });
  await appendToBook(kit.db, await signers());
  expect(await look()).toMatch(/does not begin with the \d+ signed before/);
});
