import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { beforeEach, expect, test } from 'vitest';
import {
  aBet,
  aCancelledBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  atOnce,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { setSettings } from '../../../test/support/referrals.ts';
import { cancel, type Game, settle } from '../../../test/support/settlements.ts';
import { raiseAlerts } from './watch-risk.ts';

const kit = useKit();
let admin: Person;
beforeEach(async () => {
  admin = await anAdmin(kit.db);
  await setSettings(kit, { 'bet.siteLiabilityMaxRupees': 10_000_000 });
});
const game = () => aMatch(kit.database.owner);
const aRichClient = () => aClient(kit.db, { balance: rupees(1_000_000) });

/** What is raised of a match: '70 match_limit Chennai 1400 of 2000'. */
async function raisedOf({ matchId }: Pick<Game, 'matchId'>): Promise<string[]> {
  await raiseAlerts(kit.db);
  const { alerts } = (await kit.call('getAlerts', { token: admin.token })).body;
  return alerts
    .filter(({ betId }) => betId === String(matchId))
    .map(({ kind, level, team, userName, otherUserName, amount, limit }) =>
      [kind, level, team, userName, otherUserName, amount, limit].filter((part) => part !== null).join(' '),
    )
    .toSorted();
}

test('a side that uses 70 and 90 percent of the limit is told once each, exactly from there on', async () => {
  const [client, match] = [await aRichClient(), await game()];
  await kit.call('setMatchLimit', {
    token: admin.token,
    body: { betId: String(match.matchId), liabilityMax: 9_500 },
  });
  await aBet(kit.db, { client, match, stake: rupees(6_999) });
  expect(await raisedOf(match)).toEqual([]);
  await aBet(kit.db, { client, match, stake: rupees(50) });
  expect(await raisedOf(match)).toEqual(['match_limit 70 Chennai 6696.55 9500']);
  await aBet(kit.db, { client, match, stake: rupees(2_000) });
  const both = ['match_limit 70 Chennai 6696.55 9500', 'match_limit 90 Chennai 8596.55 9500'];
  expect(await raisedOf(match)).toEqual(both);
  await atOnce(4, () => raiseAlerts(kit.db));
  expect(await raisedOf(match)).toEqual(both);
});

test('the limit of the whole site is told too', async () => {
  const [client, match] = [await aRichClient(), await game()];
  const bets = await kit.call('getAlerts', { token: admin.token });
  const used = bets.body.site.used;
  await aBet(kit.db, { client, match, stake: rupees(10_000) });
  await setSettings(kit, { 'bet.siteLiabilityMaxRupees': Math.round((used + 9_500) / 0.8) });
  await raiseAlerts(kit.db);
  const { body } = await kit.call('getAlerts', { token: admin.token, query: { kind: 'site_limit' } });
  expect(body.alerts).toMatchObject([{ level: 70, amount: used + 9_500, betId: null }]);
  expect(body.site).toEqual({ used: used + 9_500, limit: Math.round((used + 9_500) / 0.8) });
});

test('a bet from ₹25,000 is told, a smaller one is not', async () => {
  const [client, match] = [await aRichClient(), await game()];
  await aBet(kit.db, { client, match, stake: rupees(24_999.99) });
  expect(await raisedOf(match)).toEqual([]);
  await aBet(kit.db, { client, match, stake: rupees(25_000) });
  expect(await raisedOf(match)).toEqual([`large_bet Chennai ${client.userName} 25000`]);
});

test('more than 20 cancels of a client on a match are told', async () => {
  const [client, match] = [await aRichClient(), await game()];
  for (let count = 0; count < 20; count++) await aCancelledBet(kit.db, { client, match, stake: rupees(100) });
  expect(await raisedOf(match)).toEqual([]);
  await aCancelledBet(kit.db, { client, match, stake: rupees(100) });
  expect(await raisedOf(match)).toEqual([`many_cancels ${client.userName} 21`]);
});

test('accounts that share a browser and bet against each other are told once, others are not', async () => {
  const match = await game();
  const [first, second, stranger, ally] = [
    await aRichClient(),
    await aRichClient(),
    await aRichClient(),
    await aRichClient(),
  ];
  const device = randomUUID();
  for (const { userId } of [first, second, ally])
    await kit.database.owner.query('insert into devices values ($1, $2, app_now(), app_now())', [
      userId,
      device,
    ]);
  await aBet(kit.db, { client: first, match, stake: rupees(300) });
  await aBet(kit.db, { client: stranger, match, stake: rupees(500), team: match.teamB });
  await aBet(kit.db, { client: ally, match, stake: rupees(100) });
  expect(await raisedOf(match)).toEqual([]);
  await cancel(kit, ally, match);
  await aBet(kit.db, { client: second, match, stake: rupees(200), team: match.teamB });
  const told = [`opposite_bets Chennai ${first.userName} ${second.userName} 200`];
  expect(await raisedOf(match)).toEqual(told);
  expect(await raisedOf(match)).toEqual(told);
  const { body } = await kit.call('getAlerts', {
    token: admin.token,
    query: { userName: second.userName.toUpperCase(), kind: 'opposite_bets' },
  });
  expect(body.total).toBe(1);
  expect(body.alerts[0]?.matchCode).toMatch(/^C-\d+$/);
  expect(body.matches.find(({ betId }) => betId === String(match.matchId))?.matchCode).toBe(
    body.alerts[0]?.matchCode,
  );
  // A search term is taken as it is written.
  const found = await kit.call('getAlerts', { token: admin.token, query: { search: '%' } });
  expect(found.body.total).toBe(0);
});

test('whoever looks first is noted, and what is seen no longer counts as new', async () => {
  const [client, match, other] = [await aRichClient(), await game(), await anAdmin(kit.db)];
  await aBet(kit.db, { client, match, stake: rupees(25_000) });
  await raiseAlerts(kit.db);
  const asked = async () =>
    (await kit.call('getAlerts', { token: admin.token, query: { userName: client.userName } })).body;
  const before = await asked();
  const id = before.alerts[0]!.id;
  for (const { token } of [admin, other]) await kit.call('seeAlert', { token, params: { id } });
  const after = await asked();
  expect(after.alerts).toMatchObject([{ seenBy: admin.userName }]);
  expect(after.unseen).toBe(before.unseen - 1);
  const nothing = await kit.call('seeAlert', { token: admin.token, params: { id: '999999999' } });
  expect(nothing.body).toMatchObject({ code: 'ALERT_NOT_FOUND' });
});

test('a settled match is no longer watched', async () => {
  const [client, match] = [await aRichClient(), await game()];
  await aBet(kit.db, { client, match, stake: rupees(9_000) });
  await settle(kit, admin, match, 'no result');
  await kit.database.owner.query('update matches set liability_max = 100 where match_id = $1', [
    match.matchId,
  ]);
  expect(await raisedOf(match)).toEqual([]);
});

test('staff who open the wallet of either client are told of opposite bets, and never the client', async () => {
  const match = await game();
  const [one, two, stranger, employee] = [
    await aRichClient(),
    await aRichClient(),
    await aRichClient(),
    await anEmployee(kit.db),
  ];
  const { rows } = await kit.database.owner.query<{ alert_id: string }>(
    `insert into risk_alerts (kind, raised_at, match_id, side, user_id, other_id, amount)
     values ('opposite_bets', app_now(), $1, 'A', $2, $3, 10000) returning alert_id`,
    [match.matchId, one.userId, two.userId],
  );
  const told = async ({ userName }: Person, { token }: Person) =>
    (await kit.call('getWallet', { token, query: { userName } })).body.oppositeBets?.userName;
  for (const staff of [admin, employee]) {
    expect(await told(one, staff)).toBe(two.userName);
    expect(await told(two, staff)).toBe(one.userName);
    expect(await told(stranger, staff)).toBeUndefined();
  }
  expect(await told(one, one)).toBeUndefined();

  const params = { id: rows[0]!.alert_id };
  const raisedDaysAgo = (days: number) =>
    kit.database.owner.query(
      'update risk_alerts set raised_at = app_now() - make_interval(days => $1) where alert_id = $2',
      [days, params.id],
    );
  await raisedDaysAgo(31);
  expect(await told(one, employee)).toBe(two.userName);
  await kit.call('seeAlert', { token: employee.token, params });
  expect(await told(one, employee)).toBeUndefined();
  await raisedDaysAgo(29);
  expect(await told(one, employee)).toBe(two.userName);
});
