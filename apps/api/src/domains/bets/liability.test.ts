import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { beforeEach, expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import type { SettingKey } from '../settings/setting.ts';
import { cancelBets, placeBets } from './bets.store.ts';

const kit = useKit();

const MATCH_LIMIT = 'bet.matchLiabilityMaxRupees';
const SITE_LIMIT = 'bet.siteLiabilityMaxRupees';
const POSITION_LIMIT = 'bet.positionMaxRupees';

async function setLimit(key: SettingKey, value: number | null): Promise<void> {
  const { token } = await anAdmin(kit.db);
  expect((await kit.call('changeSetting', { token, body: { key, value } })).status).toBe(200);
}

beforeEach(async () => {
  await setLimit(POSITION_LIMIT, null);
  await setLimit(MATCH_LIMIT, null);
  await setLimit(SITE_LIMIT, null);
});

const bet = (client: Person, matchId: bigint, amount: number, teamName = 'Chennai') =>
  kit.call('createBet', { token: client.token, body: { betId: String(matchId), amount, teamName } });

const rich = () => aClient(kit.db, { balance: rupees(1_000_000) });

/** What the house may owe at worst, on this match or on all: the other side's stakes can still be cancelled. */
async function liability(matchId: bigint | null): Promise<number> {
  const { rows } = await kit.database.owner.query<{ worst: string }>(
    `select coalesce(sum(worst), 0) as worst from (
       select greatest(sum(profit) filter (where side = 'A'), sum(profit) filter (where side = 'B')) as worst
       from match_totals where $1::bigint is null or match_id = $1 group by match_id) t`,
    [matchId],
  );
  return Number(rows[0]?.worst ?? 0) / 100;
}

test('limits stand from the first day: a position of ₹1,00,000, ₹5,00,000 on a match, ₹1,00,00,000 on the site', async () => {
  const { rows } = await kit.database.owner.query<{ limits: string }>(
    `select string_agg(default_value::text, ' ' order by default_value) as limits from settings where key = any($1)`,
    [[POSITION_LIMIT, MATCH_LIMIT, SITE_LIMIT]],
  );
  expect(rows[0]?.limits).toBe('100000 500000 10000000');
});

test("a client's position is limited as a whole, whatever the stakes it is made of", async () => {
  const [client, other, { matchId }] = [await rich(), await rich(), await aMatch(kit.database.owner)];
  await setLimit(POSITION_LIMIT, 1000);
  expect((await bet(client, matchId, 1000.01)).body.message).toBe(
    'The largest stake taken here is ₹1,000.00',
  );
  expect((await bet(client, matchId, 600)).status).toBe(200);
  expect((await bet(client, matchId, 600)).body.message).toBe('The largest stake taken here is ₹400.00');
  expect((await bet(client, matchId, 400)).status).toBe(200);
  expect((await bet(client, matchId, 50)).body.code).toBe('SIDE_FULL');
  expect((await bet(other, matchId, 1000)).status).toBe(200);
});

test('a bet that could cost the house more than the limit is refused with the largest stake, which is taken', async () => {
  const [client, { matchId }] = [await rich(), await aMatch(kit.database.owner)];
  await setLimit(MATCH_LIMIT, 1000);
  expect((await bet(client, matchId, 500)).status).toBe(200);
  // 475 of 1,000 are used; at 95 % the remaining 525 are the profit of 552.63.
  expect(await bet(client, matchId, 600)).toMatchObject({
    status: 409,
    body: { code: 'STAKE_TOO_LARGE', message: 'The largest stake taken here is ₹552.63' },
  });
  expect((await bet(client, matchId, 552.64)).status).toBe(409);
  expect((await bet(client, matchId, 552.63)).status).toBe(200);
  expect(await liability(matchId)).toBe(1000);
});

test('a stake on the other side, which can still be cancelled, makes no room', async () => {
  const [first, second, { matchId }] = [await rich(), await rich(), await aMatch(kit.database.owner)];
  await setLimit(MATCH_LIMIT, 95);
  expect((await bet(first, matchId, 100)).status).toBe(200);
  expect((await bet(second, matchId, 100, 'Mumbai')).status).toBe(200);
  expect(await bet(first, matchId, 50)).toMatchObject({
    status: 409,
    body: { code: 'SIDE_FULL', message: 'No more bets are taken on Chennai at the moment' },
  });
});

test('a cancelled bet leaves its room to whoever comes next', async () => {
  const [first, second, { matchId }] = [await rich(), await rich(), await aMatch(kit.database.owner)];
  await setLimit(MATCH_LIMIT, 95);
  expect((await bet(first, matchId, 100)).status).toBe(200);
  expect((await bet(second, matchId, 100)).status).toBe(409);
  await kit.call('cancelBet', { token: first.token, body: { betId: String(matchId) } });
  expect((await bet(second, matchId, 100)).status).toBe(200);
});

test('room that lies idle in one stripe is found by another', async () => {
  const [first, second, { matchId }] = [await rich(), await rich(), await aMatch(kit.database.owner)];
  await setLimit(MATCH_LIMIT, 100);
  const request = ({ userId, sessionId }: Person) => ({
    ...{ userId, sessionId, matchId, team: 'Chennai', stake: rupees(100), rate: null },
    ...{ operationId: randomUUID(), requestId: randomUUID(), address: '192.0.2.1', reportedAddress: null },
  });
  const [here, there] = [
    { stripe: 0, mayWait: true },
    { stripe: 5, mayWait: true },
  ];
  expect(await placeBets(kit.db, [request(first)], here)).toMatchObject([{ outcome: 'ACCEPTED' }]);
  expect(await cancelBets(kit.db, [request(first)], here)).toMatchObject([{ outcome: 'ACCEPTED' }]);
  expect(await placeBets(kit.db, [request(second)], there)).toMatchObject([{ outcome: 'ACCEPTED' }]);
});

test('a limit that is lowered counts at once, also for what was leased and is idle; one that is raised makes room', async () => {
  const [client, { matchId }] = [await rich(), await aMatch(kit.database.owner)];
  await setLimit(MATCH_LIMIT, 100_000);
  expect((await bet(client, matchId, 100)).status).toBe(200);
  await setLimit(MATCH_LIMIT, 96);
  expect((await bet(client, matchId, 50)).body.code).toBe('SIDE_FULL');
  await setLimit(MATCH_LIMIT, 190);
  expect((await bet(client, matchId, 100)).status).toBe(200);
  expect(await liability(matchId)).toBe(190);
});

test('the limit of the site counts all open matches together, and a settled one no more', async () => {
  const { owner } = kit.database;
  const [client, admin, one, two] = [
    await rich(),
    await anAdmin(kit.db),
    await aMatch(owner),
    await aMatch(owner),
  ];
  const before = await liability(null);
  await setLimit(SITE_LIMIT, Math.ceil(before) + 190);
  expect((await bet(client, one.matchId, 100)).status).toBe(200);
  expect((await bet(client, two.matchId, 150)).status).toBe(409);
  expect((await bet(client, two.matchId, 100)).status).toBe(200);
  expect(await liability(null)).toBeLessThanOrEqual(Math.ceil(before) + 190);
  const result = { betId: String(one.matchId), finalBetResult: one.teamB };
  expect((await kit.call('settleUpBet', { token: admin.token, body: result })).status).toBe(200);
  expect((await bet(client, two.matchId, 100)).status).toBe(200);
});

test('the bets of a batch share the room that is left, in their order', async () => {
  const { matchId } = await aMatch(kit.database.owner);
  await setLimit(MATCH_LIMIT, 190);
  const batch = (await Promise.all([rich(), rich(), rich()])).map(({ userId, sessionId }) => ({
    ...{ userId, sessionId, matchId, team: 'Chennai', stake: rupees(100), rate: null },
    ...{ operationId: randomUUID(), requestId: randomUUID(), address: '192.0.2.1', reportedAddress: null },
  }));
  expect(await placeBets(kit.db, batch, { stripe: 0, mayWait: false })).toMatchObject([
    { outcome: 'ACCEPTED' },
    { outcome: 'ACCEPTED' },
    { outcome: 'STAKE_TOO_LARGE', largest: 0n },
  ]);
  expect(await liability(matchId)).toBe(190);
});

test('of many bets at once, as many are taken as the limit has room for (10 times)', async () => {
  const clients = await Promise.all(Array.from({ length: 24 }, rich));
  for (let round = 0; round < 10; round++) {
    const { matchId } = await aMatch(kit.database.owner);
    await setLimit(MATCH_LIMIT, 950);
    const replies = await atOnce(24, (index) => bet(clients[index] as Person, matchId, 100));
    expect(
      replies.filter((reply) => reply.status === 'fulfilled' && reply.value.status === 200),
    ).toHaveLength(10);
    expect(await liability(matchId)).toBe(950);
  }
});
