import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { bookSiteOf } from '../../platform/book-site.ts';
import { readCheckpoint } from './book.views.ts';
import { keepBook } from './keep-book.ts';

const kit = useKit();
const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };

test('a site without a key keeps no book, and publishes none', async () => {
  await aClient(kit.db, { balance: rupees(5) });
  await keepBook(kit.db, bookSiteOf({}));
  expect(await readCheckpoint(kit.db)).toBeNull();
  expect((await kit.api.app.inject({ url: '/transparency/checkpoint' })).statusCode).toBe(404);
});

test('a site with one signs every minute in which a wallet changed, and none in which nothing did', async () => {
  const site = bookSiteOf(book);
  await keepBook(kit.db, site);
  const first = await readCheckpoint(kit.db);
  await keepBook(kit.db, site);
  expect(await readCheckpoint(kit.db)).toEqual(first);
  await aClient(kit.db, { balance: rupees(5) });
  await keepBook(kit.db, site);
  expect((await readCheckpoint(kit.db))?.size).toBe((first?.size ?? 0) + 1);
});

test('files are written only where a directory is named', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tossbook-book-'));
  await keepBook(kit.db, bookSiteOf(book));
  expect(await readdir(directory)).toEqual([]);
  await keepBook(kit.db, bookSiteOf({ ...book, BOOK_DIRECTORY: directory }));
  expect((await readdir(directory)).sort()).toEqual(['checkpoint', 'keys', 'tile']);
  await rm(directory, { recursive: true });
});

test.each([{ BOOK_ORIGIN: book.BOOK_ORIGIN }, { BOOK_KEY: book.BOOK_KEY }])(
  '%j alone is a mistake',
  (half) => {
    expect(() => bookSiteOf(half)).toThrow('belong together');
  },
);
