import { NO_RESULT, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch } from '../../../test/support/matches.ts';
import { place, reverse, settle } from '../../../test/support/settlements.ts';
import { shareOf } from './read-match-page.ts';

const kit = useKit();

const codeOf = async ({ matchId }: { matchId: bigint }): Promise<string> =>
  (await kit.database.owner.query('select code from matches where match_id = $1', [matchId])).rows[0].code;

const pageOf = async (match: { matchId: bigint }) =>
  (await kit.call('getMatchPage', { params: { matchCode: await codeOf(match) } })).body;

const aRichClient = () => aClient(kit.db, { balance: rupees(5000) });
const close = ({ token }: Person, { betId }: { betId: string }) =>
  kit.call('closeBetting', { token, body: { betId } });

test('a match is found by its code, in either case, without a login', async () => {
  const match = await aNewMatch(kit, { teamA: 'India', teamB: 'Australia', league: 'T20 International' });
  const code = await codeOf(match);
  const { body } = await kit.call('getMatchPage', { params: { matchCode: code.toLowerCase() } });
  expect(body.match).toMatchObject({
    ...{ _id: match.betId, code, teamAName: 'India', teamBName: 'Australia', sportType: 'Cricket' },
    ...{ leagueName: 'T20 International', tossRate: 95, state: 'open', isExpired: false },
    finalBetResult: null,
  });
  for (const matchCode of ['C-999999', 'C-0', 'x', '1'])
    expect(await kit.call('getMatchPage', { params: { matchCode } })).toMatchObject({
      status: 404,
      body: { code: 'MATCH_NOT_FOUND' },
    });
});

test('nothing of the book is told before betting has closed; then how the stakes were split, for good', async () => {
  const [match, admin, one, other] = [
    await aNewMatch(kit),
    await anAdmin(kit.db),
    await aRichClient(),
    await aRichClient(),
  ];
  await place(kit, one, match, 'Mumbai', 100);
  await place(kit, one, match, 'Mumbai', 100);
  await place(kit, other, match, 'Chennai', 400);
  const open = await pageOf(match);
  expect(open.stakes).toBeNull();
  expect(Object.keys(open)).toEqual(['match', 'stakes', 'tosses']);
  expect(JSON.stringify(open)).not.toMatch(/amount|total|liability|profit/i);
  await kit.call('disableMatch', { token: admin.token, body: { betId: match.betId } });
  expect((await pageOf(match)).stakes).toBeNull();
  await kit.call('enableMatch', { token: admin.token, body: { betId: match.betId } });

  await close(admin, match);
  expect((await pageOf(match)).stakes).toEqual({ teamA: 33, teamB: 67 });
  await settle(kit, admin, match, 'Chennai');
  expect(await pageOf(match)).toMatchObject({
    match: { state: 'settled', isExpired: true, finalBetResult: 'Chennai' },
    stakes: { teamA: 33, teamB: 67 },
  });
  await reverse(kit, admin, match);
  expect(await pageOf(match)).toMatchObject({
    match: { state: 'closed', finalBetResult: null },
    stakes: { teamA: 33, teamB: 67 },
  });
});

test('a cancelled bet has no share, and a match without bets has none to tell', async () => {
  const [match, admin, client] = [await aNewMatch(kit), await anAdmin(kit.db), await aRichClient()];
  await place(kit, client, match, 'Mumbai', 100);
  await kit.call('cancelBet', { token: client.token, body: { betId: match.betId } });
  await close(admin, match);
  expect((await pageOf(match)).stakes).toBeNull();
  await settle(kit, admin, match, NO_RESULT);
  expect(await pageOf(match)).toMatchObject({ stakes: null, match: { finalBetResult: NO_RESULT } });
});

test('the last ten tosses of each team and between them, as the team sees them, of its own sport', async () => {
  const admin = await anAdmin(kit.db);
  const past = async (teamA: string, teamB: string, result: string, sport?: 'Kabaddi') => {
    const match = await aNewMatch(kit, { teamA, teamB, ...(sport && { sport }) });
    await settle(kit, admin, match, result);
    return codeOf(match);
  };
  const against = await past('Delhi', 'Punjab', 'Delhi');
  const turned = await past('Punjab', 'DELHI', 'Punjab');
  const none = await past('Delhi', 'Goa', NO_RESULT);
  await past('Delhi', 'Punjab', 'Delhi', 'Kabaddi');
  await aNewMatch(kit, { teamA: 'Delhi', teamB: 'Punjab' });
  const match = await aNewMatch(kit, { teamA: 'Delhi', teamB: 'Punjab' });
  const { tosses } = await pageOf(match);
  expect(tosses.teamA.map(({ code, opponent, outcome }) => [code, opponent, outcome])).toEqual([
    [none, 'Goa', 'none'],
    [turned, 'Punjab', 'lost'],
    [against, 'Punjab', 'won'],
  ]);
  expect(tosses.teamB.map(({ code, opponent, outcome }) => [code, opponent, outcome])).toEqual([
    [turned, 'DELHI', 'won'],
    [against, 'Delhi', 'lost'],
  ]);
  expect(tosses.between.map(({ code, outcome }) => [code, outcome])).toEqual([
    [turned, 'lost'],
    [against, 'won'],
  ]);
  expect(Date.parse(tosses.between[0]?.at ?? '')).toBeLessThanOrEqual(Date.now() + 1000);

  await settle(kit, admin, match, 'Punjab');
  expect((await pageOf(match)).tosses.between).toHaveLength(2);
  for (let n = 0; n < 10; n++) await past('Delhi', 'Goa', 'Goa');
  const { teamA } = (await pageOf(match)).tosses;
  expect(teamA.map(({ opponent, outcome }) => [opponent, outcome])).toEqual(
    Array.from({ length: 10 }, () => ['Goa', 'lost']),
  );
});

test('it may be kept for a few seconds, without a cookie and without the time', async () => {
  const url = `/api/match/${await codeOf(await aNewMatch(kit))}`;
  const { headers } = await kit.api.app.inject(url);
  expect(headers['cache-control']).toBe('public, max-age=5');
  expect([headers['set-cookie'], headers['x-server-time']]).toEqual([undefined, undefined]);
  const missing = await kit.api.app.inject('/api/match/C-999999');
  expect(missing.headers['cache-control']).toBe('no-store');
});

test.each([
  [1n, 1n, 50],
  [1n, 2n, 33],
  [2n, 1n, 67],
  [1n, 0n, 100],
  [0n, 5n, 0],
  [1n, 1000n, 0],
])('stakes of %d and %d: %d percent on the first team, the rest on the other', (a, b, teamA) => {
  expect(shareOf({ a, b })).toEqual({ teamA, teamB: 100 - teamA });
  expect(shareOf({ a: 0n, b: 0n })).toBeNull();
});
