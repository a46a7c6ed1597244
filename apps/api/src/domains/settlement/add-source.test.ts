import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aMatch, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aPicture, auditOf } from '../../../test/support/matches.ts';
import { type Game, reverse, settle } from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});
const game = () => aMatch(kit.database.owner);
const add = ({ matchId, teamA }: Game, sent: object, { token }: Person = admin) =>
  kit.call('addResultSource', { token, body: { betId: String(matchId), finalBetResult: teamA, ...sent } });

async function pageOf({ matchId }: Game) {
  const { rows } = await kit.database.owner.query<{ code: string }>(
    'select code from matches where match_id = $1',
    [matchId],
  );
  return (await kit.call('getMatchPage', { params: { matchCode: rows[0]?.code ?? '' } })).body;
}
const sourcesOf = async (match: Game) => (await pageOf(match)).result?.sources;

test('sources stand on the public page, the newest first, and none replaces another', async () => {
  const match = await game();
  await settle(kit, admin, match, match.teamA);
  expect(await sourcesOf(match)).toEqual([]);
  expect((await add(match, { text: '  As shown on television ' })).body).toEqual({ message: 'Source added' });
  await add(match, { link: 'https://www.bcci.tv/toss', text: 'The board' });
  expect(await sourcesOf(match)).toEqual([
    { text: 'The board', link: 'https://www.bcci.tv/toss', photo: null, at: expect.any(String) },
    { text: 'As shown on television', link: null, photo: null, at: expect.any(String) },
  ]);
});

test('a photo is encoded anew, and served like a poster', async () => {
  const match = await game();
  await settle(kit, admin, match, match.teamA);
  const uploaded = await aPicture();
  expect((await add(match, { photo: new File([new Uint8Array(uploaded)], 'toss.png') })).status).toBe(200);
  const address = (await sourcesOf(match))?.[0]?.photo ?? '';
  expect(address).toMatch(/^\/api\/poster\/[0-9a-f]{64}$/);
  const served = await kit.api.app.inject(address);
  expect(served.headers['content-type']).toBe('image/jpeg');
  expect(served.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(served.rawPayload.equals(uploaded)).toBe(false);
  const script = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'toss.png');
  expect((await add(match, { photo: script })).body.code).toBe('POSTER_INVALID');
});

test('each addition is in the audit log, with who gave it', async () => {
  const match = await game();
  await settle(kit, admin, match, match.teamA);
  await add(match, { text: 'As shown on television' });
  expect((await auditOf(kit, String(match.matchId))).at(-1)).toMatchObject({
    action: 'match.sourced',
    actor_id: String(admin.userId),
    after: { result: 'Chennai', text: 'As shown on television', link: null, photo: null },
  });
});

test('a source stands for the result that it shows: not for another one after a reversal', async () => {
  const match = await game();
  await settle(kit, admin, match, match.teamA);
  await add(match, { text: 'Heard on the radio' });
  await reverse(kit, admin, match, { reason: 'Misheard' });
  expect(await pageOf(match)).toMatchObject({
    result: null,
    reversals: [{ finalBetResult: 'Chennai', reason: 'Misheard' }],
  });
  await add(match, { finalBetResult: match.teamB, text: 'Seen' });
  await settle(kit, admin, match, match.teamB);
  expect(await sourcesOf(match)).toMatchObject([{ text: 'Seen' }]);
});

test('a repeated call with the same key adds one source', async () => {
  const match = await game();
  await settle(kit, admin, match, match.teamA);
  const body = { betId: String(match.matchId), finalBetResult: match.teamA, text: 'Once' };
  const key = randomUUID();
  for (let n = 0; n < 2; n++)
    expect((await kit.call('addResultSource', { token: admin.token, key, body })).status).toBe(200);
  expect(await sourcesOf(match)).toHaveLength(1);
});

test.each([
  [{}, 400, 'SOURCE_EMPTY'],
  [{ text: ' ', link: '' }, 400, 'SOURCE_EMPTY'],
  [{ link: 'http://bcci.tv' }, 400, 'SOURCE_LINK_INVALID'],
  [{ link: 'javascript:alert(1)' }, 400, 'SOURCE_LINK_INVALID'],
  [{ text: 'x'.repeat(501) }, 400, 'INVALID_INPUT'],
  [{ text: 'x', finalBetResult: 'Pune' }, 400, 'RESULT_UNKNOWN'],
  [{ text: 'x', betId: '999999' }, 404, 'MATCH_NOT_FOUND'],
])('%j is refused with %i %s', async (sent, status, code) => {
  const match = await game();
  await settle(kit, admin, match, match.teamA);
  expect(await add(match, sent)).toMatchObject({ status, body: { code } });
});

test('while betting is open there is nothing to show yet', async () => {
  expectRefusal(
    await add(await game(), { text: 'Early' }),
    409,
    'BETTING_STILL_OPEN',
    'Betting on this match is still open',
  );
});
