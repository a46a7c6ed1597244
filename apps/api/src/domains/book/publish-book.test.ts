import {
  openCheckpoint,
  parseVerifierKey,
  proveInclusion,
  rootOfTiles,
  type Tile,
  tilePath,
} from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { bookSiteOf } from '../../platform/book-site.ts';
import { keepBook } from './keep-book.ts';

const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };
const kit = useKit(book);
const ask = (path: string) => kit.api.app.inject({ url: `/transparency/${path}` });
const keep = () => keepBook(kit.db, bookSiteOf(book));
const clients = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aClient(kit.db, { balance: rupees(5) })));

test('before the first checkpoint there is none, and no page in its place', async () => {
  const { statusCode, headers } = await ask('checkpoint');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('anyone can read the log and prove it, with what is published alone', async () => {
  await clients(3);
  await keep();
  await clients(9);
  await keep();
  const published = await ask('checkpoint');
  expect(published.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=5',
  });
  const keys = (await ask('keys')).body.trimEnd().split('\n').map(parseVerifierKey);
  const { checkpoint } = await openCheckpoint(published.body, keys);

  const fetchTile = async (tile: Tile) => {
    const { statusCode, headers, rawPayload } = await ask(`tile/${tilePath(tile)}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    return new Uint8Array(rawPayload);
  };
  expect(await rootOfTiles(checkpoint.size, fetchTile)).toEqual(checkpoint.root);
  await proveInclusion(checkpoint.size - 1, checkpoint.size, fetchTile);
});

test('the entries of a tile are published beside it', async () => {
  const { statusCode, rawPayload } = await ask('tile/entries/000.p/10');
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBe(10 * 34);
  expect(rawPayload.subarray(0, 2)).toEqual(Buffer.of(0, 32));
});

test.each(['tile/0/999', 'tile/0/000.p/0', 'tile/9/000', 'tile/entries/999', 'tile/0/x000/000', 'nothing'])(
  'there is nothing at %s',
  async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  },
);

test('the public log says nothing about whose leaf is whose', async () => {
  const { rows } = await kit.database.owner.query<{ owner: Buffer }>(
    'select sha256(int8send(user_id) || int8send(seq) || head) as owner from book_leaves',
  );
  const entries = (await ask('tile/entries/000.p/10')).rawPayload;
  expect(rows.filter(({ owner }) => entries.includes(owner))).toEqual([]);
});
