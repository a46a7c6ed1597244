import { randomUUID } from 'node:crypto';
import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { findMissing } from '../../src/platform/db/server-check.ts';
import { aRequest } from '../support/approvals.ts';
import { aBet, aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aFixtureRow, aForm, openTimes } from '../support/matches.ts';
import { aHeldFriend } from '../support/referrals.ts';
import { aUpiDeposit, aUtr } from '../support/upi.ts';

const kit = useKit();

type Sent = { caller: Person; body?: object; query?: object; params?: object };

async function aPlacedBet() {
  const client = await aClient(kit.db, { balance: rupees(100) });
  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client, match, stake: rupees(100) });
  return { client, betId: String(match.matchId) };
}

const byAdmin = async (sent: Omit<Sent, 'caller'>): Promise<Sent> => ({
  caller: await anAdmin(kit.db),
  ...sent,
});

/** Every call whose effect happens once for each key, ready to be sent. */
const calls: Partial<Record<CallName, () => Promise<Sent>>> = {
  createBet: async () => {
    const { client, betId } = await aPlacedBet();
    await kit.call('cancelBet', { token: client.token, body: { betId } });
    return { caller: client, body: { betId, amount: 50, teamName: 'Chennai' } };
  },
  switchBet: async () => {
    const { client, betId } = await aPlacedBet();
    return { caller: client, body: { betId, amount: 50, teamName: 'Mumbai' } };
  },
  cancelBet: async () => {
    const { client, betId } = await aPlacedBet();
    return { caller: client, body: { betId } };
  },
  claimDailyBonus: async () => ({ caller: await aClient(kit.db) }),
  takeTopUp: async () => ({ caller: await aClient(kit.db) }),
  createUpiDeposit: async () => ({ caller: await aClient(kit.db), body: { amount: 500, utr: aUtr() } }),
  approveUpiDeposit: async () => byAdmin({ params: { id: (await aUpiDeposit(kit)).id }, body: {} }),
  rejectUpiDeposit: async () =>
    byAdmin({ params: { id: (await aUpiDeposit(kit)).id }, body: { reason: 'Not at the bank' } }),
  deposit: async () => byAdmin({ body: { userName: (await aClient(kit.db)).userName, amount: 100 } }),
  withdraw: async () => {
    const { userName } = await aClient(kit.db, { balance: rupees(100) });
    return byAdmin({ body: { userName, amount: 100 } });
  },
  settleUpBet: async () =>
    byAdmin({ body: { betId: (await aPlacedBet()).betId, finalBetResult: 'Chennai' } }),
  reverseSettlement: async () => {
    const { betId } = await aPlacedBet();
    const { token } = await anAdmin(kit.db);
    await kit.call('settleUpBet', { token, body: { betId, finalBetResult: 'Chennai' } });
    return byAdmin({ body: { betId, reason: 'The wrong team was named' } });
  },
  releaseReferral: async () => byAdmin({ params: { id: String((await aHeldFriend(kit)).userId) }, body: {} }),
  refuseReferral: async () =>
    byAdmin({ params: { id: String((await aHeldFriend(kit)).userId) }, body: { reason: 'One person' } }),
  approve: async () => byAdmin({ params: { id: (await aRequest(kit)).id } }),
  refuseApproval: async () =>
    byAdmin({ params: { id: (await aRequest(kit)).id }, body: { reason: 'Not this month' } }),
  withdrawApproval: async () => {
    const { id, asker } = await aRequest(kit);
    return { caller: asker, params: { id } };
  },
  addResultSource: async () => {
    const { betId } = await aPlacedBet();
    const { token } = await anAdmin(kit.db);
    await kit.call('settleUpBet', { token, body: { betId, finalBetResult: 'Chennai' } });
    return byAdmin({ body: { betId, finalBetResult: 'Chennai', text: 'As on television' } });
  },
  createMatch: async () => byAdmin({ body: aForm(), query: await openTimes(kit) }),
  createFixtures: async () => byAdmin({ body: { fixtures: [await aFixtureRow(kit)] } }),
};

const remembered = (Object.keys(contract) as CallName[]).filter((name) => {
  const { movesMoney, happensOnce }: Endpoint = contract[name];
  return movesMoney || happensOnce;
});

test('every call that a process remembers is tried here', () => {
  expect(Object.keys(calls).toSorted()).toEqual(remembered.toSorted());
});

/** Else a process would look for it in vain, and refuse a database that lacks nothing. */
test.each(remembered)('%s: once acknowledged it is found by its id', async (name) => {
  const { caller, ...sent } = (await calls[name]?.()) ?? { caller: await anAdmin(kit.db) };
  const key = randomUUID();
  expect(await kit.call(name, { token: caller.token, key, ...(sent as object) })).toMatchObject({
    status: 200,
  });
  const operation = (operationId: string) => ({ userId: String(caller.userId), operationId });
  const never = operation(randomUUID());
  const client = await kit.database.owner.connect();
  const { missing } = await findMissing(client, [
    { processId: randomUUID(), epoch: 0, beat: 0, operations: [operation(key), never] },
  ]);
  client.release();
  expect(missing.operations).toEqual([never]);
});
