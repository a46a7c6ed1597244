import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { countByStatus } from '../../../test/support/accounts.ts';
import { aClient, aMatch, anAdmin, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { auditOf } from '../../../test/support/matches.ts';
import { type Game, place, settle } from '../../../test/support/settlements.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});
const game = () => aMatch(kit.database.owner);
const aRichClient = () => aClient(kit.db, { balance: rupees(100_000) });
const limitMatch = ({ matchId }: Game, liabilityMax: number | null) =>
  kit.call('setMatchLimit', { token: admin.token, body: { betId: String(matchId), liabilityMax } });
const limitClient = ({ userName }: Person, positionMax: number | null) =>
  kit.call('setUserLimit', {
    token: admin.token,
    body: { userName, positionMax, reason: 'Bets at the last second' },
  });

test("a client's whole open position on a match stays within their own limit, and the refusal names what is left", async () => {
  const [client, match, other] = [await aRichClient(), await game(), await game()];
  expect((await limitClient(client, 500)).body.message).toBe(`Limit of ${client.userName} saved`);
  expect((await place(kit, client, match, match.teamA, 300)).status).toBe(200);
  expect((await place(kit, client, match, match.teamA, 201)).body).toMatchObject({
    code: 'STAKE_TOO_LARGE',
    details: { limit: '₹200.00' },
  });
  expect((await place(kit, client, other, other.teamA, 500)).status).toBe(200);
  await limitClient(client, null);
  expect((await place(kit, client, match, match.teamA, 201)).status).toBe(200);
});

test(`of 32 bets at a client's own limit, exactly what fits is accepted (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const [client, match] = [await aRichClient(), await game()];
    await limitClient(client, 550);
    const answers = await atOnce(32, () => place(kit, client, match, match.teamA, 100));
    expect(countByStatus(answers)).toEqual({ 200: 5, 409: 27 });
  }
});

test(`the limit of a match replaces that of the settings, also while bets come in (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const [match, clients] = [await game(), await Promise.all(Array.from({ length: 32 }, aRichClient))];
    const [answers] = await Promise.all([
      atOnce(32, (index) => place(kit, clients[index]!, match, match.teamA, 100)),
      limitMatch(match, 950),
    ]);
    const taken = countByStatus(answers)[200] ?? 0;
    const more = await atOnce(32, (index) => place(kit, clients[index]!, match, match.teamA, 100));
    expect(countByStatus(more)[200] ?? 0).toBe(Math.max(10 - taken, 0));
    await limitMatch(match, null);
    expect((await place(kit, clients[0]!, match, match.teamA, 100)).status).toBe(200);
  }
});

test('a limit above that of the settings counts too', async () => {
  const [client, match] = [await aClient(kit.db, { balance: rupees(2_000_000) }), await game()];
  await kit.database.owner.query(
    "update settings set value = 1000 where key = 'bet.matchLiabilityMaxRupees'",
  );
  expect((await place(kit, client, match, match.teamA, 2_000)).body).toMatchObject({
    code: 'STAKE_TOO_LARGE',
  });
  await limitMatch(match, 5_000);
  expect((await place(kit, client, match, match.teamA, 2_000)).status).toBe(200);
  await kit.database.owner.query(
    "update settings set value = 500000 where key = 'bet.matchLiabilityMaxRupees'",
  );
});

test('both are audited with what was before; a settled match and staff have none', async () => {
  const [client, match] = [await aRichClient(), await game()];
  await limitMatch(match, 2_000);
  await limitMatch(match, 1_000);
  expect((await auditOf(kit, String(match.matchId))).at(-1)).toMatchObject({
    action: 'match.limited',
    before: { liabilityMax: '200000' },
    after: { liabilityMax: '100000' },
  });
  await limitClient(client, 20);
  await limitClient(client, 10);
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: client.userName } }))
    .body;
  expect(entries[0]).toMatchObject({
    action: 'user.limited',
    before: { positionMax: '2000' },
    after: { positionMax: '1000' },
  });
  const { body } = await kit.call('getUserLimits', {
    token: admin.token,
    query: { userName: client.userName },
  });
  expect(body).toMatchObject({ positionMax: 10, positionMaxDefault: 100_000 });
  await settle(kit, admin, match, 'no result');
  expect((await limitMatch(match, 1)).body).toMatchObject({ code: 'MATCH_CLOSED' });
  expect((await limitClient(await anAdmin(kit.db), 1)).body).toMatchObject({ code: 'FORBIDDEN' });
});

test("a match's page says its own limit, and that of the settings", async () => {
  const match = await game();
  const limitsOf = async () => {
    const query = { betId: String(match.matchId) };
    const { liabilityMax, liabilityMaxDefault } = (await kit.call('getMatch', { token: admin.token, query }))
      .body.match;
    return [liabilityMax, liabilityMaxDefault];
  };
  await limitMatch(match, 7_500.5);
  expect(await limitsOf()).toEqual([7_500.5, 500_000]);
  const setDefault = (value: number | null) =>
    kit.call('changeSetting', {
      token: admin.token,
      body: { key: 'bet.matchLiabilityMaxRupees', value },
    });
  await setDefault(null);
  await limitMatch(match, null);
  expect(await limitsOf()).toEqual([null, null]);
  await setDefault(500_000);
});
