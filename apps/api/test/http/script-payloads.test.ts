import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { openAccount } from '../../src/domains/registration/index.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { sealEntries } from '../support/accounts.ts';
import { aClient, anAdmin, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aForm, openTimes } from '../support/matches.ts';
import { readAnswer } from '../support/read-csv.ts';
import { scriptPayloads } from './script-payloads.ts';

const kit = useKit();
let admin: Person;
let client: Person;
/** Of each payload, the match that has it in its names, and the user who has it for a name. */
let stored: { payload: string; betId: string; userName: string }[];

/** Calls that pass on what others show for all are tried with every tenth, by night with each. */
const STEP = process.env.NIGHTLY ? 1 : 10;
const some = () => stored.filter((_, index) => index % STEP === 0);

/** Names are no secret, so a payload stands in every text that somebody can choose. */
beforeAll(async () => {
  admin = await anAdmin(kit.db);
  client = await aClient(kit.db, { balance: rupees(50_000) });
  stored = [];
  for (const [index, payload] of scriptPayloads.entries()) {
    const userName = `payload-${index}`;
    const { name } = contract.createUser.body.parse({ name: payload, userName, userType: 'client' });
    // As createUser does, without the time that a password takes.
    const password = { passwordHash: 'none', passwordSeconds: 60 };
    await inTransaction(kit.db, (tx) =>
      openAccount(tx, { userName, name, role: 'client', createdBy: admin.userId, ...password }),
    );
    await made('deposit', { body: { userName, amount: 1, reason: payload } });
    const form = aForm({ teamAName: payload, teamBName: `${index}`, leagueName: payload, reason: payload });
    await made('createMatch', { query: await openTimes(kit), body: form });
    const { rows } = await kit.database.owner.query('select max(match_id) as id from matches');
    stored.push({ payload, betId: String(rows[0].id), userName });
  }
  await sealEntries(kit);
});

async function made(name: CallName, call: object, { token }: Person = admin) {
  const reply = await kit.call(name, { token, ...call });
  expect([reply.status, call, reply.body]).toEqual([200, call, expect.anything()]);
  return reply;
}

/** What a browser must be told, so that it takes an answer for data whatever stands in it. */
const AS_DATA = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

async function asked<Name extends CallName>(name: Name, query: object, { token }: Person = admin) {
  const { status, headers, body } = await kit.call(name, { token, query: query as never });
  expect({ status, headers }).toMatchObject({ status: 200, headers: AS_DATA });
  return body;
}

test(`${scriptPayloads.length} payloads are two hundred different ones`, () => {
  expect(new Set(scriptPayloads).size).toBe(200);
});

test('a name, a team, a league and a reason are stored and answered as they are, as data', async () => {
  const { betList } = await asked('getAllMatches', { pageSize: 500 });
  const { userList: users } = await asked('getUserList', { pageSize: 500 });
  for (const { payload, betId, userName } of stored) {
    const match = betList.find(({ _id }) => _id === betId);
    expect(match).toMatchObject({ teamAName: payload, leagueName: payload });
    expect(users.find((user) => user.userName === userName)).toMatchObject({ name: payload });
  }
  for (const { payload, betId, userName } of some()) {
    const { match } = await asked('getMatch', { betId });
    expect(match).toMatchObject({ teamAName: payload, leagueName: payload });
    const { userList } = await asked('getUserList', { search: userName, pageSize: 1 });
    expect(userList).toMatchObject([{ userName, name: payload }]);
    const page = await asked('getUser', { userName });
    expect(page).toMatchObject({ name: payload, staffActions: [{ reason: payload }] });
    const { entries } = await asked('getAudit', { targetType: 'match', target: betId });
    expect(entries).toMatchObject([{ reason: payload, after: { teamA: payload, league: payload } }]);
  }
});

test('a client reads them as they are, too', async () => {
  const { history } = await asked('getClientMatches', {}, client);
  expect(history.map(({ teamAName }) => teamAName).toSorted()).toEqual(scriptPayloads.toSorted());
  const { cricketBetList } = await asked('getSchedule', {}, client);
  expect(cricketBetList.map(({ leagueName }) => leagueName).toSorted()).toEqual(scriptPayloads.toSorted());
});

test('a search term is matched literally', async () => {
  for (const { payload, betId } of stored) {
    const { betList } = await asked('getAllMatches', { search: payload });
    expect(betList.map(({ _id }) => _id)).toContain(betId);
  }
  for (const call of [
    'getUserList',
    'getAudit',
    'getSettlements',
    'getReferralReviews',
    'getUpiQueue',
    'getAlarms',
    'getDebtors',
  ] as const)
    for (const { payload } of some()) await asked(call, { search: payload });
});

test('bets, results and refusals name teams as they are', async () => {
  const played = some();
  for (const { payload, betId } of played) {
    await made('createBet', { body: { betId, amount: 50, teamName: payload } }, client);
    const other = { betId, amount: 50, teamName: String(stored.findIndex((one) => one.betId === betId)) };
    const refused = await kit.call('createBet', { token: client.token, body: other });
    expect(refused).toMatchObject({ status: 409, headers: AS_DATA });
    expect(refused.body.message).toBe(
      `To bet on team ${other.teamName}, Please cancel your bet on team ${payload}`,
    );
    await made('settleUpBet', { body: { betId, finalBetResult: payload, reason: payload } });
    const { settlements } = await asked('getSettlements', { betId });
    expect(settlements).toMatchObject([
      { teamAName: payload, result: { finalBetResult: payload, reason: payload } },
    ]);
  }
  const { betHistory } = await asked('getBetTransaction', { userName: client.userName });
  expect(betHistory?.map(({ betTeamName }) => betTeamName)).toEqual(
    played.map(({ payload }) => payload).toReversed(),
  );
  const { notifications } = await asked('getNotifications', { pageSize: 500 }, client);
  expect(notifications.length).toBeGreaterThanOrEqual(played.length);
});

/** What a spreadsheet computes, whoever's it is; a number is one. */
const isLive = (cell: string) => /^[\t\r]|^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

test('no cell of any export is a formula, and none of the payloads is lost', async () => {
  const exports = Object.entries(contract).filter(([, endpoint]) => (endpoint as Endpoint).csv);
  const cells = new Set<string>();
  for (const [name] of exports) {
    const about = { format: 'csv', userName: client.userName, betId: stored[0]?.betId };
    const query = ['getSettlements', 'getActivity'].includes(name) ? { format: 'csv' } : about;
    const { status, body, headers } = await kit.call(
      name as CallName,
      { token: (name === 'getActivity' ? client : admin).token, query } as object,
    );
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'x-content-type-options': 'nosniff' },
    });
    for (const cell of readAnswer(body).flat()) if (cell !== null) cells.add(cell);
  }
  expect([...cells].filter(isLive)).toEqual([]);
  for (const payload of scriptPayloads) {
    expect(cells.has(payload) || cells.has(`'${payload}`), payload).toBe(true);
    if (isLive(payload)) expect(cells.has(payload), payload).toBe(false);
  }
});
