import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openCheckpoint,
  parseVerifierKey,
  rootOfTiles,
  sha256,
  signerFrom,
  tilePath,
  utf8,
} from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { appendToBook } from './append-to-book.ts';
import { readCheckpoint, readEntries } from './book.views.ts';
import { writeBook } from './write-book.ts';

const kit = useKit();
/** Published with the specification of notes. */
const KEY_OF_ANOTHER = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k\n';
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tossbook-book-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function grow(count: number) {
  // Not all at once: the server has a dozen connections.
  for (let made = 0; made < count; made += 8) {
    await Promise.all(
      Array.from({ length: Math.min(8, count - made) }, () => aClient(kit.db, { balance: rupees(5) })),
    );
  }
  const signer = await signerFrom(sha256(utf8('first')), { name: 'tossbook.test/book', type: 'note' });
  await appendToBook(kit.db, [signer]);
}

/** Reads and proves the log out of the files alone. */
async function readFiles() {
  const keys = (await readFile(join(directory, 'keys'), 'utf8')).trimEnd().split('\n').map(parseVerifierKey);
  const { checkpoint } = await openCheckpoint(await readFile(join(directory, 'checkpoint'), 'utf8'), keys);
  const root = await rootOfTiles(checkpoint.size, (tile) =>
    readFile(join(directory, 'tile', tilePath(tile))),
  );
  expect(root).toEqual(checkpoint.root);
  return checkpoint.size;
}

test('the files are the log, and follow it as it grows', async () => {
  await writeBook(kit.db, directory);
  for (const count of [3, 254, 20]) {
    await grow(count);
    await writeBook(kit.db, directory);
    expect(await readFiles()).toBe((await readCheckpoint(kit.db))?.size);
  }
  expect(await readFile(join(directory, 'tile/entries/000'))).toEqual(
    await readEntries(kit.db, { index: 0, width: 256 }),
  );
});

describe('a second program, in another language and written from the specifications alone', () => {
  const check = () => spawnSync('python3', ['apps/witness/check-log.py', directory], { encoding: 'utf8' });
  const spoil = async (path: string, change: (content: Buffer) => Buffer | string) =>
    writeFile(join(directory, path), change(await readFile(join(directory, path))));

  beforeEach(async () => {
    await grow(3);
    await writeBook(kit.db, directory);
  });

  test('finds the log as it was signed', async () => {
    const { stdout, stderr } = check();
    expect(stderr).toBe('');
    expect(stdout).toBe(
      `tossbook.test/book: ${await readFiles()} leaves, signed, and every entry is in the tree.\n`,
    );
  });

  test.each([
    ['an entry', 'tile/entries/000', (content: Buffer) => content.fill(1, 5, 6)],
    ['a hash', 'tile/0/000', (content: Buffer) => content.fill(1, 5, 6)],
    ['a size', 'checkpoint', (content: Buffer) => content.toString().replace(/\n\d+\n/, '\n256\n')],
    ['a key', 'keys', () => KEY_OF_ANOTHER],
  ])('names a log in which %s was changed', async (_what, path, change) => {
    await spoil(path, change);
    const { status, stderr } = check();
    expect(stderr).toMatch(/^NOT as signed: /);
    expect(status).toBe(1);
  });
});

test('a run that is interrupted publishes no checkpoint that speaks of missing files, and the next makes it good', async () => {
  await grow(5);
  await writeBook(kit.db, directory);
  const before = await readFile(join(directory, 'checkpoint'), 'utf8');
  await grow(5);
  await rename(join(directory, 'tile'), join(directory, 'aside'));
  await writeFile(join(directory, 'tile'), 'in the way');
  await expect(writeBook(kit.db, directory)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await readFile(join(directory, 'checkpoint'), 'utf8')).toBe(before);
  await rm(join(directory, 'tile'));
  await rename(join(directory, 'aside'), join(directory, 'tile'));
  await writeBook(kit.db, directory);
  expect(await readFiles()).toBe((await readCheckpoint(kit.db))?.size);
});
