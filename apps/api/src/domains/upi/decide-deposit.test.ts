import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aFriend, giftsTo, handleEvents } from '../../../test/support/referrals.ts';
import { approveUpi, aUpiDeposit, aUtr, rejectUpi, upiCredits } from '../../../test/support/upi.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { readWallet } from '../money/index.ts';
import { creditUtr, setDecision } from './upi.store.ts';

const kit = useKit();
const RACES = 3;

const told = async ({ token }: Person) => {
  const { notifications } = (await kit.call('getNotifications', { token })).body;
  return notifications
    .filter(({ type }) => type === 'upi_deposit')
    .map(({ title, message, data }) => ({ title, message, data }));
};
const noted = async (client: Person) => {
  const { token } = await anAdmin(kit.db);
  const { entries } = (await kit.call('getAudit', { token, query: { search: client.userName } })).body;
  return entries.filter(({ action }) => action.startsWith('upi.'));
};

test('an approved deposit is credited, told, noted with before and after, and stands in the passbook', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(100) })];
  const deposit = await aUpiDeposit(kit, { client, amount: 500.5 });
  expect(await approveUpi(kit, deposit, { admin, reason: 'Seen at the bank' })).toMatchObject({
    status: 200,
    body: { message: `₹500.50 credited to ${client.userName}` },
  });
  await handleEvents(kit);
  expect((await readWallet(kit.db, client.userId)).balance).toBe(rupees(600.5));
  const { passbookDetails } = (await kit.call('getPassbookDetails', { token: client.token })).body;
  expect(passbookDetails[0]).toMatchObject({
    transactionType: 'credit',
    transactionDescription: 'UPI deposit',
    transactionAmount: 500.5,
    balance: 600.5,
  });
  expect(await told(client)).toEqual([
    {
      title: 'UPI deposit approved',
      message: '₹500.50 was added to your wallet.',
      data: { status: 'approved', amount: 500.5 },
    },
    {
      title: 'Deposit under review',
      message: 'Your deposit of ₹500.50 is being checked with the bank.',
      data: { status: 'pending', amount: 500.5 },
    },
  ]);
  expect(await noted(client)).toMatchObject([
    {
      action: 'upi.approved',
      actor: admin.userName,
      before: { balance: '10000' },
      after: { balance: '60050', amount: '50050', utr: deposit.utr },
      reason: 'Seen at the bank',
    },
  ]);
});

test('a rejected deposit credits nothing, and the client is told why', async () => {
  const deposit = await aUpiDeposit(kit);
  const { client } = deposit;
  expect((await rejectUpi(kit, deposit, { reason: ' No such payment ' })).body.message).toBe(
    `Deposit of ₹500.00 by ${client.userName} rejected`,
  );
  await handleEvents(kit);
  expect(await upiCredits(kit, client)).toEqual([]);
  expect((await told(client))[0]).toEqual({
    title: 'UPI deposit rejected',
    message: 'Your deposit of ₹500.00 was not credited: No such payment',
    data: { status: 'rejected', amount: 500 },
  });
  expect(await noted(client)).toMatchObject([
    { action: 'upi.rejected', reason: 'No such payment', after: { amount: '50000', utr: deposit.utr } },
  ]);
  const { deposits } = (await kit.call('getUpiDeposits', { token: client.token })).body;
  expect(deposits).toMatchObject([{ status: 'rejected', reason: 'No such payment' }]);
});

test('the longest reason fits into what the client is told', async () => {
  const deposit = await aUpiDeposit(kit, { amount: 100_000 });
  expect((await rejectUpi(kit, deposit, { reason: 'x'.repeat(301) })).body).toMatchObject({
    code: 'REASON_TOO_LONG',
  });
  expect((await rejectUpi(kit, deposit, { reason: 'x'.repeat(300) })).status).toBe(200);
  await handleEvents(kit);
  expect((await told(deposit.client))[0]?.message).toContain('x'.repeat(300));
});

test('a rejection needs a reason', async () => {
  const deposit = await aUpiDeposit(kit);
  for (const reason of ['', '   '])
    expectRefusal(await rejectUpi(kit, deposit, { reason }), 400, 'REASON_EMPTY', 'Please enter a reason');
});

test('what is decided stays decided', async () => {
  const [approved, rejected] = [await aUpiDeposit(kit), await aUpiDeposit(kit)];
  await approveUpi(kit, approved);
  await rejectUpi(kit, rejected);
  for (const decide of [approveUpi, rejectUpi]) {
    const already = (decision: string) => `This UPI deposit has already been ${decision}`;
    expectRefusal(await decide(kit, approved), 409, 'UPI_DEPOSIT_DECIDED', already('approved'));
    expectRefusal(await decide(kit, rejected), 409, 'UPI_DEPOSIT_DECIDED', already('rejected'));
  }
  expect(await upiCredits(kit, approved.client)).toEqual([50_000]);
});

test('a duplicate reference cannot be approved twice, and can be rejected', async () => {
  const utr = aUtr();
  const [first, second] = [await aUpiDeposit(kit, { utr }), await aUpiDeposit(kit, { utr })];
  expect((await approveUpi(kit, second)).status).toBe(200);
  expectRefusal(
    await approveUpi(kit, first),
    409,
    'UTR_CREDITED',
    `This UTR was already credited to ${second.client.userName}`,
  );
  expect(await upiCredits(kit, first.client)).toEqual([]);
  expect((await rejectUpi(kit, first)).status).toBe(200);
});

test(`of 32 approvals of one deposit at once, one credits it (${RACES} rounds)`, async () => {
  const admins = [await anAdmin(kit.db), await anAdmin(kit.db), await anAdmin(kit.db)];
  for (let round = 0; round < RACES; round++) {
    const deposit = await aUpiDeposit(kit);
    const replies = await atOnce(32, (index) => approveUpi(kit, deposit, { admin: admins[index % 3]! }));
    expect(countByStatus(replies)).toEqual({ 200: 1, 409: 31 });
    expect(await upiCredits(kit, deposit.client)).toEqual([50_000]);
    await handleEvents(kit);
    expect((await told(deposit.client)).map(({ data }) => data.status)).toEqual(['approved', 'pending']);
  }
});

test(`of 32 clients with one reference, approved at once, one is credited (${RACES} rounds)`, async () => {
  const admins = await Promise.all(Array.from({ length: 8 }, () => anAdmin(kit.db)));
  for (let round = 0; round < RACES; round++) {
    const utr = aUtr();
    const deposits: Awaited<ReturnType<typeof aUpiDeposit>>[] = [];
    for (let count = 0; count < 32; count++) deposits.push(await aUpiDeposit(kit, { utr }));
    const replies = await atOnce(32, (index) =>
      approveUpi(kit, deposits[index]!, { admin: admins[index % 8]! }),
    );
    expect(countByStatus(replies)).toEqual({ 200: 1, 409: 31 });
    const credits = await Promise.all(deposits.map(({ client }) => upiCredits(kit, client)));
    expect(credits.flat()).toEqual([50_000]);
  }
});

test(`of approvals and rejections at once, one decides (${RACES} rounds)`, async () => {
  const admins = [await anAdmin(kit.db), await anAdmin(kit.db), await anAdmin(kit.db)];
  for (let round = 0; round < RACES; round++) {
    const deposit = await aUpiDeposit(kit);
    const replies = await atOnce(16, (index) =>
      (index % 2 ? approveUpi : rejectUpi)(kit, deposit, { admin: admins[index % 3]! }),
    );
    expect(countByStatus(replies)).toEqual({ 200: 1, 409: 15 });
    const { deposits } = (await kit.call('getUpiDeposits', { token: deposit.client.token })).body;
    const isApproved = deposits[0]?.status === 'approved';
    expect(await upiCredits(kit, deposit.client)).toEqual(isApproved ? [50_000] : []);
    expect(await noted(deposit.client)).toHaveLength(1);
  }
});

test('a repeated key answers as the first time; for another deposit it is refused', async () => {
  const [admin, key] = [await anAdmin(kit.db), randomUUID()];
  const [deposit, other] = [await aUpiDeposit(kit), await aUpiDeposit(kit)];
  const first = await approveUpi(kit, deposit, { admin, key });
  expect((await approveUpi(kit, deposit, { admin, key })).body).toEqual(first.body);
  expect((await approveUpi(kit, other, { admin, key })).body).toMatchObject({ code: 'KEY_REUSED' });
  expect(await upiCredits(kit, deposit.client)).toEqual([50_000]);
});

test('an approved first deposit pays the referral, a rejected one does not', async () => {
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  await rejectUpi(kit, await aUpiDeposit(kit, { client: friend }));
  await handleEvents(kit);
  expect(await giftsTo(kit, referrer)).toEqual([]);
  await approveUpi(kit, await aUpiDeposit(kit, { client: friend }));
  await approveUpi(kit, await aUpiDeposit(kit, { client: friend }));
  await handleEvents(kit);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([
    ['referral_reward 25000'],
    ['referral_bonus 5000'],
  ]);
});

test('what a client owes is repaid first', async () => {
  const deposit = await aUpiDeposit(kit);
  const { userId } = deposit.client;
  await kit.database.owner.query(
    `select from post_entries(array[posting($1, 'advance', gen_random_uuid(), wallet_delta => 20000, house_delta => -20000,
       house_account => 'receivable')])`,
    [userId],
  );
  await approveUpi(kit, deposit);
  expect(await readWallet(kit.db, userId)).toMatchObject({ balance: rupees(500), owed: rupees(0) });
});

test('there must be such a deposit, and only admins decide', async () => {
  const deposit = await aUpiDeposit(kit);
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db)];
  for (const decide of [approveUpi, rejectUpi]) {
    const nothing = await decide(kit, { id: '999999999' }, { admin });
    expectRefusal(nothing, 404, 'UPI_DEPOSIT_NOT_FOUND', 'There is no such UPI deposit');
    for (const caller of [employee, deposit.client])
      expect((await decide(kit, deposit, { admin: caller })).body).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('a frozen wallet is credited nothing, and the deposit waits on', async () => {
  const deposit = await aUpiDeposit(kit);
  await kit.database.owner.query('select freeze_wallet($1)', [deposit.client.userId]);
  expect((await approveUpi(kit, deposit)).body).toMatchObject({ code: 'WALLET_FROZEN' });
  await kit.database.owner.query('select unfreeze_wallet($1)', [deposit.client.userId]);
  expect((await approveUpi(kit, deposit)).status).toBe(200);
});

test('the database itself refuses a second credit of a reference, and a decision without its row', async () => {
  const utr = aUtr();
  const [first, second] = [await aUpiDeposit(kit, { utr }), await aUpiDeposit(kit, { utr })];
  await approveUpi(kit, first);
  const { userId } = second.client;
  const key = { userId, depositId: BigInt(second.id) };
  expect(await inTransaction(kit.db, (tx) => creditUtr(tx, { ...key, utr }))).toBe(false);
  const { userId: adminId } = await anAdmin(kit.db);
  const approval = { ...key, decision: 'approved', adminId, reason: null, seq: null } as const;
  await expect(inTransaction(kit.db, (tx) => setDecision(tx, approval))).rejects.toThrow(
    'credited_if_approved',
  );
  for (const statement of [sql`delete from credited_utrs`, sql`update credited_utrs set utr = utr`])
    await expect(statement.execute(kit.db)).rejects.toThrow('permission denied');
});
