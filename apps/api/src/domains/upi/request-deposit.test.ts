import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAddress, countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, atOnce, type Person } from '../../../test/support/builders.ts';
import { startKit, useKit } from '../../../test/support/kit.ts';
import { handleEvents, setSettings } from '../../../test/support/referrals.ts';
import { approveUpi, aUpiDeposit, aUtr, rejectUpi, upiCredits } from '../../../test/support/upi.ts';

const kit = useKit();

const send = ({ token }: Person, body: { amount: number; utr: string }, key?: string) =>
  kit.call('createUpiDeposit', { token, body, ...(key ? { key } : {}) });
const own = async ({ token }: Person) => (await kit.call('getUpiDeposits', { token })).body;

test('a deposit waits until an admin has looked, credits nothing, and the client is told once', async () => {
  const client = await aClient(kit.db);
  const utr = aUtr();
  const { status, body } = await send(client, { amount: 500.5, utr });
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'Your deposit of ₹500.50 is being checked. We will notify you.',
  });
  expect(await own(client)).toEqual({
    deposits: [
      {
        id: body.id,
        amount: 500.5,
        utr,
        status: 'pending',
        requestedAt: expect.stringMatching(/Z$/),
        decidedAt: null,
        reason: null,
      },
    ],
    total: 1,
  });
  expect(await upiCredits(kit, client)).toEqual([]);
  await handleEvents(kit);
  const { notifications } = (await kit.call('getNotifications', { token: client.token })).body;
  expect(notifications).toMatchObject([
    { type: 'upi_deposit', title: 'Deposit under review', data: { status: 'pending', amount: 500.5 } },
  ]);
});

test('a reference is stored as twelve digits, however it was typed', async () => {
  const client = await aClient(kit.db);
  const utr = aUtr();
  await send(client, { amount: 500, utr: ` ${utr.slice(0, 4)} ${utr.slice(4, 8)}-${utr.slice(8)} ` });
  expect((await own(client)).deposits[0]?.utr).toBe(utr);
  expectRefusal(await send(client, { amount: 500, utr }), 409, 'UTR_SENT', 'You have already sent this UTR');
});

test.each([
  ['', 'UTR_EMPTY'],
  ['41234567890', 'UTR_INVALID'],
  ['4123456789012', 'UTR_INVALID'],
  ['41234567890x', 'UTR_INVALID'],
] as const)('%j is no reference', async (utr, code) => {
  const client = await aClient(kit.db);
  expect((await send(client, { amount: 500, utr })).body).toMatchObject({ code });
});

test('the amount is within the settings', async () => {
  const client = await aClient(kit.db);
  await setSettings(kit, { 'upi.amountMinRupees': 200, 'upi.amountMaxRupees': 300 });
  const payee = (await kit.call('getUpiPayee', { token: client.token })).body;
  const [small, large, least, most] = [
    await send(client, { amount: 199.99, utr: aUtr() }),
    await send(client, { amount: 300.01, utr: aUtr() }),
    await send(client, { amount: 200, utr: aUtr() }),
    await send(client, { amount: 300, utr: aUtr() }),
  ];
  await setSettings(kit, { 'upi.amountMinRupees': 100, 'upi.amountMaxRupees': 100_000 });
  expect(payee).toMatchObject({ amountMin: 200, amountMax: 300 });
  expectRefusal(small, 400, 'UPI_AMOUNT_TOO_SMALL', 'The smallest UPI deposit is ₹200.00');
  expectRefusal(large, 400, 'UPI_AMOUNT_TOO_LARGE', 'The largest UPI deposit is ₹300.00');
  expect([least.status, most.status]).toEqual([200, 200]);
  for (const amount of [0, -1, 0.001, 1e9])
    expect((await send(client, { amount, utr: aUtr() })).status).toBe(400);
});

test('no more than the settings allow wait for one client, also when many are sent at once', async () => {
  const client = await aClient(kit.db);
  const replies = await atOnce(16, () => send(client, { amount: 500, utr: aUtr() }));
  expect(countByStatus(replies)).toEqual({ 200: 5, 409: 11 });
  expectRefusal(
    await send(client, { amount: 500, utr: aUtr() }),
    409,
    'UPI_WAITING_MAX',
    'You have 5 deposits that are being checked. Please wait for one of them.',
  );
  const [first] = (await own(client)).deposits;
  await rejectUpi(kit, { id: first?.id ?? '' });
  expect((await send(client, { amount: 500, utr: aUtr() })).status).toBe(200);
});

test('a double click, a lost answer or a second tab sends one', async () => {
  const client = await aClient(kit.db);
  const [body, key] = [{ amount: 500, utr: aUtr() }, randomUUID()];
  const clicks = await atOnce(8, () => send(client, body, key));
  expect(countByStatus(clicks)).toEqual({ 200: 8 });
  const tabs = await atOnce(8, () => send(client, body, randomUUID()));
  expect(countByStatus(tabs)).toEqual({ 409: 8 });
  expect((await own(client)).total).toBe(1);
  expect((await send(client, { ...body, amount: 501 }, key)).body).toMatchObject({ code: 'KEY_REUSED' });
});

test('nobody keeps another from sending a reference, also when it was credited', async () => {
  const squatter = await aUpiDeposit(kit);
  const { utr } = squatter;
  const owner = await aUpiDeposit(kit, { utr });
  expect((await approveUpi(kit, owner)).status).toBe(200);
  expect((await send(await aClient(kit.db), { amount: 500, utr })).status).toBe(200);
});

test('what was rejected may be sent again, what was credited not', async () => {
  const { id, client, utr } = await aUpiDeposit(kit);
  await rejectUpi(kit, { id });
  const again = await send(client, { amount: 500, utr });
  expect(again.status).toBe(200);
  await approveUpi(kit, again.body);
  expect((await send(client, { amount: 500, utr })).body).toMatchObject({ code: 'UTR_SENT' });
});

test('too many of one client in an hour are refused, from however many addresses, and those of others are not', async () => {
  const [one, other] = [await aClient(kit.db), await aClient(kit.db)];
  await setSettings(kit, { 'upi.requestsPerHour': 2 });
  const shared = anAddress();
  const statusOf = async ({ token }: Person, address: string) =>
    (await kit.call('createUpiDeposit', { token, address, body: { amount: 500, utr: aUtr() } })).status;
  const statuses = [
    await statusOf(one, shared),
    await statusOf(one, anAddress()),
    await statusOf(one, shared),
    await statusOf(one, anAddress()),
    await statusOf(other, shared),
    await statusOf(other, shared),
    await statusOf(other, shared),
  ];
  await setSettings(kit, { 'upi.requestsPerHour': 20 });
  expect(statuses).toEqual([200, 200, 429, 429, 200, 200, 429]);
});

test('in play mode the payee is a demonstration, and says so', async () => {
  const { token } = await aClient(kit.db);
  expect((await kit.call('getUpiPayee', { token })).body).toEqual({
    payee: { upiId: 'demo@example', name: 'TossBook Demo' },
    isDemonstration: true,
    amountMin: 100,
    amountMax: 100_000,
  });
});

test('a licensed site without a payee takes no UPI deposits', async () => {
  const licensed = await startKit({
    MONEY_MODE: 'licensed',
    PASSWORD_MODE: 'one-time',
    LICENCE_HOLDER: 'Asha Ltd',
    LICENCE_AUTHORITY: 'An authority',
    LICENCE_NUMBER: '42',
  });
  const { token } = await aClient(licensed.db);
  const payee = await licensed.call('getUpiPayee', { token });
  const sent = await licensed.call('createUpiDeposit', { token, body: { amount: 500, utr: aUtr() } });
  await licensed.api.close();
  await licensed.database.drop();
  expect(payee.body).toMatchObject({ payee: null, isDemonstration: false });
  expectRefusal(
    sent,
    409,
    'UPI_NOT_OFFERED',
    'UPI deposits are not available at the moment. Please contact support.',
  );
});
