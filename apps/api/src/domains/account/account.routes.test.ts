import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { anAddress } from '../../../test/support/accounts.ts';
import { aBet, aClient, aMatch } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNotification } from '../../../test/support/notifications.ts';
import { setLimits } from '../../../test/support/protection.ts';
import { aFriend, deposit } from '../../../test/support/referrals.ts';
import { addPasskey, addTotp } from '../../../test/support/second-factors.ts';
import { aUpiDeposit } from '../../../test/support/upi.ts';

const kit = useKit();
type Everything = Record<string, Record<string, unknown>[]>;

const exportOf = ({ token }: { token: string }, address = '127.0.0.1') =>
  kit.call('exportAccount', { token, address });

test('everything of an account is in the file, and nothing of another', async () => {
  const { client } = await aUpiDeposit(kit);
  const friend = await aFriend(kit, client);
  await deposit(kit, client, 5_000.5);
  await aNotification(kit.db, client);
  const match = await aMatch(kit.database.owner);
  for (let bet = 0; bet < 3; bet++) await aBet(kit.db, { client, match, stake: rupees(50) });
  await deposit(kit, friend, 77.77);
  const { status, body, headers } = await exportOf(client);
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="account-${client.userName}-\\d{4}-\\d\\d-\\d\\d.json"$`),
  );
  const all = body as unknown as Everything;
  expect(Object.fromEntries(Object.entries(all).map(([name, list]) => [name, list.length]))).toMatchObject({
    profile: 1,
    wallet: 1,
    bets: 3,
    referrals: 1,
    upiDeposits: 1,
    sessions: 1,
  });
  const { rows } = await kit.database.owner.query(
    'select count(*)::int as n from ledger where user_id = $1',
    [String(client.userId)],
  );
  expect(all.passbook).toHaveLength(rows[0].n);
  expect(all.wallet).toMatchObject([{ exposure: 150 }]);
  expect(all.passbook?.at(-1)).toMatchObject({ kind: 'bet_placed', amount: -50 });
  expect(JSON.stringify(all)).not.toContain(friend.userName);
  expect(JSON.stringify(all)).not.toContain('77.77');
});

test('the limits, breaks, reminder and second factors of a client are in the file, and no secret', async () => {
  const [client, other] = [await aClient(kit.db), await aClient(kit.db)];
  const week = { kind: 'deposit', period: 'week' } as const;
  await setLimits(kit, client, { ...week, amount: 500.5 }, { kind: 'loss', period: 'day', amount: 70 });
  await setLimits(kit, client, { ...week, amount: 900 });
  await setLimits(kit, other, { ...week, amount: 123.45 });
  const { token } = client;
  await kit.call('setLimits', { token, body: { limits: [], reminderMinutes: 45 } });
  const { secret, recoveryCodes } = await addTotp(kit, client);
  await addPasskey(kit, client);
  await kit.call('proveSecondFactor', { token, body: { recoveryCode: recoveryCodes[0] ?? '' } });
  await kit.call('takeTimeOut', { token, body: { period: 'week' } });

  const { body } = await exportOf(client);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const all = body as unknown as Everything;
  expect(all.limits).toEqual([
    { ...week, amount: 500.5, setAt: time, askedAt: time, askedAmount: 900 },
    { kind: 'loss', period: 'day', amount: 70, setAt: time, askedAt: null, askedAmount: null },
  ]);
  expect(all.breaks).toEqual([{ kind: 'time_out', beganAt: time, until: time }]);
  expect(all.reminders).toMatchObject([{ minutes: 45 }]);
  expect(all.secondFactors).toMatchObject([
    { kind: 'totp', addedAt: time },
    { kind: 'passkey', name: 'A key', addedAt: time },
  ]);
  expect(all.recoveryCodes).toHaveLength(10);
  expect(all.recoveryCodes?.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
  for (const hidden of [secret, ...recoveryCodes, '123.45'])
    expect(JSON.stringify(all)).not.toContain(hidden);
  expect(Object.keys(all.secondFactors?.[0] ?? {})).toEqual(['kind', 'name', 'addedAt', 'usedAt']);
});

test('more rows than are read at once are all there, in order', async () => {
  const client = await aClient(kit.db, { balance: rupees(20_000) });
  const match = await aMatch(kit.database.owner);
  for (let bet = 0; bet < 205; bet++) await aBet(kit.db, { client, match, stake: rupees(50) });
  const { passbook = [] } = (await exportOf(client)).body as unknown as Everything;
  expect(passbook.map(({ number }) => number)).toEqual(Array.from({ length: 206 }, (_, n) => n + 1));
});

test('five exports an hour are given to one account', async () => {
  const [client, address] = [await aClient(kit.db), anAddress()];
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await exportOf(client, address)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
