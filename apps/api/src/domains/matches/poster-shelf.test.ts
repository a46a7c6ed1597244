import { createHash, randomBytes } from 'node:crypto';
import { INLINE_POSTERS_BYTES_MAX } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { aClient, anAdmin } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch, MINUTE_MS } from '../../../test/support/matches.ts';

/** Loopback is limited here, as any address is on a real site. */
const kit = useKit({ LOOPBACK_UNLIMITED: 'false' });

const POSTER_BYTES = 100_000;
const FITTING = INLINE_POSTERS_BYTES_MAX / POSTER_BYTES;

async function aPoster(bytes = POSTER_BYTES): Promise<Buffer> {
  const content = randomBytes(bytes);
  const hash = createHash('sha256').update(content).digest();
  await kit.database.owner.query(
    'insert into posters (hash, content, created_at) values ($1, $2, app_now())',
    [hash, content],
  );
  return hash;
}

/** A match in a league of its own, which closes this many minutes from now. */
async function aMatchWith(poster: Buffer, { league, minutes }: { league: string; minutes: number }) {
  const { betId } = await aNewMatch(kit, { league, endsIn: minutes * MINUTE_MS });
  await kit.database.owner.query('update matches set poster_hash = $2 where match_id = $1', [betId, poster]);
  return betId;
}

const ask = (hash: string, address: string) => kit.call('getPoster', { params: { hash }, address });
const noPoster = () => randomBytes(32).toString('hex');

test('a list has the posters that close first, as many as fit, and null for the others', async () => {
  const posters = await Promise.all(Array.from({ length: FITTING + 3 }, () => aPoster()));
  // Created in a different order than they close.
  const betIds = new Map<number, string>();
  for (const minutes of posters.keys().toArray().toReversed())
    betIds.set(minutes, await aMatchWith(posters[minutes]!, { league: 'Different', minutes: 10 + minutes }));
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const query = { search: 'Different' };
  const { betList } = (await kit.call('getAllMatches', { token: admin.token, query })).body;
  const { history } = (await kit.call('getClientMatches', { token: client.token, query })).body;
  for (const list of [betList, history]) {
    expect(list.map(({ _id }) => _id)).toEqual([...posters.keys()].map((minutes) => betIds.get(minutes)));
    expect(list.map(({ posterImg }) => posterImg !== null)).toEqual(
      posters.map((_, index) => index < FITTING),
    );
  }
  const linked = await kit.call('getAllMatches', { token: admin.token, query: { ...query, posters: 'url' } });
  expect(linked.body.betList.every(({ posterImg }) => posterImg && 'url' in posterImg)).toBe(true);
});

test('one poster on many matches weighs as often as it is sent', async () => {
  const poster = await aPoster();
  for (let minutes = 0; minutes < FITTING + 5; minutes++)
    await aMatchWith(poster, { league: 'Alike', minutes: 10 + minutes });
  const { token } = await anAdmin(kit.db);
  const { betList } = (await kit.call('getAllMatches', { token, query: { search: 'Alike' } })).body;
  expect(betList.filter(({ posterImg }) => posterImg !== null)).toHaveLength(FITTING);
});

test('300 names of posters may be looked up from one address in a minute, whether there is one or not', async () => {
  const address = '198.51.100.1';
  const poster = (await aPoster(10)).toString('hex');
  expect((await ask(poster, address)).status).toBe(200);
  const statuses: Record<number, number> = {};
  for (let n = 0; n < 310; n++) {
    const { status, headers } = await ask(noPoster(), address);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual({ 404: 299, 429: 11 });
  // Cached posters cost nothing, and other addresses are not limited.
  expect((await ask(poster, address)).status).toBe(200);
  expect((await ask(noPoster(), '198.51.100.2')).status).toBe(404);
});

test('the addresses of one IPv6 network are limited together', async () => {
  const statuses = new Set<number>();
  for (let n = 1; n <= 301; n++)
    statuses.add((await ask(noPoster(), `2001:db8:1:1::${n.toString(16)}`)).status);
  expect(statuses).toEqual(new Set([404, 429]));
  expect((await ask(noPoster(), '2001:db8:1:2::1')).status).toBe(404);
});

test('a name that nothing has is looked up once', async () => {
  const [address, hash] = ['198.51.100.3', noPoster()];
  for (let n = 0; n < 310; n++) expect((await ask(hash, address)).status).toBe(404);
});
