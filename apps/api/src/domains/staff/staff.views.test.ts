import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aNewcomer, aUserName } from '../../../test/support/accounts.ts';
import { aRequest } from '../../../test/support/approvals.ts';
import { aBet, aClient, aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../../../test/support/kit.ts';
import { aHeldFriend } from '../../../test/support/referrals.ts';
import { aBettor, settle } from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const pageOf = async (userName: string, { token }: Person = admin) =>
  (await kit.call('getUser', { token, query: { userName } })).body;
const waiting = async ({ token }: Person = admin) => (await kit.call('getWaiting', { token })).body;

test("a user's page joins account, wallet, open bets and what staff did, newest first", async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(500) });
  const client = await aClient(kit.db, { balance: rupees(1000) });
  const [first, second] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  for (const match of [first, first, second]) await aBet(kit.db, { client, match, stake: rupees(100) });
  await kit.call('deposit', {
    token: employee.token,
    body: { userName: client.userName, amount: 50.25, reason: 'Cash at the door' },
  });
  await kit.call('blockUser', {
    token: admin.token,
    body: { userName: client.userName, reason: 'Asked to' },
  });
  const page = await pageOf(client.userName.toUpperCase(), employee);
  expect(page).toMatchObject({
    userName: client.userName,
    name: `Name of ${client.userName}`,
    userType: 'client',
    balance: 750.25,
    exposure: 300,
    owed: 0,
    withdrawable: 750.25,
    createdBy: null,
    frozenAt: null,
    isFirstTimeUser: false,
    passwordExpiresAt: null,
    openBets: 3,
    openMatches: 2,
    invitedBy: null,
    invited: 0,
    sessions: [{ isAlive: false, isFirstTimeUser: false, ipAddress: '127.0.0.1', userAgent: null }],
  });
  expect(page.referralCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(Date.parse(page.blockedAt ?? '')).toBeGreaterThan(Date.parse(page.createdAt));
  expect(page.staffActions.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
    ['user.blocked', admin.userName, 'Asked to'],
    ['wallet.deposited', employee.userName, 'Cash at the door'],
    ['wallet.deposited', expect.any(String), null],
  ]);
});

test('a page shows a browser by a short name, the same for whoever uses it, and never by its id', async () => {
  const deviceId = 'c56a4180-65aa-42ec-a945-5fd21dec0538';
  const [one, two] = [await aNewcomer(kit, deviceId), await aNewcomer(kit, deviceId)];
  for (const { userName } of [one, two])
    await kit.call('login', { body: { userName, password: DEFAULT_PASSWORD }, deviceId });
  const pages = [await pageOf(one.userName), await pageOf(two.userName)];
  for (const { devices, sessions } of pages) {
    expect(devices).toHaveLength(1);
    expect(sessions).toMatchObject([{ device: devices[0]?.device, isAlive: true, isFirstTimeUser: true }]);
  }
  expect(pages[0]?.devices[0]?.device).toBe(pages[1]?.devices[0]?.device);
  expect(JSON.stringify(pages)).not.toContain(deviceId.slice(0, 8));
  expect(pages[0]).toMatchObject({ isFirstTimeUser: true, passwordExpiresAt: expect.any(String) });
});

test('a session says when it ended, and one that nobody ended when its time is up', async () => {
  const { userName, token } = await aClient(kit.db);
  expect((await pageOf(userName)).sessions).toMatchObject([{ isAlive: true }]);
  await kit.call('logout', { token });
  const [ended] = (await pageOf(userName)).sessions;
  expect(ended?.isAlive).toBe(false);
  expect(Date.parse(ended?.endsAt ?? '') - Date.parse(ended?.startedAt ?? '')).toBeLessThan(60_000);
});

test('a page says who invited the user and how many the user invited', async () => {
  const referrer = await aClient(kit.db);
  const { referralCode } = (await kit.call('getReferralStats', { token: referrer.token })).body;
  const userName = aUserName();
  await kit.call('register', { body: { name: 'Friend', userName, referralCode } });
  expect(await pageOf(userName)).toMatchObject({ invitedBy: referrer.userName, invited: 0 });
  expect(await pageOf(referrer.userName)).toMatchObject({ invitedBy: null, invited: 1, referralCode });
});

test('a user whom staff made has a page that says who', async () => {
  const userName = aUserName();
  await kit.call('createUser', {
    token: admin.token,
    body: { name: 'Made', userName, userType: 'employee' },
  });
  expect(await pageOf(userName)).toMatchObject({ createdBy: admin.userName, userType: 'employee' });
});

test('what waits is counted, and an employee is told only of what an employee may see', async () => {
  const before = await waiting();
  const [closed, settled] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  await aBettor(kit, settled);
  await settle(kit, admin, settled, settled.teamA);
  await aHeldFriend(kit);
  await aRequest(kit);
  const { userId, token } = await aClient(kit.db);
  await kit.call('createUpiDeposit', { token, body: { amount: 500, utr: '412345678901' } });
  await kit.database.owner.query('update matches set closed_at = app_now() where match_id = $1', [
    closed.matchId,
  ]);
  await kit.database.owner.query(
    `insert into alarms (law, subject_type, subject_id, detail, raised_at) values
       ('one', 'user', $1, '', app_now()), ('two', 'user', $1, '', app_now()), ('one', 'match', $2, '', app_now())`,
    [String(userId), String(closed.matchId)],
  );
  await kit.database.owner.query(
    `insert into risk_alerts (kind, raised_at, user_id, amount, seen_at, seen_by) values
       ('large_bet', app_now(), $1, 2500000, null, null), ('many_cancels', app_now(), $1, 21, app_now(), $2)`,
    [userId, admin.userId],
  );
  expect(await waiting()).toEqual({
    results: before.results + 1,
    settling: before.settling,
    referralReviews: (before.referralReviews ?? 0) + 1,
    upiDeposits: 1,
    approvals: 1,
    riskAlerts: 1,
    frozenWallets: 1,
    frozenMatches: 1,
    alarms: 3,
  });
  expect(await waiting(await anEmployee(kit.db))).toEqual({
    results: before.results + 1,
    settling: before.settling,
    referralReviews: null,
    upiDeposits: null,
    approvals: null,
    riskAlerts: 1,
    frozenWallets: null,
    frozenMatches: null,
    alarms: null,
  });
  await kit.database.owner.query(
    `insert into settlements (match_id, run, result, settled_by, request_id, recorded_at, bets)
     values ($1, 1, 'A', $2, gen_random_uuid(), app_now(), 0)`,
    [closed.matchId, admin.userId],
  );
  expect((await waiting()).settling).toBe(before.settling + 1);
  await kit.database.owner.query('delete from settlements where match_id = $1', [closed.matchId]);
});
