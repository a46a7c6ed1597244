import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch, aPicture, matchRow } from '../../../test/support/matches.ts';

const kit = useKit();

async function aPosterHash(): Promise<string> {
  const { betId } = await aNewMatch(kit, { poster: await aPicture() });
  return String((await matchRow(kit, betId))?.poster);
}

test('a poster is open to anyone, kept by caches for ever and read as nothing but a jpeg', async () => {
  const hash = await aPosterHash();
  const { statusCode, headers, rawPayload } = await kit.api.app.inject(`/api/poster/${hash}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(rawPayload.length),
  });
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(hash);
});

test('no cookie goes with a poster, else a shared cache would give one browser’s device to all', async () => {
  const { headers } = await kit.api.app.inject(`/api/poster/${await aPosterHash()}`);
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([randomBytes(32).toString('hex'), 'x', '0'.repeat(63), 'Z'.repeat(64), '%27; drop table posters'])(
  'there is no poster %s, and no cache keeps that',
  async (hash) => {
    const reply = await kit.call('getPoster', { params: { hash } });
    expectRefusal(reply, 404, 'POSTER_NOT_FOUND', 'Poster not found');
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test('a hash in capitals is no address of a poster: each has one address alone', async () => {
  const hash = (await aPosterHash()).toUpperCase();
  expect((await kit.call('getPoster', { params: { hash } })).status).toBe(404);
});
