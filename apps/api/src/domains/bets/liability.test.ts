import { rupees } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, atOnce, type Person } from '../../../test/builders.ts';
import { useKit } from '../../../test/kit.ts';
import type { SettingKey } from '../settings/setting.ts';

const kit = useKit();

const MATCH_LIMIT = 'bet.matchLiabilityMaxRupees';
const SITE_LIMIT = 'bet.siteLiabilityMaxRupees';

async function setLimit(key: SettingKey, value: number): Promise<void> {
  const { token } = await anAdmin(kit.db);
  expect((await kit.call('changeSetting', { token, body: { key, value } })).status).toBe(200);
}

afterEach(async () => {
  await setLimit(MATCH_LIMIT, 0);
  await setLimit(SITE_LIMIT, 0);
});

const bet = (client: Person, matchId: bigint, amount: number, teamName = 'Chennai') =>
  kit.call('createBet', { token: client.token, body: { betId: String(matchId), amount, teamName } });

const rich = () => aClient(kit.db, { balance: rupees(1_000_000) });

/** What the house would lose at worst, on this match or on all. */
async function liability(matchId: bigint | null): Promise<number> {
  const { rows } = await kit.database.owner.query<{ worst: string }>(
    `select coalesce(sum(greatest(0, profit_a - stake_b, profit_b - stake_a)), 0) as worst from (
       select match_id, coalesce(sum(profit) filter (where side = 'A'), 0) as profit_a, coalesce(sum(stake) filter (where side = 'A'), 0) as stake_a,
              coalesce(sum(profit) filter (where side = 'B'), 0) as profit_b, coalesce(sum(stake) filter (where side = 'B'), 0) as stake_b
       from match_totals group by match_id) t
     where $1::bigint is null or match_id = $1`,
    [matchId],
  );
  return Number(rows[0]?.worst ?? 0) / 100;
}

test('a bet that could cost the house more than the limit is refused with the largest stake, which is taken', async () => {
  const [client, { matchId }] = [await rich(), await aMatch(kit.database.owner)];
  await setLimit(MATCH_LIMIT, 1000);
  expect((await bet(client, matchId, 500)).status).toBe(200);
  // 475 of 1,000 are taken; at 95 % the other 525 are owed on 552.63.
  expect(await bet(client, matchId, 600)).toMatchObject({
    status: 409,
    body: { code: 'STAKE_TOO_LARGE', message: 'The largest stake taken here is ₹552.63' },
  });
  expect((await bet(client, matchId, 552.64)).status).toBe(409);
  expect((await bet(client, matchId, 552.63)).status).toBe(200);
  expect(await liability(matchId)).toBe(1000);
});

test('a side that is full takes nothing; the other side does, and makes room', async () => {
  const [first, second, { matchId }] = [await rich(), await rich(), await aMatch(kit.database.owner)];
  await setLimit(MATCH_LIMIT, 95);
  expect((await bet(first, matchId, 100)).status).toBe(200);
  expect(await bet(first, matchId, 50)).toMatchObject({
    status: 409,
    body: { code: 'SIDE_FULL', message: 'No more bets are taken on Chennai at the moment' },
  });
  expect((await bet(second, matchId, 100, 'Mumbai')).status).toBe(200);
  expect((await bet(first, matchId, 100)).status).toBe(200);
});

test('a limit below what is owed already still takes what lowers it', async () => {
  const [first, second, { matchId }] = [await rich(), await rich(), await aMatch(kit.database.owner)];
  expect((await bet(first, matchId, 10_000)).status).toBe(200);
  await setLimit(MATCH_LIMIT, 100);
  expect((await bet(first, matchId, 50)).status).toBe(409);
  expect((await bet(second, matchId, 5_000, 'Mumbai')).status).toBe(200);
});

test('the limit of the site counts all open matches together', async () => {
  const [client, one, two] = [
    await rich(),
    await aMatch(kit.database.owner),
    await aMatch(kit.database.owner),
  ];
  const before = await liability(null);
  await setLimit(SITE_LIMIT, Math.ceil(before) + 190);
  expect((await bet(client, one.matchId, 100)).status).toBe(200);
  expect((await bet(client, two.matchId, 150)).status).toBe(409);
  expect((await bet(client, two.matchId, 100)).status).toBe(200);
  expect(await liability(null)).toBeLessThanOrEqual(Math.ceil(before) + 190);
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
