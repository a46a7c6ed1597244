import { NO_RESULT, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aForm, aNewMatch, fromNow, openTimes } from '../../../test/support/matches.ts';
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

test('a match that was made after its start opened when it was made', async () => {
  const [late, early] = [
    await aMatch(kit.database.owner),
    await aMatch(kit.database.owner, { startsIn: '5 minutes' }),
  ];
  const { rows } = await kit.database.owner.query<{ created_at: Date; starts_at: Date }>(
    'select created_at, starts_at from matches where match_id = any ($1) order by match_id',
    [[late.matchId, early.matchId]],
  );
  expect(rows[0]?.created_at.getTime()).toBeGreaterThan(rows[0]?.starts_at.getTime() ?? 0);
  expect((await pageOf(late)).match.betStartTime).toBe(rows[0]?.created_at.toISOString());
  expect((await pageOf(early)).match.betStartTime).toBe(rows[1]?.starts_at.toISOString());
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
  expect(Object.keys(open)).toEqual(['match', 'result', 'reversals', 'rates', 'steps', 'stakes', 'tosses']);
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

test('every rate is told with the time from which it was in force', async () => {
  const [match, admin] = [await aNewMatch(kit), await anAdmin(kit.db)];
  const edit = (tossRate: string, leagueName: string) =>
    openTimes(kit).then((times) =>
      kit.call('editMatch', {
        token: admin.token,
        query: { ...times, betId: match.betId },
        body: aForm({ tossRate, leagueName }),
      }),
    );
  await edit('95', 'Premier League');
  await edit('92.5', 'Premier League');
  await edit('92.5', 'Asia Cup');
  await edit('95', 'Asia Cup');
  const { rates } = await pageOf(match);
  expect(rates.map(({ tossRate }) => tossRate)).toEqual([95, 92.5, 95]);
  expect(rates.map(({ at }) => at)).toEqual(rates.map(({ at }) => at).toSorted());
  const raw = await aMatch(kit.database.owner, { rateBp: 8000 });
  expect((await pageOf(raw)).rates).toMatchObject([{ tossRate: 80 }]);
});

test('a result says when the outcome was known and which bets are void, by number; no name, no amount', async () => {
  const [admin, client, other] = [await anAdmin(kit.db), await aRichClient(), await aRichClient()];
  const match = await aNewMatch(kit);
  await place(kit, client, match, 'Mumbai', 100);
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  const late = (await place(kit, client, match, 'Mumbai', 100)).body.transactionId;
  await place(kit, other, match, 'Chennai', 100);
  await kit.call('cancelBet', { token: other.token, body: { betId: match.betId } });
  await settle(kit, admin, match, 'Mumbai', { outcomeKnownAt });
  const told = await pageOf(match);
  expect(told.result).toEqual({
    finalBetResult: 'Mumbai',
    recordedAt: expect.any(String),
    outcomeKnownAt,
    sources: [],
    voidBets: { total: 1, numbers: [late] },
  });
  expect(JSON.stringify(told)).not.toContain(client.userName);
  expect(JSON.stringify(told)).not.toContain(admin.userName);
  await reverse(kit, admin, match, { reason: 'It was not a toss' });
  await settle(kit, admin, match, NO_RESULT, { outcomeKnownAt });
  const again = await pageOf(match);
  expect(again.result).toMatchObject({ finalBetResult: NO_RESULT, voidBets: { total: 0, numbers: [] } });
  expect(again.reversals).toEqual([
    {
      finalBetResult: 'Mumbai',
      recordedAt: told.result?.recordedAt,
      reversedAt: expect.any(String),
      reason: 'It was not a toss',
    },
  ]);
});

test('a reason that was given while it was for staff alone stays with them', async () => {
  const [match, admin] = [await aNewMatch(kit), await anAdmin(kit.db)];
  await settle(kit, admin, match, 'Mumbai');
  await reverse(kit, admin, match, { reason: 'A secret' });
  await kit.database.owner.query(
    'update settlements set is_reversal_reason_public = false where match_id = $1',
    [match.matchId],
  );
  expect((await pageOf(match)).reversals).toMatchObject([{ finalBetResult: 'Mumbai', reason: null }]);
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
