import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countByStatus, expectRefusal, sealEntries } from '../../../test/support/accounts.ts';
import {
  approve,
  balanceOf,
  deposit,
  letTwoDecide,
  loggedInAgain,
  withdraw,
} from '../../../test/support/approvals.ts';
import { aBet, aClient, aMatch, anAdmin, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { settle } from '../../../test/support/settlements.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { expireApprovals } from './approvals.store.ts';

const kit = useKit();
const RACES = 3;
let asker: Person;
let approver: Person;
let client: Person;
beforeAll(() => letTwoDecide(kit));
beforeEach(async () => {
  [asker, approver, client] = [await anAdmin(kit.db), await anAdmin(kit.db), await aClient(kit.db)];
});

const ask = async () => (await deposit(kit, asker, client, 100_000)).body.approvalId ?? '';
const refuse = (by: Person, id: string, reason = 'Not this month') =>
  kit.call('refuseApproval', { token: by.token, params: { id }, body: { reason } });
const takeBack = (by: Person, id: string) =>
  kit.call('withdrawApproval', { token: by.token, params: { id } });
const stateOf = async (id: string) => {
  const query = { state: 'decided' } as const;
  const { approvals } = (await kit.call('getApprovals', { token: approver.token, query })).body;
  return approvals.find((one) => one.id === id)?.state ?? 'waiting';
};
const travel = async (interval: string) => {
  await sealEntries(kit);
  await kit.travel(interval);
  [asker, approver] = await loggedInAgain(kit, asker, approver);
};

/** Waits until so little is left of a request's time that others decide at the same moment as the clock. */
async function leaveMs(id: string, milliseconds: number): Promise<void> {
  const { rows } = await kit.database.owner.query<{ left: number }>(
    'select extract(epoch from expires_at - app_now())::float * 1000 as left from approvals where approval_id = $1',
    [id],
  );
  await wait(Math.max(0, (rows[0]?.left ?? 0) - milliseconds));
}

test('the asker can neither approve nor refuse, only take it back; nobody else takes it back', async () => {
  const id = await ask();
  const own = 'You asked for this yourself. Another admin must decide.';
  expectRefusal(await approve(kit, asker, id), 403, 'APPROVAL_OWN', own);
  expectRefusal(await refuse(asker, id), 403, 'APPROVAL_OWN', own);
  const notOwn = `Only ${asker.userName}, who asked for this, can take it back`;
  expectRefusal(await takeBack(approver, id), 403, 'APPROVAL_NOT_OWN', notOwn);
  expect((await takeBack(asker, id)).body.message).toBe('You took the request back');
  const decided = `${asker.userName} decided this already: taken back`;
  expectRefusal(await approve(kit, approver, id), 409, 'APPROVAL_DECIDED', decided);
  expect(await balanceOf(kit, client)).toBe(0n);
});

test('a refusal needs a reason, which the list shows', async () => {
  const id = await ask();
  expect((await refuse(approver, id, ' ')).body.code).toBe('REASON_EMPTY');
  expect((await refuse(approver, id)).body.message).toBe(`Refused. ${asker.userName} sees your reason.`);
  const query = { state: 'decided' } as const;
  const { approvals } = (await kit.call('getApprovals', { token: asker.token, query })).body;
  expect(approvals[0]).toMatchObject({
    id,
    state: 'refused',
    decidedBy: approver.userName,
    decisionReason: 'Not this month',
    bar: 'asker',
  });
});

test('an unknown request is not found', async () => {
  const missing = 'There is no such request';
  expectRefusal(await approve(kit, approver, '999999'), 404, 'APPROVAL_NOT_FOUND', missing);
  expectRefusal(await refuse(approver, '999999'), 404, 'APPROVAL_NOT_FOUND', missing);
});

test('a request for money ends after 24 hours, one for a result after 30 minutes', async () => {
  const id = await ask();
  await kit.database.owner.query(
    "update settings set value = 100 where key = 'approval.settlementFromRupees'",
  );
  const [bettor, match] = [await aClient(kit.db, { balance: rupees(600) }), await aMatch(kit.database.owner)];
  await aBet(kit.db, { client: bettor, match, stake: rupees(600) });
  const result = (await settle(kit, asker, match, match.teamA)).body.approvalId;
  await travel('30 minutes');
  const expired = 'This request has expired. Ask for it again.';
  expectRefusal(await approve(kit, approver, result), 409, 'APPROVAL_EXPIRED', expired);
  const again = await settle(kit, asker, match, match.teamA);
  expect(again.status).toBe(202);
  expect((await approve(kit, approver, again.body.approvalId)).status).toBe(200);
  await travel('23 hours 30 minutes');
  expectRefusal(await approve(kit, approver, id), 409, 'APPROVAL_EXPIRED', expired);
  expect(await stateOf(id)).toBe('expired');
  await inTransaction(kit.db, expireApprovals);
  expect(await stateOf(id)).toBe('expired');
  expect(await balanceOf(kit, client)).toBe(0n);
  await kit.database.owner.query(
    "update settings set value = 500000 where key = 'approval.settlementFromRupees'",
  );
});

test('what is no longer so is named, and the request stays', async () => {
  const id = await ask();
  const block = { token: approver.token, body: { userName: client.userName } };
  await kit.call('blockUser', block);
  expectRefusal(
    await approve(kit, approver, id),
    409,
    'APPROVAL_CHANGED',
    'Something has changed since this was asked for. Account: Open → Blocked',
  );
  await kit.call('unblockUser', block);
  expect((await approve(kit, approver, id)).status).toBe(200);
});

test('a request of somebody who was blocked since is not carried out', async () => {
  const id = await ask();
  await kit.call('blockUser', { token: approver.token, body: { userName: asker.userName } });
  expectRefusal(
    await approve(kit, approver, id),
    409,
    'APPROVAL_CHANGED',
    `Something has changed since this was asked for. Account of ${asker.userName}: Open → Blocked`,
  );
});

test('a withdrawal that the balance no longer holds is refused when it is carried out', async () => {
  const rich = await aClient(kit.db, { balance: rupees(150_000) });
  const { approvalId } = (await withdraw(kit, asker, rich, 150_000)).body;
  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client: rich, match, stake: rupees(100) });
  expect((await approve(kit, approver, approvalId)).body.code).toBe('WITHDRAW_TOO_LARGE');
  expect(await balanceOf(kit, rich)).toBe(rupees(149_900));
});

test('a retried approval has one effect and the same answer', async () => {
  const id = await ask();
  const key = crypto.randomUUID();
  const once = () => kit.call('approve', { token: approver.token, params: { id }, key });
  const [first, second] = [await once(), await once()];
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect(await balanceOf(kit, client)).toBe(rupees(100_000));
});

test(`of two who approve, eight times each, one has an effect (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const [fresh, third] = [await aClient(kit.db), await anAdmin(kit.db)];
    const { approvalId } = (await deposit(kit, asker, fresh, 100_000)).body;
    const answers = await atOnce(16, (index) => approve(kit, index % 2 ? approver : third, approvalId));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 15 });
    expect(await balanceOf(kit, fresh)).toBe(rupees(100_000));
  }
});

test(`approve, refuse, take back and expiry at once: one of them happens (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const fresh = await aClient(kit.db);
    const id = (await deposit(kit, asker, fresh, 100_000)).body.approvalId ?? '';
    await travel('23 hours 59 minutes 57 seconds');
    await leaveMs(id, 40);
    const deciders = [
      () => approve(kit, approver, id),
      () => refuse(approver, id),
      () => takeBack(asker, id),
      () => inTransaction(kit.db, expireApprovals).then(() => ({ status: 0, body: {}, headers: {} })),
    ];
    const answers = await atOnce(16, (index) => deciders[index % 4]!());
    const done = countByStatus(answers)[200] ?? 0;
    const state = await stateOf(id);
    expect([done, state === 'waiting']).toEqual([state === 'expired' ? 0 : 1, false]);
    expect(await balanceOf(kit, fresh)).toBe(state === 'approved' ? rupees(100_000) : 0n);
  }
});

test(`of 16 small deposits at once, only what stays below the threshold is made alone (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const [alone, clients] = [
      await anAdmin(kit.db),
      await Promise.all(Array.from({ length: 16 }, () => aClient(kit.db))),
    ];
    const answers = await atOnce(16, (index) => deposit(kit, alone, clients[index]!, 30_000));
    expect(countByStatus(answers)).toEqual({ 200: 3, 202: 13 });
  }
});
