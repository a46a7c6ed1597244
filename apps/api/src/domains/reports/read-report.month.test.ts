import { type Paise, paise, rupees, toRupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { playMonth } from '../../../test/money/play-month.ts';
import { aBet, aClient, aMatch, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aFriend, deposit, handleEvents } from '../../../test/support/referrals.ts';
import { readBooks } from '../reconciliation/index.ts';
import { sumDays } from './sum-days.ts';

/** Reports on a month of business, compared with the sums of the ledger itself. */
const kit = useKit();
const DAYS = 30;
let admin: Person;
let period: { from: string; to: string };

beforeAll(async () => {
  await playMonth({
    owner: kit.database.owner,
    db: kit.db,
    clients: 200,
    matches: 30,
    days: DAYS,
    bettorsInHundred: 20,
  });
  admin = await anAdmin(kit.db);
  const referrer = await aClient(kit.db);
  await deposit(kit, await aFriend(kit, referrer), 100.05);
  await handleEvents(kit);
  const client = await aClient(kit.db, { balance: rupees(1000) });
  await aBet(kit.db, { client, match: await aMatch(kit.database.owner), stake: rupees(123.45) });
  const { rows } = await kit.database.owner.query<{ from: string; to: string }>(`
    select (min(posted_at) at time zone 'Asia/Kolkata')::date::text as from,
           (max(posted_at) at time zone 'Asia/Kolkata')::date::text as to from ledger`);
  period = rows[0] ?? { from: '', to: '' };
}, 120_000);

const report = async (days: { from: string; to: string } = period) =>
  (await kit.call('getReport', { token: admin.token, query: days })).body;

/** What reconcile prints about the counter-accounts and open stakes, in rupees. */
async function ledgerSums() {
  const { totals } = await readBooks(kit.db);
  const of = (account: string) => toRupees(paise(totals.accounts[account] ?? 0n));
  return {
    house_book: of('house_book'),
    cash: of('cash'),
    promotions: of('promotions'),
    receivable: of('receivable'),
    exposure: toRupees(totals.exposure as Paise),
  };
}

/** The same sums, from a report. */
async function reportSums() {
  const { totals: of } = await report();
  return {
    house_book: of.houseResult,
    cash: exact(of.withdrawals - of.deposits),
    promotions: -of.bonuses,
    receivable: exact(of.repaid - of.advanced),
    exposure: exact(of.placed - of.cancelled - of.stakes),
  };
}

/** To the paisa: the difference of two exact amounts may be slightly off in floating point. */
const exact = (amount: number) => Math.round(amount * 100) / 100;

test("a report of all days has the ledger's sums, to the paisa, as reconcile prints them", async () => {
  const { totals } = await report();
  for (const [figure, amount] of Object.entries(totals)) expect(amount, figure).not.toBe(0);
  expect(totals.houseResult).toBe(exact(totals.stakes - totals.payouts));
  expect(await reportSums()).toEqual(await ledgerSums());
});

test('a report is the same before and after its days are summed', async () => {
  const before = await report();
  await sumDays(kit.db);
  const { rows } = await kit.database.owner.query('select count(*)::integer as days from report_days');
  expect(rows[0].days).toBeGreaterThanOrEqual(DAYS);
  expect(await report()).toEqual(before);
  expect(await reportSums()).toEqual(await ledgerSums());
});

test('a sum that is off by a paisa is seen beside the ledger', async () => {
  const change = (by: number) =>
    kit.database.owner.query(`
      begin; set local session_replication_role = replica;
      update report_sums set wallet_delta = wallet_delta - ${by}, house_delta = house_delta + ${by}
      where (day, match_id) = (select day, match_id from report_sums where kind = 'bet_lost' order by 1, 2 limit 1)
        and kind = 'bet_lost';
      commit`);
  const { house_book } = await ledgerSums();
  await change(1);
  expect((await reportSums()).house_book).toBe(exact(house_book + 0.01));
  await change(-1);
  expect((await reportSums()).house_book).toBe(house_book);
});

test("each day has the sums of its own rows, and days, sports and leagues add up to the period's", async () => {
  const { days, totals, sports, leagues, topMatches, matches } = await report();
  const { rows } = await kit.database.owner.query(`
    select (posted_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::integer as movements,
      coalesce(sum(house_delta) filter (where house_account = 'house_book'), 0)::float8 / 100 as "houseResult",
      coalesce(-sum(house_delta) filter (where house_account = 'promotions'), 0)::float8 / 100 as bonuses,
      coalesce(sum(house_delta) filter (where house_account = 'cash'), 0)::float8 / 100 as cash,
      coalesce(sum(stake) filter (where kind = 'bet_placed'), 0)::float8 / 100 as placed
    from ledger l left join bets b on l.kind = 'bet_placed' and b.user_id = l.user_id and b.bet_id = l.ref_id
    group by 1 order by 1`);
  expect(
    days
      .filter(({ movements }) => movements > 0)
      .map(({ day, movements, houseResult, bonuses, deposits, withdrawals, placed }) => ({
        day,
        movements,
        houseResult,
        bonuses,
        cash: exact(withdrawals - deposits),
        placed,
      })),
  ).toEqual(rows);
  expect(matches).toBe(31);
  expect(topMatches).toHaveLength(10);
  expect(leagues.length).toBe(6);
  for (const figure of ['bets', 'placed', 'cancelled', 'stakes', 'payouts', 'houseResult'] as const)
    for (const parts of [days, sports, leagues])
      expect(exact(parts.reduce((sum, part) => sum + part[figure], 0)), figure).toBe(totals[figure]);
});

test('bonuses by kind and money by way add up to what the period gave and took', async () => {
  const { totals, bonuses, deposits, withdrawals } = await report();
  expect(bonuses.map(({ kind, count }) => [kind, count > 0])).toEqual([
    ['joining', true],
    ['daily', true],
    ['referralReward', true],
    ['referralBonus', true],
    ['topUp', true],
  ]);
  expect(exact(bonuses.reduce((sum, { amount }) => sum + amount, 0))).toBe(totals.bonuses);
  const ofHouse = (moves: { way: string; amount: number }[]) =>
    exact(moves.filter(({ way }) => way !== 'employee').reduce((sum, { amount }) => sum + amount, 0));
  expect([ofHouse(deposits), ofHouse(withdrawals)]).toEqual([totals.deposits, totals.withdrawals]);
  expect(deposits.find(({ way }) => way === 'employee')?.amount).toBeGreaterThan(0);
  expect(withdrawals.find(({ way }) => way === 'employee')?.amount).toBeGreaterThan(0);
});
