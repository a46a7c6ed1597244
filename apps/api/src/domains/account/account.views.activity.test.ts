import { beforeAll, expect, test } from 'vitest';
import { playMonth } from '../../../test/money/play-month.ts';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';
import { deposit } from '../../../test/support/referrals.ts';
import { type ActiveDay, readActivity, totalOf } from './account.views.ts';

const kit = useKit();

beforeAll(
  () =>
    playMonth({
      owner: kit.database.owner,
      db: kit.db,
      clients: 30,
      matches: 24,
      days: 12,
      bettorsInHundred: 50,
    }),
  300_000,
);

const clientIds = async () =>
  (await kit.database.owner.query("select user_id from users where role = 'client' order by 1")).rows.map(
    ({ user_id }) => BigInt(user_id),
  );
const moved = (day: Omit<ActiveDay, 'day'>) =>
  day.deposits - day.withdrawals + day.bonuses - day.stakes + day.returns + day.advances;

/** What the passbook and the exposure say of each day, without a look at kinds. */
async function ledgerDays(userId: bigint) {
  const { rows } = await kit.database.owner.query(
    `select (posted_at at time zone 'Asia/Kolkata')::date::text as day, sum(wallet_delta)::text as wallet,
       sum(exposure_delta)::text as exposure from ledger where user_id = $1 group by 1 order by 1`,
    [String(userId)],
  );
  return rows.map(({ day, wallet, exposure }) => ({
    day,
    wallet: BigInt(wallet),
    exposure: BigInt(exposure),
  }));
}

test('the figures of each day of each client add up to what the passbook and the exposure changed by', async () => {
  const ids = await clientIds();
  expect(ids.length).toBeGreaterThanOrEqual(30);
  const seen = { returns: 0, netResult: 0, advances: 0, withdrawals: 0, bonuses: 0 };
  for (const userId of ids) {
    const days = await readActivity(kit.db, { userId });
    expect(
      days.map((day) => ({
        day: day.day,
        wallet: moved(day),
        // What is neither back nor lost is still open.
        exposure: day.stakes - day.returns + day.netResult,
      })),
    ).toEqual(await ledgerDays(userId));
    for (const figure of Object.keys(seen) as (keyof typeof seen)[])
      if (days.some((day) => day[figure] !== 0n)) seen[figure] += 1;
    const { balance } = await kit.db
      .selectFrom('wallets')
      .select('balance')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(moved(totalOf(days))).toBe(balance);
  }
  // Each figure was there to be got wrong.
  expect(Object.values(seen).every((clients) => clients > 0)).toBe(true);
});

test('a row shortly after midnight in India is of the new day, though it is the old one in London', async () => {
  const client = await aClient(kit.db);
  // 00:30 in India is 19:00 of the day before elsewhere.
  const { rows } = await kit.database.owner.query(
    `select (date_trunc('day', app_now() at time zone 'Asia/Kolkata') + interval '1 day 30 minutes')
       at time zone 'Asia/Kolkata' - app_now() as ahead`,
  );
  const ahead = rows[0].ahead.toPostgres();
  await kit.database.owner.query('update test_clock set shift = shift + $1::interval', [ahead]);
  const { rows: days } = await kit.database.owner.query(
    "select (app_now() at time zone 'Asia/Kolkata')::date::text as day",
  );
  await deposit(kit, client, 100);
  expect((await readActivity(kit.db, client)).map(({ day }) => day)).toEqual([days[0].day]);
  await kit.database.owner.query('update test_clock set shift = shift - $1::interval', [ahead]);
});

test('a period has both its days inside, by the calendar in India', async () => {
  const [userId = 0n] = await clientIds();
  const all = await readActivity(kit.db, { userId });
  const [from, to] = [all[1]?.day, all[3]?.day];
  expect(await readActivity(kit.db, { userId, from, to })).toEqual(all.slice(1, 4));
  expect(await readActivity(kit.db, { userId, from: '2001-01-01', to: '2001-01-02' })).toEqual([]);
});

test('clients get their own in rupees, as a file too, and staff none', async () => {
  const client = await aClient(kit.db);
  await deposit(kit, client, 250.5);
  const { body } = await kit.call('getActivity', { token: client.token });
  expect(body).toMatchObject({ totals: { deposits: 250.5, netResult: 0 }, days: [{ deposits: 250.5 }] });
  const file = await kit.call('getActivity', { token: client.token, query: { format: 'csv' } });
  const [headings = [], row = []] = readAnswer(file.body as never);
  expect(headings).toEqual([
    'Day (IST)',
    'Deposits (₹)',
    'Withdrawals (₹)',
    'Bonuses (₹)',
    'Stakes (₹)',
    'Returns (₹)',
    'Advances (₹)',
    'Net result (₹)',
  ]);
  expect(row.slice(1)).toEqual(['250.5', '0', '0', '0', '0', '0', '0']);
});
