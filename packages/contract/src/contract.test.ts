import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as slices from './calls/index.ts';
import { type CallName, codeOfIssue, contract, type Endpoint, type ErrorCode, permissions } from './index.ts';

const calls = Object.entries(contract) as [CallName, Endpoint][];

const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** The code of the first fault in a body, as the server answers it; null if it is accepted. */
function refusalOf(call: CallName, body: unknown): ErrorCode | null {
  const { body: schema }: Endpoint = contract[call];
  const parsed = schema?.safeParse(body);
  return parsed?.success === false ? codeOfIssue(parsed.error.issues[0]?.message ?? '') : null;
}

test('no two slices have a call of the same name', () => {
  const tables = Object.entries(slices).filter(([name]) => name.endsWith('Calls'));
  const names = tables.flatMap(([, table]) => Object.keys(table));
  expect(names.toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('no two calls share a method and a path', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(calls.length);
});

test('every path starts with a slash and names the parameters that its schema takes', () => {
  for (const [name, { path, params }] of calls) {
    expect(path, name).toMatch(/^(\/[A-Za-z-]+|\/\{\w+\})+(\.pdf)?$/);
    expect(path.includes('{'), name).toBe(params !== undefined);
  }
});

test('every call that is not open to anyone has a row in the permission table', () => {
  const open = ['public', 'token', 'password-change', 'second-factor'];
  const unknown = calls.filter(([, { access }]) => !open.includes(access) && !(access in permissions));
  expect(unknown).toEqual([]);
});

test('only what a stranger needs is open to anyone', () => {
  const open = calls.filter(([, { access }]) => access === 'public').map(([name]) => name);
  expect(open.toSorted()).toEqual([
    'getConfig',
    'getInvitation',
    'getIp',
    'getMatchPage',
    'getPoster',
    'getStatus',
    'health',
    'login',
    'register',
  ]);
});

const REPORTS = ['getReport', 'getActivity', 'getStaffReport', 'getClientReport', 'getDaySheet'];

test('a call can be had as CSV exactly if its query takes a format, and is a list or a report, which only read', () => {
  for (const [name, { method, query, response, csv }] of calls) {
    expect(fieldsOf(query).includes('format'), name).toBe(csv === true);
    const isList = fieldsOf(response).includes('total') || REPORTS.includes(name);
    if (csv) expect([method, isList], name).toEqual(['GET', true]);
  }
});

test('a call that answers a total takes page, page size and search', () => {
  for (const [name, { query, response }] of calls) {
    if (!fieldsOf(response).includes('total')) continue;
    expect(fieldsOf(query), name).toEqual(expect.arrayContaining(['page', 'pageSize', 'search']));
  }
});

test('a call that reads takes no body, and one that moves money is a POST', () => {
  const namesOf = (isWrong: (call: (typeof calls)[number][1]) => unknown) =>
    calls.filter(([, call]) => isWrong(call)).map(([name]) => name);
  expect(namesOf(({ method, body }) => method === 'GET' && body !== undefined)).toEqual([]);
  expect(namesOf(({ method, movesMoney }) => movesMoney && method !== 'POST')).toEqual([]);
});

/** Calls that take nothing without a reason, and all else that they need. */
const needReasons: [CallName, object][] = [
  ['reverseSettlement', { betId: '1' }],
  ['suspendMatches', { scope: 'all' }],
  ['resumeMatches', { scope: 'all' }],
  ['resetSecondFactor', { userName: 'asha' }],
  ['unfreeze', { userName: 'asha' }],
  [
    'changeEmployee',
    { userName: 'asha', runsMatches: true, movesMoney: true, looksAfterUsers: true, dailyCapRupees: 1 },
  ],
];

test.each(needReasons)(
  '%s takes a reason of 500 characters, as every reason of staff may have',
  (call, body) => {
    expect(refusalOf(call, { ...body, reason: 'x'.repeat(500) })).toBeNull();
  },
);

const refused: [CallName, unknown, ErrorCode][] = [
  ['login', {}, 'USERNAME_EMPTY'],
  ['login', { userName: '', password: 'x' }, 'USERNAME_EMPTY'],
  ['login', { userName: ' \t ', password: 'x' }, 'USERNAME_EMPTY'],
  ['login', { userName: 'a\0sha', password: 'x' }, 'INVALID_INPUT'],
  ['login', { userName: 'asha' }, 'PASSWORD_EMPTY'],
  ['login', { userName: 'asha', password: '   ' }, 'PASSWORD_EMPTY'],
  ['login', { userName: 'asha', password: 5 }, 'PASSWORD_EMPTY'],
  ['register', {}, 'NAME_EMPTY'],
  ['register', { name: ' ', userName: '' }, 'NAME_EMPTY'],
  ['register', { name: 'Asha', userName: '' }, 'USER_ID_EMPTY'],
  ['register', { name: 'Asha', userName: ' ab ' }, 'USER_ID_TOO_SHORT'],
  ['register', { name: 'Asha', userName: 'a sha' }, 'USER_ID_INVALID'],
  ['register', { name: 'Asha', userName: 'a'.repeat(31) }, 'USER_ID_INVALID'],
  ['register', { name: 'a\u202Eb', userName: 'asha' }, 'NAME_INVALID'],
  ['register', { name: 'Asha', userName: 'asha', referralCode: 'X'.repeat(61) }, 'REFERRAL_CODE_INVALID'],
  ['register', { name: 'Asha', userName: 'asha', referralCode: 'A\0' }, 'INVALID_INPUT'],
  ['register', { name: 'A\0', userName: 'asha' }, 'NAME_INVALID'],
  ['changePassword', { newPassword: 'abcdef', confirmPassword: 'abcdef' }, 'USERNAME_EMPTY'],
  ['changePassword', { userName: 'asha' }, 'PASSWORD_EMPTY'],
  ['createUser', {}, 'CREATE_NAME_EMPTY'],
  ['createUser', { name: 'Asha', userName: ' ' }, 'CREATE_USERNAME_EMPTY'],
  ['createUser', { name: 'Asha', userName: 'asha' }, 'CREATE_TYPE_EMPTY'],
  ['createUser', { name: 'Asha', userName: 'asha', userType: 'owner' }, 'CREATE_TYPE_EMPTY'],
  ['blockUser', { userName: '' }, 'CREATE_USERNAME_EMPTY'],
  ['blockUser', { userName: 'asha', reason: 'x'.repeat(501) }, 'REASON_TOO_LONG'],
  ['blockUser', { userName: 'asha', reason: 'x\0' }, 'INVALID_INPUT'],
  ...needReasons.flatMap(([call, body]): [CallName, unknown, ErrorCode][] => [
    [call, body, 'REASON_EMPTY'],
    [call, { ...body, reason: ' ' }, 'REASON_EMPTY'],
    [call, { ...body, reason: 'x'.repeat(501) }, 'REASON_TOO_LONG'],
    [call, { ...body, reason: 'x\0' }, 'INVALID_INPUT'],
  ]),
  ['deposit', { userName: 'asha', amount: 0 }, 'DEPOSIT_NOT_POSITIVE'],
  ['deposit', { userName: 'asha', amount: -0 }, 'DEPOSIT_NOT_POSITIVE'],
  ['deposit', { userName: 'asha', amount: -1 }, 'DEPOSIT_NOT_POSITIVE'],
  ['deposit', { userName: 'asha' }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: '50' }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: [50] }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: Number.NaN }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: Number.POSITIVE_INFINITY }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: 50.001 }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: 1e-7 }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: 10_00_00_000.01 }, 'AMOUNT_INVALID'],
  ['deposit', { userName: 'asha', amount: 2 ** 53 + 2 }, 'AMOUNT_INVALID'],
  ['withdraw', { userName: 'asha', amount: -5 }, 'WITHDRAW_NOT_POSITIVE'],
  ['withdraw', { userName: '', amount: -5 }, 'USERNAME_EMPTY'],
  ['createMatch', {}, 'TEAM_EMPTY'],
  ['createMatch', { teamAName: 'A', teamBName: '\t' }, 'TEAM_EMPTY'],
  ['createMatch', { teamAName: 'A', teamBName: 'x'.repeat(61) }, 'MATCH_TEXT_INVALID'],
  ['createMatch', { teamAName: 'A', teamBName: 'B', tossRate: 95 }, 'RATE_EMPTY'],
  ['createMatch', { teamAName: 'A', teamBName: 'B', tossRate: '1e2' }, 'RATE_INVALID'],
  ['createMatch', { teamAName: 'A', teamBName: 'B', tossRate: '95' }, 'LEAGUE_EMPTY'],
  ['createMatch', { teamAName: 'A', teamBName: 'B', tossRate: '95', leagueName: 'L' }, 'SPORT_EMPTY'],
  ['enableMatch', {}, 'MATCH_NOT_FOUND'],
  ['enableMatch', { betId: 1 }, 'MATCH_NOT_FOUND'],
  ['disableMatch', { betId: '01' }, 'MATCH_NOT_FOUND'],
];

test.each(refused)('%s of %j is %s', (call, body, code) => {
  expect(refusalOf(call, body)).toBe(code);
});

test('amounts of one paisa to ten crore rupees are taken, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (paise) => {
      expect(refusalOf('deposit', { userName: 'asha', amount: paise / 100 })).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test('keys that a call does not list never reach its handler', () => {
  const extra = fc.dictionary(
    fc.oneof(fc.constantFrom('userType', 'balance', 'role', '__proto__', 'constructor'), fc.string()),
    fc.jsonValue(),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(extra, (more) => {
      const parsed = contract.deposit.body.parse({ ...more, userName: 'asha', amount: 50, reason: 'x' });
      expect(Object.keys(parsed)).toEqual(['userName', 'amount', 'reason']);
      expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    }),
  );
});

test('no body that JSON can carry makes a schema throw', () => {
  fc.assert(
    fc.property(fc.constantFrom(...calls), fc.jsonValue(), ([, { body, query }], value) => {
      expect(() => [body?.safeParse(value), query?.safeParse(value)]).not.toThrow();
    }),
    { numRuns: 2000 },
  );
});
