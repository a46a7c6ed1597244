import { TIMELINE_PARTS_MAX } from '@tossbook/contract';
import { type Paise, rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { costsOf, statementsOf } from '../../../test/money/plans.ts';
import {
  aBet,
  aCancelledBet,
  aClient,
  allowSmallStakes,
  aMatch,
  anAdmin,
  atOnce,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { followTimelines } from './follow-timelines.ts';
import type { Point } from './timeline.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const aBettor = () => aClient(kit.db, { balance: rupees(10_000) });

/** A process of its own, which reads again whenever it is asked. */
const aFollower = () => {
  const timelinesOf = followTimelines(kit.db, { freshMs: 0 });
  return async (matchId: bigint) => (await timelinesOf([matchId]))[0]?.points ?? [];
};

type Place = { matchId: bigint; teamA: string; teamB: string };
const bet = async (match: Place, stake: Paise, team = match.teamA) =>
  aBet(kit.db, { client: await aBettor(), match, stake, team });

const ends = (points: { a: bigint; b: bigint }[]) => points.map(({ a, b }) => [a, b]).at(-1);

/** How many rows of bets and ledger are read meanwhile. */
async function rowsRead(act: () => Promise<unknown>): Promise<number> {
  const costs = await costsOf(kit.database, await statementsOf(act), 'set local enable_seqscan = off');
  return costs.reduce((sum, { rows }) => sum + rows, 0);
}

test('stakes of both sides grow with bets and shrink with cancels, and end in what is open, to the paisa', async () => {
  const match = await aMatch(kit.database.owner);
  const follow = aFollower();
  expect(await follow(match.matchId)).toEqual([]);
  await bet(match, rupees(100.5));
  await kit.travel('10 minutes');
  await bet(match, rupees(250), match.teamB);
  await kit.travel('10 minutes');
  await aCancelledBet(kit.db, { client: await aBettor(), match, stake: rupees(70.25) });
  await kit.travel('10 minutes');
  const points = await follow(match.matchId);
  expect(points.map(({ a, b }) => [a, b])).toEqual([
    [0n, 0n],
    [100_50n, 0n],
    [100_50n, 250_00n],
    [100_50n, 250_00n],
    [100_50n, 250_00n],
  ]);
  expect(points.length).toBeLessThanOrEqual(TIMELINE_PARTS_MAX + 2);
  const times = points.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  await kit.travel('-30 minutes');
});

test('a cancel takes the stake back at its own time, not at that of the bet', async () => {
  const match = await aMatch(kit.database.owner);
  const client = await aBettor();
  await aBet(kit.db, { client, match, stake: rupees(300) });
  await kit.travel('20 minutes');
  const body = { betId: String(match.matchId) };
  expect((await kit.call('cancelBet', { token: client.token, body })).status).toBe(200);
  await kit.travel('5 minutes');
  const points = await aFollower()(match.matchId);
  expect(points.map(({ a }) => a)).toEqual([0n, 300_00n, 0n, 0n]);
  await kit.travel('-25 minutes');
});

test('what was read once is not read again, and what comes later is added', async () => {
  const match = await aMatch(kit.database.owner);
  const client = await aBettor();
  for (let i = 0; i < 20; i++) await aBet(kit.db, { client, match, stake: rupees(50) });
  await kit.travel('20 minutes');
  const follow = aFollower();
  expect(ends(await follow(match.matchId))).toEqual([1000_00n, 0n]);
  await kit.travel('15 minutes');
  await bet(match, rupees(60), match.teamB);
  // The first bet tells when betting began; besides it, only the new one is read.
  expect(await rowsRead(() => follow(match.matchId))).toBeLessThanOrEqual(3);
  expect(await rowsRead(() => aFollower()(match.matchId))).toBeGreaterThan(20);
  const stakes = (points: Point[]) => points.map(({ a, b }) => [a, b]);
  const points = await follow(match.matchId);
  expect(stakes(points)).toEqual(stakes(await aFollower()(match.matchId)));
  expect(ends(points)).toEqual([1000_00n, 60_00n]);
  await kit.travel('-35 minutes');
});

test('a bet that is seen later than expected is found, because the sum is not what is open', async () => {
  const match = await aMatch(kit.database.owner);
  await kit.travel('20 minutes');
  await bet(match, rupees(100));
  await kit.travel('10 minutes');
  const follow = aFollower();
  expect(ends(await follow(match.matchId))).toEqual([100_00n, 0n]);
  // Its timestamp is long before the last read.
  await kit.travel('-5 minutes');
  await allowSmallStakes(kit.database.owner);
  await bet(match, rupees(30));
  await kit.travel('5 minutes');
  expect(ends(await follow(match.matchId))).toEqual([130_00n, 0n]);
  await kit.travel('-30 minutes');
});

test('a settlement changes nothing of how the stakes grew, and the picture ends where betting ended', async () => {
  const match = await aMatch(kit.database.owner, { endsIn: '10 minutes' });
  await bet(match, rupees(100));
  await kit.travel('30 minutes');
  const follow = aFollower();
  const before = await follow(match.matchId);
  const body = { betId: String(match.matchId), finalBetResult: match.teamA };
  expect((await kit.call('settleUpBet', { token: admin.token, body })).status).toBe(200);
  expect(await follow(match.matchId)).toEqual(before);
  const { rows } = await kit.database.owner.query('select ends_at from matches where match_id = $1', [
    match.matchId,
  ]);
  expect(before.at(-1)?.at).toBe(rows[0].ends_at.getTime());
  await kit.travel('-30 minutes');
});

test('a match is read once, however many open the page at the same moment', async () => {
  const match = await aMatch(kit.database.owner);
  await bet(match, rupees(50));
  const timelinesOf = followTimelines(kit.db);
  const statements = await statementsOf(async () => {
    const results = await atOnce(8, () => timelinesOf([match.matchId]));
    for (const result of results) expect(result).toMatchObject({ value: [{ matchId: match.matchId }] });
  });
  expect(statements.filter(({ text }) => text.includes('sum(b.stake)'))).toHaveLength(1);
});

test('staff are told of the matches they ask for, in rupees; without ids, or with too many, it is refused', async () => {
  const match = await aMatch(kit.database.owner);
  await bet(match, rupees(100.5));
  const quiet = await aMatch(kit.database.owner);
  const ask = (betIds: string) => kit.call('getStakeTimelines', { token: admin.token, query: { betIds } });
  const { timelines } = (await ask(`${match.matchId},${quiet.matchId},${match.matchId}`)).body;
  expect(timelines).toHaveLength(1);
  expect(timelines[0]).toMatchObject({ betId: String(match.matchId) });
  expect(timelines[0]?.points.at(-1)).toMatchObject({ teamATotalAmount: 100.5, teamBTotalAmount: 0 });
  for (const betIds of ['', 'abc', '1,', '0', '1;drop table bets', Array(51).fill('1').join()])
    expect((await ask(betIds)).status, betIds).toBe(400);
});
