import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, contract, type Endpoint, type Role, TICKS, type Tick } from '@tossbook/contract';
import { type Paise, rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { setBlocked } from '../../src/domains/users/index.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { aFirstTimeSession, aUserName, logIn } from '../support/accounts.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aForm, aNewMatch, aPicture, matchRow, openTimes } from '../support/matches.ts';

const kit = useKit();

/**
 * Who may do what to whom, in `access/<slice>.txt`, written down from the product's rules and not computed from the
 * permission table of the server. A cell has one letter for each target, in the order self, a client, an employee, an admin,
 * an unknown name, a blocked client; createUser has the types client, employee, admin; a call about nobody has one
 * letter. The callers: nobody, an admin whose session has ended, an admin who must change the password first, and one
 * of each role. Bets look the session up last, under the lock: an admin's is refused before.
 *   y  200        n  403 FORBIDDEN        ?  404 USER_NOT_FOUND
 *   -  401 NOT_AUTHENTICATED              !  403 PASSWORD_CHANGE_NEEDED
 *   w  let in, then 403 SECOND_FACTOR_WRONG: the request proves nothing
 *   a  let in, then 400 or 404: the request names no match, notification, review or UPI deposit, which is not what is asked here
 */
const ACCESS = join(import.meta.dirname, 'access');

const LETTERS: Record<string, string> = {
  '200': 'y',
  '403 FORBIDDEN': 'n',
  '404 USER_NOT_FOUND': '?',
  '401 NOT_AUTHENTICATED': '-',
  '403 PASSWORD_CHANGE_NEEDED': '!',
  '403 SECOND_FACTOR_WRONG': 'w',
};
const TARGETS = ['self', 'client', 'employee', 'admin', 'unknown', 'blocked'] as const;
const TYPES = ['client', 'employee', 'admin'] as const;
const READS_OF_A_USER: CallName[] = [
  'getWallet',
  'getClientWallet',
  'getStaffWallet',
  'getBetTransaction',
  'getPassbookDetails',
  'getUser',
  'getClientProfile',
  'getNotes',
  'getEmployee',
  'getEmployeeWork',
];
/** Calls that are always about somebody who is named. */
const NAMED: CallName[] = ['getUser', 'getClientProfile', 'getNotes', 'getEmployeeWork'];
const makers = { client: aClient, employee: anEmployee, admin: anAdmin };

type Somebody = { userName: string; token?: string };
type Request = { body?: object; query?: object; params?: object };

/**
 * What an employee without a tick, or without any, is answered, where that is not the same as with all: in `ticks.txt`,
 * written down from the product's rules like the others.
 */
const TICK_TABLE = join(import.meta.dirname, 'ticks.txt');

const rows = readdirSync(ACCESS).flatMap((file) => rowsOf(join(ACCESS, file)));
const tickRows = rowsOf(TICK_TABLE);

function rowsOf(path: string) {
  const [heading = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const [, ...columns] = heading.split(/\s{2,}/);
  return lines.map((line) => {
    const [call = '', ...cells] = line.split(/\s+/);
    return {
      call: call as CallName,
      wanted: Object.fromEntries(columns.map((column, i) => [column, cells[i]])),
    };
  });
}

test('the tables name every call of the contract, and no other', () => {
  expect(rows.map(({ call }) => call).sort()).toEqual(Object.keys(contract).sort());
});

test.each(rows)('$call answers as the table says', async ({ call, wanted }) => {
  expect(await answersOf(call, wanted)).toEqual(wanted);
});

/** What each caller is answered about each target. */
async function answersOf(call: CallName, wanted: Record<string, string | undefined>) {
  const answered = await Promise.all(
    Object.entries(wanted).map(async ([column, letters = '']) => {
      const found = await Promise.all(
        [...letters].map((_, index) => letterOf(call, { column, index, of: letters.length })),
      );
      return [column, found.join('')];
    }),
  );
  return Object.fromEntries(answered);
}

test.each(rows)('$call asks an employee for the ticks that the table says', async ({ call, wanted }) => {
  const withAll = wanted.employee ?? '';
  const all = Object.fromEntries([...TICKS, 'all'].map((tick) => [tick, withAll]));
  const expected = tickRows.find((row) => row.call === call)?.wanted ?? all;
  expect(await answersOf(call, expected)).toEqual(expected);
});

test('an employee who is ticked off learns it within a second, and money moves no more at once', async () => {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db, { balance: rupees(10) })];
  const { userName } = await aClient(kit.db);
  const move = () => kit.call('deposit', { token: employee.token, body: { userName, amount: 1 } });
  expect((await move()).status).toBe(200);
  const ticks = { runsMatches: true, movesMoney: false, looksAfterUsers: true };
  const body = { userName: employee.userName, ...ticks, dailyCapRupees: null, reason: 'On leave' };
  expect((await kit.call('changeEmployee', { token: admin.token, body })).status).toBe(200);
  expect((await move()).body).toMatchObject({ code: 'FORBIDDEN' });
});

/** Makes the call as a fresh caller on a fresh target, so that no call spoils the next. */
async function letterOf(
  call: CallName,
  { column, index, of, query }: { column: string; index: number; of: number; query?: object },
): Promise<string> {
  const needs = { balance: call === 'deposit' || call === 'withdraw' ? rupees(10) : undefined };
  const caller = await aCaller(column, needs);
  const kind = of === TARGETS.length ? (TARGETS[index] ?? 'self') : 'self';
  const target = kind === 'self' ? caller : await aTarget(kind, needs);
  const request = requestOf(call, { target, isSelf: kind === 'self', userType: TYPES[index] ?? 'client' });
  const { status, body } = await kit.call(call, {
    token: caller.token,
    ...request,
    ...(query ? { query: { ...request.query, ...query } } : {}),
  } as object);
  const { code } = body as { code?: string };
  const outcome = code === undefined ? String(status) : `${status} ${code}`;
  const isLetIn = status === 400 || status === 404;
  return LETTERS[outcome] ?? (isLetIn ? 'a' : ` ${outcome} `);
}

type Needs = { balance: Paise | undefined };
const person = (role: Role, { balance }: Needs) => makers[role](kit.db, balance ? { balance } : {});

async function aCaller(column: string, needs: Needs): Promise<Somebody> {
  if (column === 'none') return { userName: settled.userName };
  // The highest role shows best that a first-time session has none of its rights.
  if (column === 'first-time') return aFirstTimeSession(kit, 'admin');
  if (column === 'ended') return loggedOut(await anAdmin(kit.db));
  if (column === 'all' || TICKS.some((tick) => tick === column))
    return untick(await person('employee', needs), column as Tick | 'all');
  return person(column as Role, needs);
}

/** An employee without one of the ticks, or without any. */
async function untick(employee: Person, missing: Tick | 'all'): Promise<Person> {
  const [runs, moves, looks] = TICKS.map((tick) => missing !== 'all' && missing !== tick);
  await kit.database.owner.query('insert into employees values ($1, $2, $3, $4)', [
    employee.userId,
    ...[runs, moves, looks],
  ]);
  return employee;
}

async function aTarget(kind: Role | 'unknown' | 'blocked', needs: Needs): Promise<Somebody> {
  if (kind === 'unknown') return { userName: aUserName() };
  return kind === 'blocked' ? blocked(await person('client', needs)) : person(kind, needs);
}

async function loggedOut(somebody: Person): Promise<Person> {
  await kit.call('logout', { token: somebody.token });
  return somebody;
}

async function blocked(somebody: Person): Promise<Person> {
  await inTransaction(kit.db, (tx) => setBlocked(tx, { userId: somebody.userId, isBlocked: true }));
  return somebody;
}

/** A request that is right in everything but perhaps in who sends it about whom. */
function requestOf(
  call: CallName,
  { target: { userName }, isSelf, userType }: { target: Somebody; isSelf: boolean; userType: Role },
): Request {
  const bodies: Partial<Record<CallName, object>> = {
    register: { name: 'A', userName: aUserName() },
    changePassword: {
      userName,
      newPassword: 'chosen-one',
      confirmPassword: 'chosen-one',
      currentPassword: OWN_PASSWORD,
    },
    closeAccount: { password: OWN_PASSWORD },
    setInvitation: { showsName: true },
    deposit: { userName, amount: 1 },
    withdraw: { userName, amount: 1 },
    blockUser: { userName },
    unblockUser: { userName },
    resetPassword: { userName },
    resetSecondFactor: { userName, reason: 'Lost phone' },
    beginTotp: { currentPassword: OWN_PASSWORD },
    beginPasskey: { currentPassword: OWN_PASSWORD },
    confirmTotp: {},
    confirmPasskey: { name: 'A' },
    proveSecondFactor: { recoveryCode: 'none' },
    removeFactor: { id: randomUUID() },
    createUser: { name: 'A', userName: aUserName(), userType },
    createUpiDeposit: { amount: 500, utr: '412345678901' },
    changeEmployee: {
      userName,
      ...{ runsMatches: true, movesMoney: true, looksAfterUsers: true },
      dailyCapRupees: null,
      reason: 'A test',
    },
    addNote: { userName, text: 'Asked for a pause' },
    changeSetting: { key: 'login.failuresPerDevice', value: 30 },
  };
  // Another one each time: more at once are taken for guesses.
  if (call === 'login') return { body: { userName: logins.pop()?.userName, password: OWN_PASSWORD } };
  const body = bodies[call];
  if (body) return { body };
  const ofMatch = requestsOfMatches[call];
  if (ofMatch) return ofMatch;
  const isNamed = !isSelf || NAMED.includes(call);
  return READS_OF_A_USER.includes(call) && isNamed ? { query: { userName } } : {};
}

let settled: Person;
let logins: Person[];
let requestsOfMatches: Partial<Record<CallName, Request>>;
beforeAll(async () => {
  settled = await aClient(kit.db);
  const columns = [...Object.keys(rows[0]?.wanted ?? {}), ...TICKS, 'all'];
  logins = await Promise.all(columns.map(() => aClient(kit.db)));
  const { betId } = await aNewMatch(kit, { poster: await aPicture() });
  const times = await openTimes(kit);
  requestsOfMatches = {
    createMatch: { query: times, body: aForm() },
    editMatch: { query: { ...times, betId }, body: aForm() },
    enableMatch: { body: { betId } },
    disableMatch: { body: { betId } },
    closeBetting: { body: { betId: (await aNewMatch(kit)).betId } },
    // Nobody's, so that no other test's matches are suspended.
    suspendMatches: { body: { scope: 'league', league: 'Nobody plays it', reason: 'A test' } },
    resumeMatches: { body: { scope: 'league', league: 'Nobody plays it', reason: 'A test' } },
    getMatch: { query: { betId } },
    getMatchBets: { query: { betId } },
    getStakeTimelines: { query: { betIds: betId } },
    getSettlePreview: { query: { betId } },
    getMatchLife: { query: { betId } },
    settleUpBet: { body: { betId: (await aNewMatch(kit)).betId, finalBetResult: 'no result' } },
    addResultSource: {
      body: { betId: await aSettledMatch(), finalBetResult: 'no result', text: 'Rain' },
    },
    getReversePreview: { query: { betId: await aSettledMatch() } },
    reverseSettlement: { body: { betId: await aSettledMatch(), reason: 'Wrong result' } },
    getPoster: { params: { hash: (await matchRow(kit, betId))?.poster } },
  };
});

async function aSettledMatch(): Promise<string> {
  const [{ token }, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
  await kit.call('settleUpBet', { token, body: { betId, finalBetResult: 'no result' } });
  return betId;
}

test.each(rows.filter(({ call }) => (contract[call] as Endpoint).csv))(
  '$call as CSV is for whom it is as JSON',
  async ({ call, wanted }) => {
    const asked = (column: string, letters: string) =>
      Promise.all(
        [...letters].map((_, index) =>
          letterOf(call, { column, index, of: letters.length, query: { format: 'csv' } }),
        ),
      );
    for (const [column, letters = ''] of Object.entries(wanted))
      expect([column, (await asked(column, letters)).join('')]).toEqual([column, letters]);
  },
);

test('a user who names oneself in a read is the same as one who names nobody', async () => {
  for (const make of Object.values(makers)) {
    const { token, userName } = await make(kit.db);
    expect((await kit.call('getWallet', { token, query: { userName } })).status).toBe(200);
  }
});

test('the rights are those of the account, not of what a request says about itself', async () => {
  const client = await aClient(kit.db);
  const { token } = (await logIn(kit, client.userName, OWN_PASSWORD)).body;
  const response = await kit.api.app.inject({
    url: '/api/admin/getUserList?userType=admin&role=admin',
    headers: { authorization: `Bearer ${token}`, 'x-user-type': 'admin', 'x-role': 'admin' },
  });
  expect(response.statusCode).toBe(403);
});
