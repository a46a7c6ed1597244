import { type CallName, contract, type Endpoint, type Permission, permissions } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aUserName } from '../support/accounts.ts';
import { aRequest } from '../support/approvals.ts';
import { aClient, aMatch, anAdmin, anEmployee, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aFixtureRow, aForm, aNewMatch, openTimes } from '../support/matches.ts';
import { aHeldFriend } from '../support/referrals.ts';
import { anAlert } from '../support/risk.ts';
import { addTotp } from '../support/second-factors.ts';
import { aUpiDeposit } from '../support/upi.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

type Sent = { body?: object; query?: object; params?: object };

/**
 * How each call by which staff change something succeeds: what it needs is made first. A new call of staff stands here
 * too, or the first test fails.
 */
const changes: Partial<Record<CallName, () => Promise<Sent>>> = {
  deposit: async () => ({ body: { userName: await funded(), amount: 1 } }),
  withdraw: async () => ({ body: { userName: await funded(), amount: 1 } }),
  createUser: async () => ({ body: { name: 'A', userName: aUserName(), userType: 'employee' } }),
  blockUser: async () => ({ body: { userName: await funded() } }),
  unblockUser: async () => ({ body: { userName: await funded() } }),
  resetPassword: async () => ({ body: { userName: await funded() } }),
  resetSecondFactor: async () => {
    const client = await aClient(kit.db);
    await addTotp(kit, client);
    return { body: { userName: client.userName, reason: 'Lost phone' } };
  },
  createMatch: async () => ({ query: await openTimes(kit), body: aForm() }),
  createFixtures: async () => ({ body: { fixtures: [await aFixtureRow(kit)] } }),
  editMatch: async () => ({ query: { ...(await openTimes(kit)), ...(await newMatch()) }, body: aForm() }),
  enableMatch: async () => {
    const body = await newMatch();
    await make('disableMatch', { body });
    return { body };
  },
  disableMatch: async () => ({ body: await newMatch() }),
  closeBetting: async () => ({ body: await newMatch() }),
  suspendMatches: async () => {
    await newMatch();
    return { body: { scope: 'all', reason: 'The feed is late' } };
  },
  resumeMatches: async () => {
    await newMatch();
    await make('suspendMatches', { body: { scope: 'all', reason: 'The feed is late' } });
    return { body: { scope: 'all', reason: 'The feed is back' } };
  },
  changeEmployee: async () => ({
    body: {
      userName: (await anEmployee(kit.db)).userName,
      runsMatches: false,
      movesMoney: true,
      looksAfterUsers: true,
      dailyCapRupees: null,
      reason: 'New duties',
    },
  }),
  addNote: async () => ({ body: { userName: await funded(), text: 'Asked for a pause', addTag: 'VIP' } }),
  reportIncident: async () => ({ body: INCIDENT }),
  updateIncident: async () => {
    const { id } = (await kit.call('reportIncident', { token: admin.token, body: INCIDENT })).body;
    return { params: { id }, body: { text: 'Deposits work again', resolved: true } };
  },
  setUserLimit: async () => ({ body: { userName: await funded(), positionMax: 100 } }),
  setMatchLimit: async () => ({ body: { ...(await newMatch()), liabilityMax: 100 } }),
  seeAlert: async () => ({ params: { id: await anAlert(kit) } }),
  settleUpBet: async () => ({ body: { ...(await newMatch()), finalBetResult: 'no result' } }),
  reverseSettlement: async () => {
    const { betId } = await newMatch();
    await make('settleUpBet', { body: { betId, finalBetResult: 'no result' } });
    return { body: { betId, reason: 'Wrong result' } };
  },
  addResultSource: async () => {
    const { betId } = await newMatch();
    await make('settleUpBet', { body: { betId, finalBetResult: 'no result' } });
    return { body: { betId, finalBetResult: 'no result', text: 'Rain' } };
  },
  releaseReferral: async () => ({ params: { id: String((await aHeldFriend(kit)).userId) }, body: {} }),
  refuseReferral: async () => ({ params: { id: String((await aHeldFriend(kit)).userId) }, body: {} }),
  approveUpiDeposit: async () => ({ params: { id: (await aUpiDeposit(kit)).id }, body: {} }),
  rejectUpiDeposit: async () => ({
    params: { id: (await aUpiDeposit(kit)).id },
    body: { reason: 'Not found at the bank' },
  }),
  approve: async () => ({ params: { id: (await aRequest(kit)).id } }),
  refuseApproval: async () => ({
    params: { id: (await aRequest(kit)).id },
    body: { reason: 'Not this month' },
  }),
  withdrawApproval: async () => ({ params: { id: (await aRequest(kit, admin)).id } }),
  changeSetting: async () => ({ body: { key: 'login.failuresPerDevice', value: 31 } }),
  unfreeze: async () => {
    const { matchId } = await aMatch(kit.database.owner);
    await kit.database.owner.query(
      `insert into alarms (law, subject_type, subject_id, detail, raised_at) values ('I21', 'match', $1, '', app_now())`,
      [String(matchId)],
    );
    return { body: { betId: String(matchId), reason: 'Looked at it' } };
  },
};

const INCIDENT = { title: 'Deposits are late', text: 'Our bank does not answer.' };

const newMatch = async () => ({ betId: (await aNewMatch(kit)).betId });
const funded = async () => (await aClient(kit.db, { balance: rupees(10) })).userName;

const make = (call: CallName, sent: Sent) => kit.call(call, { token: admin.token, ...sent } as object);

/** Whether the table lets only staff do it, or lets staff do it to others. */
const isOfStaff = ({ method, access }: Endpoint) =>
  method !== 'GET' && access in permissions && permissions[access as Permission].client === 'nobody';

/** The entries that a call has left of its caller, found by its request. What was approved is its asker's as well. */
async function entriesOf(call: CallName) {
  const { status, headers } = await make(call, (await changes[call]?.()) ?? {});
  expect([call, status]).toEqual([call, 200]);
  const { rows } = await kit.database.owner.query(
    `select action, actor_id, target_type, target_id, host(address) as address from audit_log
     where kind = 'staff' and request_id = $1 and actor_id = $2`,
    [headers['x-request-id'], admin.userId],
  );
  return rows as { actor_id: string; target_id: string; address: string }[];
}

test('every call by which staff change something is tried here', () => {
  const ofStaff = Object.entries(contract).filter(([, endpoint]) => isOfStaff(endpoint));
  expect(Object.keys(changes).toSorted()).toEqual(ofStaff.map(([name]) => name).toSorted());
});

test.each(Object.keys(changes) as CallName[])('%s leaves one staff entry of its caller', async (call) => {
  expect(await entriesOf(call)).toEqual([
    expect.objectContaining({ actor_id: String(admin.userId), address: '127.0.0.1' }),
  ]);
});

afterEach(() => kit.database.owner.query('drop trigger if exists swallow on audit_log'));

test('a call that leaves none would be found', async () => {
  await kit.database.owner.query(`
    create or replace function swallow() returns trigger language plpgsql as 'begin return null; end';
    create trigger swallow before insert on audit_log for each row execute function swallow()`);
  // Nobody is funded for it, so that the books stay sound.
  expect(await entriesOf('createUser')).toEqual([]);
});
