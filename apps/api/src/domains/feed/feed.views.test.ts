import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aBet, aCancelledBet, aClient, aMatch, anAdmin, anEmployee } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { settle } from '../../../test/support/settlements.ts';

const kit = useKit();

const aBettor = (balance = 1000) => aClient(kit.db, { balance: rupees(balance) });
const feed = async () => (await kit.call('getFeed', { token: (await anEmployee(kit.db)).token })).body;

test('the newest bets come first, over all matches, with who, team, code and amount', async () => {
  const [one, other] = [await aBettor(), await aBettor()];
  const [match, elsewhere] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  await aBet(kit.db, { client: one, match, stake: rupees(50) });
  await aBet(kit.db, { client: other, match: elsewhere, stake: rupees(70), team: elsewhere.teamB });
  await aBet(kit.db, { client: one, match, stake: rupees(60) });
  const { entries, lastMinute } = await feed();
  const { rows } = await kit.database.owner.query<{ code: string }>(
    'select code from matches where match_id = $1',
    [elsewhere.matchId],
  );
  expect(
    entries.map(({ userName, amount, isTeamA, isFirst }) => [userName, amount, isTeamA, isFirst]),
  ).toEqual([
    [one.userName, 60, true, false],
    [other.userName, 70, false, true],
    [one.userName, 50, true, true],
  ]);
  expect(entries[1]).toMatchObject({
    kind: 'placed',
    betId: String(elsewhere.matchId),
    matchCode: rows[0]?.code,
    team: elsewhere.teamB,
    isLarge: false,
  });
  expect(lastMinute).toEqual({ bets: 3, stake: 180 });
});

test('a cancel is an entry of its own, with what it gave back', async () => {
  const client = await aBettor();
  const match = await aMatch(kit.database.owner);
  await aCancelledBet(kit.db, { client, match, stake: rupees(80), team: match.teamB });
  const { entries } = await feed();
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'cancelled', userName: client.userName, team: match.teamB, amount: 80, isFirst: false },
    { kind: 'placed', userName: client.userName, team: match.teamB, amount: 80, isFirst: true },
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('a bet from ₹25,000 on is marked', async () => {
  const client = await aBettor(100_000);
  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client, match, stake: rupees(24_999) });
  await aBet(kit.db, { client, match, stake: rupees(25_000) });
  expect((await feed()).entries.slice(0, 2)).toMatchObject([{ isLarge: true }, { isLarge: false }]);
});

test('the bets of a settled match are no longer in it, and no more than forty entries are', async () => {
  const admin = await anAdmin(kit.db);
  const [client, match] = [await aBettor(5000), await aMatch(kit.database.owner)];
  for (let bet = 0; bet < 42; bet++) await aBet(kit.db, { client, match, stake: rupees(50) });
  const { entries } = await feed();
  expect(entries).toHaveLength(40);
  expect(entries.every(({ userName }) => userName === client.userName)).toBe(true);
  await settle(kit, admin, match, match.teamA);
  expect((await feed()).entries.some(({ userName }) => userName === client.userName)).toBe(false);
});
