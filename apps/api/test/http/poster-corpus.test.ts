import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { anAdmin } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { aForm } from '../support/matches.ts';
import { damagedFiles, type Offered, posterFiles, SMUGGLED } from './poster-files.ts';

/** All 10,000 of them take minutes: POSTER_MUTATIONS=10000. */
const MUTATIONS = Number(process.env.POSTER_MUTATIONS ?? 100);
const AT_ONCE = 8;
const HEAP_MB = 256;

vi.setConfig({ testTimeout: 240_000 + MUTATIONS * 100, hookTimeout: 120_000 });

let database: TestDatabase;
let own: Database;
let api: ApiProcess;
let token: string;

beforeAll(async () => {
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 2, onBroken: () => undefined });
  token = (await anAdmin(own.db)).token;
  api = await startApiProcess(database.appUrl, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
});
afterAll(async () => {
  await api.stop();
  await own.close();
  await database.drop();
});

/** Creates a match with the file as its poster; answers the status and, if it was refused, why. */
async function offer({ bytes, type }: Pick<Offered, 'bytes' | 'type'>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(aForm())) form.append(name, value as string);
  form.append('posterImg', new File([new Uint8Array(bytes)], 'poster.jpg', { type }));
  const [start, end] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
  const response = await fetch(
    `${api.url}/api/admin/createBet?betStartTime=${start.toISOString()}&betEndTime=${end.toISOString()}&betId=null`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  );
  const { code } = (await response.json()) as { code?: string };
  return code === undefined ? String(response.status) : `${response.status} ${code}`;
}

async function posters(): Promise<{ hash: Buffer; content: Buffer }[]> {
  return (await database.owner.query('select hash, content from posters')).rows;
}

/** The kinds of segments that a JPEG has, up to the picture itself. */
function segmentsOf(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    markers.push(jpeg[at + 1] ?? 0);
  return markers;
}

/** What our own encoder writes: a JFIF head, tables, a frame. No comment, no metadata, no profile. */
const OUR_SEGMENTS = new Set([0xe0, 0xdb, 0xc0, 0xc4]);

async function expectOurs({ hash, content }: { hash: Buffer; content: Buffer }): Promise<void> {
  expect(hash.equals(createHash('sha256').update(content).digest())).toBe(true);
  expect(content.length).toBeLessThanOrEqual(120_000);
  expect(segmentsOf(content).filter((marker) => !OUR_SEGMENTS.has(marker))).toEqual([]);
  expect(content.subarray(-2).toString('hex')).toBe('ffd9');
  expect(content.includes(SMUGGLED.slice(0, 8))).toBe(false);
  const { format, exif, icc, xmp } = await sharp(content).metadata();
  expect({ format, exif, icc, xmp }).toEqual({
    format: 'jpeg',
    exif: undefined,
    icc: undefined,
    xmp: undefined,
  });
}

test('of every file that is more, or less, than a picture, nothing is stored but a picture of ours', async () => {
  const files = Object.entries(await posterFiles());
  for (const [what, offered] of files) {
    expect(offered.bytes.length, what).toBeLessThanOrEqual(120_000);
    expect([what, await offer(offered)]).toEqual([what, offered.isPicture ? '200' : '400 POSTER_INVALID']);
  }
  const stored = await posters();
  expect(stored.length).toBeGreaterThan(0);
  for (const poster of stored) await expectOurs(poster);
});

test('a poster is served as a picture and as nothing else', async () => {
  const [poster] = await posters();
  const response = await fetch(`${api.url}/api/poster/${poster?.hash.toString('hex')}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(poster?.content ?? Buffer.alloc(0))).toBe(true);
});

test(`${MUTATIONS} damaged files are each refused, or become a picture of ours`, async () => {
  const files = damagedFiles(MUTATIONS);
  const answers: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = await files.next(); !file.done; file = await files.next()) {
        const answer = await offer({ bytes: file.value, type: 'image/png' });
        answers[answer] = (answers[answer] ?? 0) + 1;
      }
    }),
  );
  expect(Object.keys(answers).toSorted()).toEqual(['200', '400 POSTER_INVALID']);
  for (const poster of await posters()) await expectOurs(poster);
});

test('the server lives through all of it, and logs no bug', async () => {
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
  expect(api.output()).not.toMatch(/"level":(50|60)/);
});
