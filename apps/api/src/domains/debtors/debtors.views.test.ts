import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aBet, aMatch, anAdmin, fund, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';
import { aBettor, type Game, reverse, settle, walletOf } from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

/** A client who won ₹195 on a match, staked all of ₹1,000 elsewhere, and whose win was then reversed. */
async function aDebtor(stakeElsewhere = 1000): Promise<{ client: Person; match: Game }> {
  const [match, other] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  const client = await aBettor(kit, match);
  await settle(kit, admin, match, match.teamA);
  await aBet(kit.db, { client, match: other, stake: rupees(stakeElsewhere) });
  await reverse(kit, admin, match);
  return { client, match };
}

const debtors = async (query: object = {}) =>
  (await kit.call('getDebtors', { token: admin.token, query })).body;
const teams = { teamAName: 'Chennai', teamBName: 'Mumbai' };

test('who owes is listed, the largest amount first, with the balance, since when and for which match', async () => {
  const [small, large] = [await aDebtor(950), await aDebtor()];
  const listed = await debtors();
  expect(listed).toMatchObject({ total: 2, totalOwed: 150 });
  expect(listed.debtors).toEqual([
    {
      userName: large.client.userName,
      name: `Name of ${large.client.userName}`,
      owed: 100,
      balance: 0,
      repaid: 0,
      since: expect.any(String),
      matches: [
        {
          betId: String(large.match.matchId),
          matchCode: expect.stringMatching(/^C-[1-9]\d*$/),
          ...teams,
          amount: 100,
        },
      ],
    },
    expect.objectContaining({ userName: small.client.userName, owed: 50 }),
  ]);
  const { rows } = await kit.database.owner.query<{ posted_at: Date }>(
    "select posted_at from ledger where user_id = $1 and kind = 'advance'",
    [large.client.userId],
  );
  expect(listed.debtors[0]?.since).toBe(rows[0]?.posted_at.toISOString());
  expect((await debtors({ page: 2, pageSize: 1 })).debtors).toMatchObject([
    { userName: small.client.userName },
  ]);
  expect(await debtors({ search: small.client.userName.toUpperCase() })).toMatchObject({
    total: 1,
    totalOwed: 50,
    debtors: [{ userName: small.client.userName }],
  });
});

test('a debt that was repaid is over; the next one begins anew and names its own matches', async () => {
  const { client, match } = await aDebtor();
  await fund(kit.db, { ...client, amount: rupees(100) });
  const ofClient = () => debtors({ search: client.userName });
  expect(await ofClient()).toMatchObject({ total: 0, totalOwed: 0, debtors: [] });

  await kit.travel('1 minute');
  // The first match pays again, the money is spent, and it is reversed, and so is another.
  const [second, elsewhere] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  await fund(kit.db, { ...client, amount: rupees(100) });
  await aBet(kit.db, { client, match: second, stake: rupees(100) });
  await settle(kit, admin, second, second.teamA);
  await settle(kit, admin, match, match.teamA);
  await aBet(kit.db, { client, match: elsewhere, stake: rupees(390) });
  await reverse(kit, admin, second);
  await reverse(kit, admin, match);
  expect(await walletOf(kit, client)).toMatchObject({ balance: 0n, owed: rupees(390) });
  const { rows } = await kit.database.owner.query<{ posted_at: Date }>(
    "select posted_at from ledger where user_id = $1 and kind = 'advance' order by seq",
    [client.userId],
  );
  expect((await ofClient()).debtors).toMatchObject([
    {
      owed: 390,
      since: rows[1]?.posted_at.toISOString(),
      repaid: 0,
      matches: [
        { betId: String(second.matchId), amount: 195 },
        { betId: String(match.matchId), amount: 195 },
      ],
    },
  ]);
  await fund(kit.db, { ...client, amount: rupees(90.5) });
  expect((await ofClient()).debtors).toMatchObject([{ owed: 299.5, repaid: 90.5 }]);
});

test('the debtors as CSV are those of the list, in its order', async () => {
  const { client } = await aDebtor(1050);
  const [headings = [], ...rows] = readAnswer(
    (await kit.call('getDebtors', { token: admin.token, query: { format: 'csv' } })).body,
  );
  const cells = rows.map((row) => Object.fromEntries(headings.map((heading, i) => [heading, row[i]])));
  const listed = await debtors();
  expect(cells.map((row) => row.Username)).toEqual(listed.debtors.map(({ userName }) => userName));
  expect(cells.find((row) => row.Username === client.userName)).toEqual({
    Username: client.userName,
    Name: `Name of ${client.userName}`,
    'Owed (₹)': '150',
    'Balance (₹)': '0',
    'Repaid (₹)': '0',
    'Since (IST)': expect.stringMatching(/^\d\d-\d\d-\d{4} \d+:\d\d:\d\d [AP]M$/),
    Matches: expect.stringMatching(/^C-\d+ Chennai vs Mumbai$/),
  });
});
