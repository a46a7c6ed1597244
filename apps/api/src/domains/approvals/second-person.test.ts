import { rupees } from '@tossbook/rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal, sealEntries } from '../../../test/support/accounts.ts';
import {
  approve,
  balanceOf,
  deposit,
  letOneDecide,
  letTwoDecide,
  withdraw,
} from '../../../test/support/approvals.ts';
import { aBet, aClient, aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { reverse, settle } from '../../../test/support/settlements.ts';
import { approveUpi, aUpiDeposit } from '../../../test/support/upi.ts';
import { reconcileChanges } from '../reconciliation/index.ts';

const kit = useKit();
let asker: Person;
let approver: Person;
beforeAll(() => letTwoDecide(kit));
beforeEach(async () => {
  [asker, approver] = [await anAdmin(kit.db), await anAdmin(kit.db)];
});

const create = (by: Person, userType: Person['role'], userName: string) =>
  kit.call('createUser', { token: by.token, body: { name: 'Vikram Rao', userName, userType } });
const waiting = async () => (await kit.call('getApprovals', { token: approver.token })).body.approvals;

test('a large deposit waits for another admin, and is made as its asker once they agree', async () => {
  const client = await aClient(kit.db);
  const asked = await deposit(kit, asker, client, 100_000);
  expect(asked.status).toBe(202);
  expect(asked.body.message).toMatch(/^This needs a second person\. It now waits for another admin until /);
  expect(await balanceOf(kit, client)).toBe(0n);
  expect((await waiting()).find(({ id }) => id === asked.body.approvalId)).toMatchObject({
    call: 'deposit',
    state: 'waiting',
    title: `Deposit ₹1,00,000.00 to ${client.userName}`,
    amount: 100_000,
    about: { type: 'user', id: client.userName },
    preview: [
      { name: 'Balance', value: '₹0.00' },
      { name: 'Balance afterwards', value: '₹1,00,000.00' },
    ],
    reason: 'Paid in at the counter',
    askedBy: asker.userName,
    bar: null,
  });
  const approved = await approve(kit, approver, asked.body.approvalId);
  expect([approved.status, approved.body.message]).toEqual([
    200,
    `₹1,00,000.00 deposited to ${client.userName}. New balance ₹1,00,000.00`,
  ]);
  expect(await balanceOf(kit, client)).toBe(rupees(100_000));
  const { entries } = (await kit.call('getAudit', { token: asker.token, query: { search: client.userName } }))
    .body;
  expect(entries[0]).toMatchObject({ action: 'wallet.deposited', actor: asker.userName });
});

test('a deposit below the threshold is made at once, and nothing waits', async () => {
  const client = await aClient(kit.db);
  expect((await deposit(kit, asker, client, 99_999.99)).status).toBe(200);
});

test('many small amounts by one person add up, whoever gets them', async () => {
  const clients = [await aClient(kit.db), await aClient(kit.db), await aClient(kit.db)];
  const answers = [];
  for (const client of clients) answers.push((await deposit(kit, asker, client, 40_000)).status);
  expect(answers).toEqual([200, 200, 202]);
});

test('many small amounts for one client add up, whoever gives them', async () => {
  const [client, third] = [await aClient(kit.db), await anAdmin(kit.db)];
  const answers = [];
  for (const by of [asker, approver, third]) answers.push((await deposit(kit, by, client, 40_000)).status);
  expect(answers).toEqual([200, 200, 202]);
});

test('a withdrawal does not count with deposits, and after 24 hours none of them counts', async () => {
  const client = await aClient(kit.db, { balance: rupees(90_000) });
  expect((await deposit(kit, asker, client, 60_000)).status).toBe(200);
  expect((await withdraw(kit, asker, client, 60_000)).status).toBe(200);
  expect((await withdraw(kit, asker, client, 40_000)).status).toBe(202);
  await sealEntries(kit);
  await kit.travel('24 hours 1 second');
  const later = await anAdmin(kit.db);
  expect((await withdraw(kit, later, client, 40_000)).status).toBe(200);
});

test('what two people decided does not count against the next', async () => {
  const client = await aClient(kit.db);
  const asked = await deposit(kit, asker, client, 150_000);
  await approve(kit, approver, asked.body.approvalId);
  expect((await deposit(kit, asker, client, 500)).status).toBe(200);
});

test('UPI deposits that one admin credits count like cash', async () => {
  const client = await aClient(kit.db);
  const [first, second] = [
    await aUpiDeposit(kit, { client, amount: 60_000 }),
    await aUpiDeposit(kit, { client, amount: 40_000 }),
  ];
  expect((await approveUpi(kit, first, { admin: asker })).status).toBe(200);
  const asked = await approveUpi(kit, second, { admin: asker });
  expect(asked.status).toBe(202);
  expectRefusal(
    await approveUpi(kit, second, { admin: approver }),
    409,
    'APPROVAL_WAITING',
    `${asker.userName} has asked for this already. It waits in Approvals.`,
  );
  expect((await approve(kit, approver, asked.body.approvalId)).body.message).toBe(
    `₹40,000.00 credited to ${client.userName}`,
  );
  expect(await balanceOf(kit, client)).toBe(rupees(100_000));
});

test("an employee's large deposit comes out of the float when it is approved, not before", async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(150_000) });
  const client = await aClient(kit.db);
  const asked = await deposit(kit, employee, client, 100_000);
  expect([asked.status, await balanceOf(kit, employee)]).toEqual([202, rupees(150_000)]);
  expect((await approve(kit, approver, asked.body.approvalId)).status).toBe(200);
  expect(await balanceOf(kit, employee)).toBe(rupees(50_000));
  expect(await balanceOf(kit, client)).toBe(rupees(100_000));
});

test('bonus money leaves unplayed if two people agree, and never for an employee', async () => {
  const [client, employee] = [await aClient(kit.db), await anEmployee(kit.db)];
  await kit.call('claimDailyBonus', { token: client.token });
  expect((await withdraw(kit, asker, client, 5)).body.code).toBe('WITHDRAW_BONUS');
  expect((await withdraw(kit, employee, client, 5, { overrule: true })).body.code).toBe('WITHDRAW_BONUS');
  const unexplained = { userName: client.userName, amount: 5, overrule: true };
  expect((await kit.call('withdraw', { token: asker.token, body: unexplained })).body.code).toBe(
    'REASON_EMPTY',
  );
  const asked = await withdraw(kit, asker, client, 5, { overrule: true });
  expect([asked.status, await balanceOf(kit, client)]).toEqual([202, rupees(5)]);
  expect((await approve(kit, approver, asked.body.approvalId)).status).toBe(200);
  expect(await balanceOf(kit, client)).toBe(0n);
  // The pass of each minute agrees, and freezes nothing.
  await reconcileChanges(kit.db, kit.api.app.log);
  expect((await deposit(kit, approver, client, 10)).status).toBe(200);
});

test('bonus money stays where one person decides', async () => {
  const client = await aClient(kit.db);
  await kit.call('claimDailyBonus', { token: client.token });
  await letOneDecide(kit);
  const answer = await withdraw(kit, asker, client, 5, { overrule: true });
  await letTwoDecide(kit);
  expect(answer.body.code).toBe('WITHDRAW_BONUS');
});

/** A closed match on which one client has won, or would win, the given payout and more. */
async function aHotMatch(stake: number) {
  const client = await aClient(kit.db, { balance: rupees(stake) });
  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client, match, stake: rupees(stake) });
  return { client, match };
}

test('a result that pays much waits, with betting closed, and pays when another admin agrees', async () => {
  await kit.database.owner.query(
    "update settings set value = 1000 where key = 'approval.settlementFromRupees'",
  );
  const { client, match } = await aHotMatch(600);
  const asked = await settle(kit, asker, match, match.teamA);
  expect(asked.status).toBe(202);
  const late = { betId: String(match.matchId), amount: 100, teamName: match.teamA };
  await deposit(kit, asker, client, 100);
  expect((await kit.call('createBet', { token: client.token, body: late })).body.code).toBe('BETTING_CLOSED');
  expect((await settle(kit, approver, match, match.teamA)).body.code).toBe('APPROVAL_WAITING');
  expect((await waiting()).find(({ id }) => id === asked.body.approvalId)).toMatchObject({
    call: 'settleUpBet',
    amount: 1_170,
    preview: expect.arrayContaining([{ name: 'Paid to clients', value: '₹1,170.00' }]),
  });
  expect((await approve(kit, approver, asked.body.approvalId)).body.message).toBe(
    'Settlement started for 1 bets',
  );
  await settle(kit, asker, match, match.teamA);
  expect(await balanceOf(kit, client)).toBe(rupees(1_270));
  await kit.database.owner.query(
    "update settings set value = 500000 where key = 'approval.settlementFromRupees'",
  );
});

test('every reversal of a paid match waits; what the match paid cannot be withdrawn meanwhile', async () => {
  const { client, match } = await aHotMatch(600);
  expect((await settle(kit, asker, match, match.teamA)).status).toBe(200);
  await deposit(kit, asker, client, 30);
  const asked = await reverse(kit, asker, match);
  expect(asked.status).toBe(202);
  expectRefusal(
    await withdraw(kit, approver, client, 31),
    409,
    'WITHDRAW_REVERSAL_WAITING',
    'A settlement that paid this wallet may be reversed. ₹30.00 can be withdrawn until that is decided.',
  );
  expect((await withdraw(kit, approver, client, 30)).status).toBe(200);
  await kit.call('refuseApproval', {
    token: approver.token,
    params: { id: asked.body.approvalId ?? '' },
    body: { reason: 'The result is right' },
  });
  expect((await withdraw(kit, approver, client, 1_000)).status).toBe(200);
});

test('a reversal that another admin agrees to takes the money back', async () => {
  const { client, match } = await aHotMatch(600);
  await settle(kit, asker, match, match.teamA);
  const asked = await reverse(kit, asker, match);
  expect((await approve(kit, approver, asked.body.approvalId)).body.message).toBe(
    'Reversal started for 1 bets',
  );
  await reverse(kit, asker, match);
  expect(await balanceOf(kit, client)).toBe(0n);
});

test('a match on which nobody was paid is reversed by one', async () => {
  const match = await aMatch(kit.database.owner);
  await settle(kit, asker, match, match.teamA);
  expect((await reverse(kit, asker, match)).status).toBe(200);
});

test('staff are made by two, a client by one; nobody learns the first password', async () => {
  expect((await create(asker, 'client', 'a-client-alone')).status).toBe(200);
  const asked = await create(asker, 'admin', 'vikram');
  expect([asked.status, asked.body]).toEqual([
    202,
    { message: expect.any(String), approvalId: expect.any(String) },
  ]);
  expect((await create(approver, 'employee', 'Vikram')).body.code).toBe('APPROVAL_WAITING');
  expect((await approve(kit, approver, asked.body.approvalId)).body).toEqual({
    message: 'Successfully created vikram. Reset their password to give them one.',
  });
  expect((await create(asker, 'admin', 'VIKRAM')).body.code).toBe('USER_ID_TAKEN');
});
