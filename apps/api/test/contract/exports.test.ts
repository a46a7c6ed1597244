import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { istDay, rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../src/domains/audit/index.ts';
import { openAccount } from '../../src/domains/registration/index.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { FOLLOW_BETS } from '../books/rechain.ts';
import { aBet, aClient, aMatch, anAdmin, anEmployee, anOrigin, type Person } from '../support/builders.ts';
import { type Kit, useKit } from '../support/kit.ts';
import { readAnswer } from '../support/read-csv.ts';

const kit = useKit();

/** More than an export reads at once. */
const MANY = 1010;

let admin: Person;
let client: Person;
let other: Person;
let betId: string;

beforeAll(async () => {
  admin = await anAdmin(kit.db, { userName: 'Boss' });
  client = await aClient(kit.db, { userName: 'Asha', balance: rupees(100_000) });
  other = await aClient(kit.db, { userName: 'Ravi', balance: rupees(100) });
  const match = await aMatch(kit.database.owner);
  betId = String(match.matchId);
  await aBet(kit.db, { client: other, match, stake: rupees(50) });
  for (let n = 0; n < MANY; n++) await aBet(kit.db, { client, match, stake: rupees(50) });
  await aBet(kit.db, { client: other, match, stake: rupees(50) });
  // Settled and waiting in turn, and so close together that a time in this process could not tell them apart.
  await kit.database.owner.query(
    `insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, stage, created_at, created_by)
     select 'Pune', 'Delhi', 'League', 'Kabaddi', 9500, app_now() - interval '2 days',
       app_now() - interval '1 day' + n / 3 * interval '1 microsecond',
       (case when n % 2 = 0 then 'settled' else 'betting' end)::match_stage, app_now(), $1
     from generate_series(1, ${MANY}) n`,
    [admin.userId],
  );
  // As many in one millisecond as a rush brings, and more than a time in this process can tell apart.
  await kit.database.owner.query(`begin;
    set local session_replication_role = replica;
    update bets b set accepted_at = f.first_at + place * interval '1 microsecond'
    from (select bet_id, row_number() over (order by bet_id) as place, min(accepted_at) over () as first_at from bets) f
    where f.bet_id = b.bet_id;
    ${FOLLOW_BETS}
    commit`);
  await inTransaction(kit.db, async (tx) => {
    for (let n = 0; n < MANY; n++) {
      await openAccount(tx, {
        userName: `many-${n % 7}-${n}`,
        name: '=Formula',
        role: 'client',
        passwordHash: 'none',
        passwordSeconds: 60,
        createdBy: null,
      });
      await recordAudit(tx, {
        kind: 'security',
        action: 'session.started',
        actor: null,
        target: { type: 'user', id: `many-${n}` },
        after: { n },
        origin: anOrigin(),
      });
    }
    await tx
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('name_key', 'like', 'many-3-%')
      .execute();
  });
}, 120_000);

type Query = Record<string, string | number>;
const call = (name: CallName, { token }: Person, query: Query): ReturnType<Kit['call']> =>
  kit.call(name, { token, query } as object);

async function exported(name: CallName, caller: Person, query: Query = {}) {
  const { status, headers, body } = await call(name, caller, { ...query, format: 'csv' });
  expect(status).toBe(200);
  const [headings = [], ...rows] = readAnswer(body);
  return {
    file: String(headers['content-disposition']),
    headings,
    rows: rows.map((cells) => Object.fromEntries(headings.map((heading, i) => [heading, cells[i]]))),
  };
}

/** A list as the screens read it: page by page, to the end. */
type Pages = { rows: Record<string, unknown>[]; total: unknown };

async function pagesOf(name: CallName, caller: Person, query: Query = {}): Promise<Pages> {
  const rows: Record<string, unknown>[] = [];
  let total: unknown;
  for (let page = 1; ; page++) {
    const body = (await call(name, caller, { ...query, page, pageSize: 500 })).body as Record<
      string,
      unknown
    >;
    const part = Object.values(body).find(Array.isArray) ?? [];
    // What came between two pages has moved the second.
    if (page > 1 && body.total !== total) return pagesOf(name, caller, query);
    total = body.total;
    rows.push(...part);
    if (part.length === 0) return { rows, total: body.total };
  }
}

test.each<[CallName, Query, heading: string, field: string, least: number]>([
  ['getPassbookDetails', { userName: 'Asha' }, 'No', '_id', MANY],
  ['getPassbookDetails', { userName: 'Asha', search: 'bet placed' }, 'No', '_id', MANY],
  ['getPassbookDetails', { userName: 'Asha', type: 'credit' }, 'No', '_id', 1],
  ['getBetTransaction', { userName: 'Asha' }, 'Bet ID', '_id', MANY],
  ['getBetTransaction', { userName: 'Asha', status: 'pending' }, 'Bet ID', '_id', MANY],
  ['getMatchBets', {}, 'Bet ID', '_id', MANY + 2],
  ['getMatchBets', { search: 'ash' }, 'Bet ID', '_id', MANY],
  ['getMatchBets', { search: 'ravi' }, 'Bet ID', '_id', 2],
  ['getUserList', {}, 'User ID', 'userName', 800],
  ['getUserList', { search: 'many-5-' }, 'User ID', 'userName', 100],
  ['getBlockedList', {}, 'User ID', 'userName', 100],
  ['getSettlements', {}, 'Match', 'code', MANY],
  ['getSettlements', { state: 'settled' }, 'Match', 'code', MANY / 2],
  ['getAudit', {}, 'No', 'id', MANY],
  ['getAudit', { search: 'session.' }, 'No', 'id', MANY],
])(
  '%s with %j as CSV has every row of its pages, in their order',
  async (name, query, heading, field, least) => {
    const asked: Query = name === 'getMatchBets' ? { ...query, betId } : query;
    const { rows } = await exported(name, admin, asked);
    const shown = await pagesOf(name, admin, asked);
    const ids = rows.map((row) => row[heading]);
    const shownIds = shown.rows.map((row) => String(row[field]));
    // Exports themselves are noted in the audit log, some seconds later.
    const later = shown.rows.slice(0, shownIds.indexOf(ids[0] ?? ''));
    expect(later.filter(({ action }) => action !== 'list.exported')).toEqual([]);
    expect(ids).toEqual(shownIds.slice(later.length));
    expect(rows.length).toBe(Number(shown.total) - later.length);
    expect(rows.length).toBeGreaterThanOrEqual(least);
  },
);

test('every call that can be had as CSV is among the tested', () => {
  const calls = Object.entries(contract).filter(([, endpoint]) => (endpoint as Endpoint).csv);
  expect(calls.map(([name]) => name).toSorted()).toEqual([
    // With its sums, in the tests of accounts.
    'getActivity',
    'getAudit',
    'getBetTransaction',
    'getBlockedList',
    // With the other reports, in the tests of the day sheet.
    'getClientReport',
    'getDaySheet',
    // With its list, in the tests of debtors.
    'getDebtors',
    'getMatchBets',
    'getPassbookDetails',
    // With its list, in the tests of referrals and of matches.
    'getReferralReviews',
    // With its figures, in the tests of reports.
    'getReport',
    'getSchedule',
    'getSettlements',
    'getStaffReport',
    // With its list, in the tests of UPI deposits.
    'getUpiQueue',
    'getUserList',
  ]);
});

test('a page and its size change nothing about an export', async () => {
  const { rows } = await exported('getPassbookDetails', client, { page: 2, pageSize: 7 });
  expect(rows.length).toBe(MANY + 1);
});

test('a period cuts an export as it cuts the list, its start inside and its end not', async () => {
  const { passbookDetails } = (await kit.call('getPassbookDetails', { token: client.token })).body;
  const [from = '', to = ''] = [passbookDetails[20]?.timeStamp, passbookDetails[3]?.timeStamp];
  const { rows } = await exported('getPassbookDetails', client, { from, to });
  expect(rows.length).toBe((await pagesOf('getPassbookDetails', client, { from, to })).rows.length);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(30);
  expect((await exported('getPassbookDetails', client, { to: '2020-01-01T00:00:00Z' })).rows).toEqual([]);
});

test('a file is named with the screen, the user and the day in India', async () => {
  const day = istDay(new Date());
  const nameOf = async (name: CallName, caller: Person, query?: Query) =>
    /filename="(.*)"/.exec((await exported(name, caller, query)).file)?.[1];
  const ravi = { userName: 'ravi' };
  expect(await nameOf('getPassbookDetails', admin, ravi)).toBe(`account-statement-Ravi-${day}.csv`);
  expect(await nameOf('getPassbookDetails', other)).toBe(`passbook-Ravi-${day}.csv`);
  for (const type of ['credit', 'debit'])
    expect(await nameOf('getPassbookDetails', other, { type })).toBe(`${type}-history-Ravi-${day}.csv`);
  expect(await nameOf('getBetTransaction', other)).toBe(`toss-transactions-Ravi-${day}.csv`);
  expect(await nameOf('getBetTransaction', admin, ravi)).toBe(`bet-history-Ravi-${day}.csv`);
  expect(await nameOf('getBetTransaction', other, { status: 'pending' })).toBe(
    `pending-bets-Ravi-${day}.csv`,
  );
  expect(await nameOf('getMatchBets', admin, { betId })).toBe(`match-${betId}-bets-Boss-${day}.csv`);
  expect(await nameOf('getBlockedList', admin)).toBe(`blocked-users-Boss-${day}.csv`);
});

test('money is a number, below zero for a debit; times are those of India', async () => {
  const { rows } = await exported('getPassbookDetails', other);
  expect(rows).toMatchObject([
    { Description: 'Bet placed', Team: 'Chennai', 'Amount (₹)': '-50', 'Balance (₹)': '0' },
    { Description: 'Bet placed', Team: 'Chennai', 'Amount (₹)': '-50', 'Balance (₹)': '50' },
    { Description: 'Deposit', Team: null, 'Amount (₹)': '100', 'Balance (₹)': '100' },
  ]);
  expect(rows[0]?.['Time (IST)']).toMatch(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d:\d\d (AM|PM)$/);
});

test('a name that somebody chose does not run in a spreadsheet', async () => {
  const { rows } = await exported('getUserList', admin, { search: 'many-0-0' });
  expect(rows).toMatchObject([{ Name: "'=Formula" }]);
});

test('where somebody bet from is in the export for staff and in no other', async () => {
  const employee = await anEmployee(kit.db);
  expect((await exported('getBetTransaction', employee, { userName: 'Ravi' })).headings).toContain('Address');
  expect((await exported('getBetTransaction', other)).headings).not.toContain('Address');
});

test('an employee exports clients alone', async () => {
  const employee = await anEmployee(kit.db);
  const { rows } = await exported('getUserList', employee);
  expect(new Set(rows.map((row) => row.Type))).toEqual(new Set(['client']));
});
