import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aRequest } from '../../../test/support/approvals.ts';
import { aBet, aClient, aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const attention = async ({ token }: Person) => (await kit.call('getAttention', { token })).body;

test('where nothing waits, nothing is counted, and the house limit is told all the same', async () => {
  expect(await attention(await anAdmin(kit.db))).toEqual({
    results: { count: 0, oldestAt: null },
    alarms: { count: 0, about: [] },
    approvals: { count: 0, oldest: null },
    upiDeposits: { count: 0, oldestAt: null, repeated: 0 },
    house: { used: 0, limit: 1_00_00_000, alerts: 0 },
  });
});

test('results are counted with the first closing, alarms by their subjects, UPI deposits with repeats', async () => {
  const admin = await anAdmin(kit.db);
  const [first, later] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  for (const [minutes, { matchId }] of [
    [20, first],
    [5, later],
  ] as const)
    await kit.database.owner.query(
      `update matches set closed_at = app_now() - make_interval(mins => $2) where match_id = $1`,
      [matchId, minutes],
    );
  const { rows } = await kit.database.owner.query<{ closed_at: Date; code: string }>(
    'select closed_at, code from matches where match_id = $1',
    [first.matchId],
  );
  const client = await aClient(kit.db);
  await kit.database.owner.query(
    `insert into alarms (law, subject_type, subject_id, detail, raised_at) values
       ('one', 'match', $2, '', app_now()), ('one', 'site', 'a day without a root', '', app_now()),
       ('one', 'user', $1, '', app_now())`,
    [String(client.userId), String(first.matchId)],
  );
  const [other, utr] = [await aClient(kit.db), '412345678901'];
  for (const { token } of [client, other])
    await kit.call('createUpiDeposit', { token, body: { amount: 500, utr } });
  await kit.call('createUpiDeposit', { token: other.token, body: { amount: 900, utr: '412345678902' } });
  const found = await attention(admin);
  expect(found).toMatchObject({
    results: { count: 2, oldestAt: rows[0]?.closed_at.toISOString() },
    alarms: { count: 3, about: [client.userName, rows[0]?.code] },
    upiDeposits: { count: 3, repeated: 2 },
  });
  expect(Date.now() - Date.parse(found.upiDeposits?.oldestAt ?? '')).toBeLessThan(60_000);
});

test('an approval waits for the yes of others, not of the one who asked', async () => {
  const { asker } = await aRequest(kit);
  expect(await attention(asker)).toMatchObject({ approvals: { count: 0, oldest: null } });
  expect(await attention(await anAdmin(kit.db))).toMatchObject({
    approvals: {
      count: 1,
      oldest: { askedBy: asker.userName, about: expect.any(String), expiresAt: expect.stringMatching(/Z$/) },
    },
  });
});

test('the house limit counts the worse side of each match in full', async () => {
  const admin = await anAdmin(kit.db);
  const { used } = (await attention(admin)).house;
  const match = await aMatch(kit.database.owner);
  for (const [team, stake] of [
    [match.teamA, 1000],
    [match.teamB, 400],
  ] as const)
    await aBet(kit.db, {
      client: await aClient(kit.db, { balance: rupees(1000) }),
      match,
      team,
      stake: rupees(stake),
    });
  expect((await attention(admin)).house.used).toBe(used + 950);
});

test('an employee is told only of what an employee may see', async () => {
  expect(await attention(await anEmployee(kit.db))).toMatchObject({
    results: { count: expect.any(Number) },
    alarms: null,
    approvals: null,
    upiDeposits: null,
    house: { limit: expect.any(Number) },
  });
});
