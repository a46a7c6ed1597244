import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import {
  aBet,
  aCancelledBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';
import { aBettor, place, reverse, settle } from '../../../test/support/settlements.ts';
import { approveUpi, aUpiDeposit } from '../../../test/support/upi.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { sealAudit } from '../audit/index.ts';
import { readBooks } from '../reconciliation/index.ts';
import { readToday } from './reports.views.ts';
import { sumDays } from './sum-days.ts';

const kit = useKit();
let admin: Person;
let employee: Person;
let winner: Person;
let day: string;

/** Ten o'clock in India this many days later. */
async function travelToMorning(days: number): Promise<void> {
  await inTransaction(kit.db, sealAudit);
  await kit.database.owner.query(
    `update test_clock set shift = shift + (
       ((app_now() at time zone 'Asia/Kolkata')::date + $1::integer + time '10:00') at time zone 'Asia/Kolkata' - app_now())`,
    [days],
  );
  await kit.database.owner.query(`update sessions set expires_at = app_now() + interval '1 day'`);
}

/** A day with everything in it, after a day with something. */
beforeAll(async () => {
  await travelToMorning(1);
  admin = await anAdmin(kit.db);
  const [won, none, reversed, open] = [
    await aMatch(kit.database.owner, { endsIn: '5 days' }),
    await aMatch(kit.database.owner, { endsIn: '5 days' }),
    await aMatch(kit.database.owner, { endsIn: '5 days' }),
    await aMatch(kit.database.owner, { endsIn: '5 days' }),
  ];
  winner = await aBettor(kit, won);
  await travelToMorning(1);
  day = await readToday(kit.db);
  employee = await anEmployee(kit.db, { balance: rupees(5000) });
  const loser = await aBettor(kit, won, won.teamB);
  await aBettor(kit, none);
  const debtor = await aBettor(kit, reversed);
  const token = admin.token;
  await settle(kit, admin, won, won.teamA);
  await settle(kit, admin, none, 'no result');
  await settle(kit, admin, reversed, reversed.teamA);
  await kit.call('withdraw', { token, body: { userName: debtor.userName, amount: 1095 } });
  await reverse(kit, admin, reversed);
  await kit.call('deposit', { token, body: { userName: debtor.userName, amount: 50 } });
  await approveUpi(kit, await aUpiDeposit(kit), { admin });
  await kit.call('claimDailyBonus', { token: loser.token });
  await kit.call('deposit', { token: employee.token, body: { userName: loser.userName, amount: 300 } });
  await kit.call('withdraw', { token: employee.token, body: { userName: loser.userName, amount: 100 } });
  await aCancelledBet(kit.db, { client: loser, match: open, stake: rupees(70) });
  await place(kit, loser, open, open.teamA, 200);
});

const sheet = async (asked = day) =>
  (await kit.call('getDaySheet', { token: admin.token, query: { day: asked } })).body;
const lineOf = async (line: string) => (await sheet()).lines.find((one) => one.line === line);

/** What the ledger itself says at the end of a day, row by row. */
async function ledgerUntil(until: string) {
  const { rows } = await kit.database.owner.query(
    `select sum(wallet_delta)::float8 / 100 as wallets, sum(exposure_delta)::float8 / 100 as "openBets",
       sum(house_delta)::float8 / 100 as house
     from ledger where posted_at < ist_day_start($1::date + 1)`,
    [until],
  );
  return rows[0] as object;
}

const sum = (numbers: number[]) => Math.round(numbers.reduce((one, other) => one + other, 0) * 100);

async function expectToEqualTheLedger() {
  const { lines } = await sheet();
  const [opening, ...rest] = lines;
  const closing = rest.at(-1);
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  expect(opening).toEqual({ line: 'opening', ...(await ledgerUntil(before)) });
  expect(closing).toEqual({ line: 'closing', ...(await ledgerUntil(day)) });
  for (const column of ['wallets', 'openBets', 'house'] as const)
    expect(sum(lines.slice(0, -1).map((line) => line[column]))).toBe(sum([closing?.[column] ?? 0]));
  for (const line of lines) expect(sum([line.wallets, line.openBets, line.house])).toBe(0);
}

test('the sheet of a day with everything in it equals the ledger, before its sums and from them', async () => {
  const { lines, isOver } = await sheet();
  expect(isOver).toBe(false);
  const moved = lines.filter(
    ({ wallets, openBets, house }) => wallets !== 0 || openBets !== 0 || house !== 0,
  );
  // Transfers stay between wallets, so that their line is nothing.
  expect(lines.filter((line) => !moved.includes(line)).map(({ line }) => line)).toEqual(['transfers']);
  await expectToEqualTheLedger();
  await travelToMorning(1);
  await sumDays(kit.db);
  await expectToEqualTheLedger();
  expect(await sheet()).toEqual({ day, isOver: true, lines });
});

test('the closing of the last day is what the wallets have, and the next day opens with it', async () => {
  const next = await sheet(await readToday(kit.db));
  const { rows } = await kit.database.owner.query(
    'select sum(balance)::float8 / 100 as wallets, sum(exposure)::float8 / 100 as "openBets" from wallets',
  );
  expect(next.lines.at(-1)).toMatchObject(rows[0] as object);
  expect(next.lines[0]).toEqual({ ...(await lineOf('closing')), line: 'opening' });
});

test('lines show what they are called: stakes placed, won, lost, refunded, reversed and receivable', async () => {
  expect(await lineOf('won')).toMatchObject({ openBets: -200, wallets: 390, house: -190 });
  expect(await lineOf('lost')).toMatchObject({ openBets: -100, wallets: 0, house: 100 });
  expect(await lineOf('refunded')).toMatchObject({ openBets: -100, wallets: 100, house: 0 });
  expect(await lineOf('reversed')).toMatchObject({ openBets: 100, wallets: -195, house: 95 });
  expect(await lineOf('receivable')).toMatchObject({ wallets: 145, house: -145 });
  expect(await lineOf('cancelled')).toMatchObject({ openBets: -70, wallets: 70 });
});

test('a sheet is exported as CSV with its lines in words', async () => {
  const { body } = await kit.call('getDaySheet', { token: admin.token, query: { day, format: 'csv' } });
  const rows = readAnswer(body as never);
  expect(JSON.stringify(rows)).toContain('Receivable: advanced less repaid');
});

test('the reports of people are exported with everybody in them', async () => {
  const query = { from: day, to: day, format: 'csv' } as const;
  for (const call of ['getStaffReport', 'getClientReport'] as const) {
    const { body } = await kit.call(call, { token: admin.token, query });
    const exported = JSON.stringify(readAnswer(body as never));
    expect(exported).toContain(call === 'getStaffReport' ? employee.userName : winner.userName);
  }
});

const staffReport = async (from: string, to: string) =>
  (await kit.call('getStaffReport', { token: admin.token, query: { from, to } })).body.staff;

test('what each of the staff moved and made stands in the report, each direction by itself', async () => {
  const staff = await staffReport(day, day);
  expect(staff.find(({ userName }) => userName === employee.userName)).toMatchObject({
    userType: 'employee',
    paidIn: { count: 1, amount: 300 },
    paidOut: { count: 1, amount: 100 },
    upiApproved: { count: 0, amount: 0 },
  });
  const boss = staff.find(({ userName }) => userName === admin.userName);
  expect(boss?.paidOut).toEqual({ count: 1, amount: 1095 });
  expect(boss?.upiApproved.count).toBe(1);
  expect(boss?.matchesSettled).toBe(3);
  expect((await staffReport('2020-01-01', '2020-01-02')).length).toBe(0);
});

test('clients stand by what they were for the house, in pages, from sums and from the ledger alike', async () => {
  const read = async (query: object = {}) =>
    (await kit.call('getClientReport', { token: admin.token, query: { from: day, to: day, ...query } })).body;
  const { clients, total } = await read();
  expect(total).toBe(clients.length);
  expect(clients.map(({ houseResult }) => houseResult)).toEqual(
    clients.map(({ houseResult }) => houseResult).toSorted((one, other) => other - one),
  );
  expect(clients.find(({ userName }) => userName === winner.userName)).toMatchObject({
    stakes: 100,
    payouts: 195,
    houseResult: -95,
    deposits: 0,
  });
  expect((await read({ sort: 'loss', pageSize: 1 })).clients.map(({ userName }) => userName)).toEqual([
    winner.userName,
  ]);
  expect(await read({ page: 99, pageSize: 1 })).toMatchObject({ clients: [], total });
  const today = await readToday(kit.db);
  const client = await aClient(kit.db, { balance: rupees(500) });
  await aBet(kit.db, { client, match: await aMatch(kit.database.owner), stake: rupees(60) });
  expect((await read({ from: today, to: today })).clients).toMatchObject([
    { userName: client.userName, bets: 1, placed: 60, deposits: 500 },
  ]);
});

test.each([
  ['report_hour_sums', 'wallet_delta = wallet_delta + 100 * $1, house_delta = house_delta - 100 * $1'],
  ['report_user_sums', 'deposits = deposits + 100 * $1'],
])('sums in %s that are no longer those of the day are found', async (table, change) => {
  const faults = async () =>
    (await readBooks(kit.db)).verdicts.find(({ name }) => name === 'REPORT')?.offenders.length;
  const plant = (sign: number) =>
    kit.database.owner.query(
      `begin; set local session_replication_role = replica;
       update ${table} set ${change.replaceAll('$1', `(${sign})`)}; commit`,
    );
  expect(await faults()).toBe(0);
  await plant(1);
  expect(await faults()).toBeGreaterThan(0);
  await plant(-1);
  expect(await faults()).toBe(0);
});
