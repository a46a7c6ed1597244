import { rupees } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import { countByStatus } from '../../../test/support/accounts.ts';
import { aBet, aClient, aMatch, anAdmin, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { setLimits, travel } from '../../../test/support/protection.ts';
import { cancel, type Game, reverse, settle } from '../../../test/support/settlements.ts';
import { approveUpi, aUpiDeposit } from '../../../test/support/upi.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
afterEach(() => travel(kit, '0'));

const aRichClient = () => aClient(kit.db, { balance: rupees(100_000) });
const game = (endsIn = '60 days') => aMatch(kit.database.owner, { endsIn });
const bet = (client: Person, match: Game, amount: number, team = match.teamA) =>
  kit.call('createBet', {
    token: client.token,
    body: { betId: String(match.matchId), teamName: team, amount },
  });
const deposit = (client: Person, amount: number, by: Person) =>
  kit.call('deposit', { token: by.token, body: { userName: client.userName, amount } });
const limitsOf = async ({ token }: Person) => (await kit.call('getLimits', { token })).body.limits;
const usedOf = async (client: Person) => (await limitsOf(client)).map(({ used }) => used);

test('a client has no limits at first, sets some, and sees what is left of them', async () => {
  const [client, match] = [await aRichClient(), await game()];
  expect(await limitsOf(client)).toEqual([]);
  const { body } = await setLimits(
    kit,
    client,
    { kind: 'stake', period: 'day', amount: 500 },
    { kind: 'loss', period: 'month', amount: 900.5 },
  );
  expect(body.limits).toMatchObject([
    { kind: 'stake', period: 'day', amount: 500, used: 0, pending: null },
    { kind: 'loss', period: 'month', amount: 900.5, used: 0, pending: null },
  ]);
  await bet(client, match, 200);
  expect(await usedOf(client)).toEqual([200, 200]);
});

test('declining is remembered, and the reminder is kept', async () => {
  const client = await aClient(kit.db);
  const own = async () => (await kit.call('getLimits', { token: client.token })).body;
  expect(await own()).toMatchObject({ wasOffered: false, reminderMinutes: 60 });
  await kit.call('setLimits', { token: client.token, body: { limits: [], reminderMinutes: 30 } });
  expect(await own()).toMatchObject({ wasOffered: true, reminderMinutes: 30, limits: [] });
});

test(`of 64 bets at a stake limit, exactly what fits is accepted (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const [client, match] = [await aRichClient(), await game()];
    await setLimits(kit, client, { kind: 'stake', period: 'day', amount: 1_049 });
    const answers = await atOnce(64, () => bet(client, match, 100));
    expect(countByStatus(answers)).toEqual({ 200: 10, 409: 54 });
    expect(await usedOf(client)).toEqual([1_000]);
  }
});

test(`of 64 bets at a loss limit, on matches that are lost meanwhile, exactly what fits is accepted (${RACES} rounds)`, async () => {
  const admin = await anAdmin(kit.db);
  for (let round = 0; round < RACES; round++) {
    const [client, lost, open] = [await aRichClient(), await game(), await game()];
    await setLimits(kit, client, { kind: 'loss', period: 'week', amount: 1_049 });
    await bet(client, lost, 400);
    const [answers] = await Promise.all([
      atOnce(64, () => bet(client, open, 100)),
      settle(kit, admin, lost, lost.teamB),
    ]);
    expect(countByStatus(answers)).toEqual({ 200: 6, 409: 58 });
    expect(await usedOf(client)).toEqual([1_000]);
  }
});

test('what is won makes room for losses again, and a reversal takes it away', async () => {
  const [admin, client, match, open] = [
    await anAdmin(kit.db),
    await aRichClient(),
    await game(),
    await game(),
  ];
  await setLimits(kit, client, { kind: 'loss', period: 'day', amount: 500 });
  await bet(client, match, 400);
  expect((await bet(client, open, 101)).body).toMatchObject({ code: 'LOSS_LIMIT' });
  await settle(kit, admin, match, match.teamA);
  expect(await usedOf(client)).toEqual([0]);
  expect((await bet(client, open, 880)).status).toBe(200);
  await reverse(kit, admin, match);
  expect((await bet(client, open, 50)).body).toMatchObject({ code: 'LOSS_LIMIT' });
});

test('the refusal names the limit, what is left of it and when it renews', async () => {
  const [client, match] = [await aRichClient(), await game()];
  await setLimits(kit, client, { kind: 'stake', period: 'week', amount: 2_000 });
  await bet(client, match, 1_500);
  const reply = await bet(client, match, 600);
  const [limit] = await limitsOf(client);
  expect(reply).toMatchObject({ status: 409, body: { code: 'STAKE_LIMIT' } });
  expect(reply.body.message).toMatch(
    /^Your stake limit for 7 days is ₹2,000\.00: ₹500\.00 is left\. It renews on \d\d-\d\d-\d{4} \d+:\d\d [AP]M\.$/,
  );
  expect(Date.parse(limit!.renewsAt) - Date.now()).toBeLessThanOrEqual(7 * 24 * 3600_000);
});

test('a stake that is taken back makes room again, in the window in which it was placed', async () => {
  const admin = await anAdmin(kit.db);
  const [client, old, voided, match] = [await aRichClient(), await game(), await game(), await game()];
  await setLimits(kit, client, { kind: 'stake', period: 'day', amount: 500 });
  await bet(client, match, 300);
  await cancel(kit, client, match);
  await bet(client, old, 250);
  await bet(client, voided, 250);
  expect((await bet(client, match, 50)).body).toMatchObject({ code: 'STAKE_LIMIT' });
  await travel(kit, '1 day');
  await bet(client, match, 300);
  expect(await usedOf(client)).toEqual([300]);
  // Both were placed on the day before: neither makes room today.
  await cancel(kit, client, old);
  await settle(kit, admin, voided, 'no result');
  expect(await usedOf(client)).toEqual([300]);
  expect((await bet(client, match, 201)).body).toMatchObject({ code: 'STAKE_LIMIT' });
  await reverse(kit, admin, voided);
  expect(await usedOf(client)).toEqual([300]);
  expect((await bet(client, match, 200)).status).toBe(200);
});

test('a limit renews when its window ends, not before', async () => {
  const [client, match] = [await aRichClient(), await game()];
  await setLimits(kit, client, { kind: 'stake', period: 'day', amount: 500 });
  await bet(client, match, 500);
  await travel(kit, '23 hours 59 minutes');
  expect((await bet(client, match, 50)).body).toMatchObject({ code: 'STAKE_LIMIT' });
  await travel(kit, '24 hours');
  expect((await bet(client, match, 500)).status).toBe(200);
  expect((await bet(client, match, 50)).body).toMatchObject({ code: 'STAKE_LIMIT' });
  await travel(kit, '72 hours');
  expect((await bet(client, match, 500)).status).toBe(200);
});

test('lowering counts at once and never restarts the window', async () => {
  const [client, match] = [await aRichClient(), await game()];
  await setLimits(kit, client, { kind: 'stake', period: 'week', amount: 1_000 });
  const renewsAt = (await limitsOf(client))[0]?.renewsAt;
  await bet(client, match, 300);
  await travel(kit, '3 days');
  await setLimits(kit, client, { kind: 'stake', period: 'week', amount: 400 });
  expect(await limitsOf(client)).toMatchObject([{ amount: 400, used: 300, renewsAt }]);
  expect((await bet(client, match, 101)).body).toMatchObject({ code: 'STAKE_LIMIT' });
  expect((await bet(client, match, 100)).status).toBe(200);
});

test.each([1_000, null])(
  'a raise to %s counts after 24 hours and a second yes, not before',
  async (amount) => {
    const [client, match] = [await aRichClient(), await game()];
    const [wanted, { token }] = [{ kind: 'stake', period: 'day' } as const, client];
    const confirm = () => kit.call('confirmLimit', { token, body: wanted });
    await setLimits(kit, client, { ...wanted, amount: 100 });
    expect((await confirm()).body).toMatchObject({ code: 'LIMIT_NOT_ASKED' });
    const asked = (await setLimits(kit, client, { ...wanted, amount })).body.limits;
    expect(asked).toMatchObject([{ amount: 100, pending: { amount } }]);
    expect((await confirm()).body).toMatchObject({ code: 'LIMIT_TOO_EARLY' });
    await travel(kit, '25 hours');
    expect((await bet(client, match, 101)).body).toMatchObject({ code: 'STAKE_LIMIT' });
    expect((await confirm()).body.limits).toMatchObject(amount === null ? [] : [{ amount, pending: null }]);
    expect((await bet(client, match, 101)).status).toBe(200);
  },
);

test('a raise that is not confirmed within 7 days lapses', async () => {
  const client = await aClient(kit.db);
  const wanted = { kind: 'loss', period: 'month' } as const;
  await setLimits(kit, client, { ...wanted, amount: 100 });
  await setLimits(kit, client, { ...wanted, amount: 200 });
  await travel(kit, '7 days');
  expect(await limitsOf(client)).toMatchObject([{ amount: 100, pending: null }]);
  const { body } = await kit.call('confirmLimit', { token: client.token, body: wanted });
  expect(body).toMatchObject({ code: 'LIMIT_NOT_ASKED' });
});

test(`lowering discards a raise, whichever is first (${RACES} rounds)`, async () => {
  const wanted = { kind: 'stake', period: 'day' } as const;
  for (let round = 0; round < RACES; round++) {
    const client = await aClient(kit.db);
    await setLimits(kit, client, { ...wanted, amount: 100 });
    await setLimits(kit, client, { ...wanted, amount: 1_000 });
    await travel(kit, '25 hours');
    await Promise.all([
      kit.call('confirmLimit', { token: client.token, body: wanted }),
      setLimits(kit, client, { ...wanted, amount: 50 }),
      kit.call('confirmLimit', { token: client.token, body: wanted }),
    ]);
    expect(await limitsOf(client)).toMatchObject([{ amount: 50, pending: null }]);
    await travel(kit, '0');
  }
});

test(`of 32 deposits at a deposit limit, exactly what fits is accepted (${RACES} rounds)`, async () => {
  const admins = [await anAdmin(kit.db), await anAdmin(kit.db), await anAdmin(kit.db)];
  for (let round = 0; round < RACES; round++) {
    const client = await aClient(kit.db);
    await setLimits(kit, client, { kind: 'deposit', period: 'month', amount: 1_050 });
    const answers = await atOnce(32, (index) => deposit(client, 100, admins[index % 3]!));
    expect(countByStatus(answers)).toEqual({ 200: 10, 409: 22 });
    expect(await usedOf(client)).toEqual([1_000]);
  }
});

test('a UPI request reserves room, and its approval does not ask again', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await setLimits(kit, client, { kind: 'deposit', period: 'day', amount: 1_000 });
  const request = await aUpiDeposit(kit, { client, amount: 700 });
  expect((await deposit(client, 301, admin)).body).toMatchObject({
    code: 'DEPOSIT_LIMIT',
    message: expect.stringMatching(/^The deposit limit for 24 hours is ₹1,000\.00: ₹300\.00 is left\./),
  });
  await setLimits(kit, client, { kind: 'deposit', period: 'day', amount: 100 });
  expect((await approveUpi(kit, request, { admin })).status).toBe(200);
  expect((await deposit(client, 1, admin)).body).toMatchObject({ code: 'DEPOSIT_LIMIT' });
});

test('the database itself refuses a deposit above the limit', async () => {
  const client = await aClient(kit.db);
  await setLimits(kit, client, { kind: 'deposit', period: 'day', amount: 100 });
  const { userId: adminId } = await anAdmin(kit.db);
  await expect(
    kit.database.owner.query(`select post_movement($1, 'deposit', 10001, $2, null, gen_random_uuid())`, [
      client.userId,
      adminId,
    ]),
  ).rejects.toThrow('deposit of 10001');
});

test('staff see the limits of a client, an employee not those of staff', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await setLimits(kit, client, { kind: 'stake', period: 'day', amount: 500 });
  const { body } = await kit.call('getUserLimits', {
    token: admin.token,
    query: { userName: client.userName },
  });
  expect(body).toMatchObject({ limits: [{ amount: 500 }], timeOutUntil: null, positionMax: null });
});

test('many clients in a batch are each judged by their own windows', async () => {
  const match = await game();
  const clients = await Promise.all(Array.from({ length: 12 }, aRichClient));
  for (const client of clients) await setLimits(kit, client, { kind: 'stake', period: 'day', amount: 500 });
  await Promise.all(clients.map((client) => aBet(kit.db, { client, match, stake: rupees(500) })));
  await travel(kit, '30 hours');
  const answers = await atOnce(24, (index) => bet(clients[index % 12]!, match, 300));
  expect(countByStatus(answers)).toEqual({ 200: 12, 409: 12 });
});
