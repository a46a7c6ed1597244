import {
  cosign,
  findWitness,
  follow,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  type Note,
  parseNote,
  type Site,
  signerFrom,
} from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { siteOf } from '../../../test/book/site-of.ts';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { bookSiteOf } from '../../platform/book-site.ts';
import { readWitnesses } from './book.views.ts';
import { keepBook } from './keep-book.ts';

const aWitness = (name: string, byte: number) =>
  signerFrom(new Uint8Array(32).fill(byte), { name, type: 'cosignature' });
const [witness, stranger] = await Promise.all([aWitness('witness.test', 3), aWitness('stranger.test', 4)]);

const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };
const kit = useKit({ ...book, BOOK_WITNESSES: formatVerifierKey(witness) });

const read = async (path: string) => (await kit.api.app.inject({ url: `/transparency/${path}` })).body;
const newest = async () => parseNote(await read('checkpoint'));
const site: Site = { read: (path) => siteOf(kit).read(path) };
const bring = async (note: Note | string) =>
  (
    await kit.api.app.inject({
      method: 'POST',
      url: '/transparency/cosigned',
      headers: { 'content-type': 'text/plain' },
      payload: typeof note === 'string' ? note : formatNote(note),
    })
  ).statusCode;

async function grow() {
  await aClient(kit.db, { balance: rupees(5) });
  await keepBook(kit.db, bookSiteOf(book));
}

async function cosigned({
  by = witness,
  at = new Date('2026-11-18T10:00:00Z'),
  note = null as Note | null,
} = {}) {
  const signed = note ?? (await newest());
  return { text: signed.text, signatures: [...signed.signatures, await cosign(signed, by, at)] };
}

const checkpointOf = async () => {
  const found = await follow(site, null);
  if (found.kind === 'alarm') throw new Error(found.says);
  return found.checkpoint;
};

beforeAll(grow);

test('before a witness has spoken, the log is not witnessed', async () => {
  expect(await read('witnesses')).toBe(`${formatVerifierKey(witness)}\n`);
  expect((await kit.api.app.inject({ url: '/transparency/cosigned' })).statusCode).toBe(404);
  expect(await findWitness(site, await checkpointOf())).toBeNull();
});

test('what a known witness cosigned is published, and found when the log has grown', async () => {
  const note = await cosigned();
  expect(await bring(note)).toBe(204);
  expect(await bring(note)).toBe(204);
  await grow();
  expect(await read('cosigned')).toBe(formatNote(note));
  const at = Date.parse('2026-11-18T10:00:00Z');
  expect(await findWitness(site, await checkpointOf())).toEqual({ name: 'witness.test', at });
  expect(await readWitnesses(kit.db)).toEqual([
    { witness: formatVerifierKey(witness), agreedAt: new Date(at), size: expect.any(Number) },
  ]);
});

test('the word of a stranger, of another tree, or forged is not taken', async () => {
  await grow();
  expect(await bring(await cosigned({ by: stranger }))).toBe(403);
  const { text } = await newest();
  const [origin = '', size = ''] = text.split('\n');
  const other = {
    text: formatCheckpoint({ origin, size: Number(size), root: new Uint8Array(32) }),
    signatures: [],
  };
  expect(await bring(await cosigned({ note: other }))).toBe(409);
  const older = await cosigned();
  await grow();
  expect(await bring({ ...(await newest()), signatures: older.signatures })).toBe(403);
  expect(await bring('hello')).toBe(400);
});

test('a log that is not the one a witness saw is named, even to whoever looks for the first time', async () => {
  expect(await bring(await cosigned())).toBe(204);
  const checkpoint = await checkpointOf();
  const root = checkpoint.root.map((byte) => byte ^ 1);
  expect(await findWitness(site, { ...checkpoint, root })).toMatchObject({ fault: 'forked' });
  expect(await findWitness(site, { ...checkpoint, size: checkpoint.size - 1 })).toMatchObject({
    fault: 'rolled-back',
  });
});
