import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aClient, atOnce } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction, sqlState } from '../../platform/db/tx.ts';
import { sealAudit } from '../audit/index.ts';
import { sumNextDay } from './reports.store.ts';
import { sumDays } from './sum-days.ts';

const kit = useKit();

const summed = async () =>
  (
    await kit.database.owner.query<{ days: number; rows: number }>(
      `select (select count(*)::integer from report_days) as days,
              (select coalesce(sum(ledger_rows), 0)::integer from report_sums) as rows`,
    )
  ).rows[0];

/** To this time of day in India, this many days later. */
async function travelTo(time: string, { days }: { days: number }): Promise<void> {
  await inTransaction(kit.db, sealAudit);
  await kit.database.owner.query(
    `update test_clock set shift = shift + (
       ((app_now() at time zone 'Asia/Kolkata')::date + $1::integer + $2::time) at time zone 'Asia/Kolkata' - app_now())`,
    [days, time],
  );
}

test('a day is summed once it is over for half an hour, and days that were missed are made up for', async () => {
  await travelTo('10:00', { days: 1 });
  await aClient(kit.db, { balance: rupees(100) });
  await sumDays(kit.db);
  expect(await summed()).toEqual({ days: 0, rows: 0 });
  await travelTo('00:29', { days: 1 });
  await sumDays(kit.db);
  expect(await summed()).toEqual({ days: 0, rows: 0 });
  await travelTo('00:31', { days: 0 });
  await sumDays(kit.db);
  expect(await summed()).toEqual({ days: 1, rows: 1 });
  await aClient(kit.db, { balance: rupees(100) });
  await travelTo('12:00', { days: 5 });
  await sumDays(kit.db);
  expect(await summed()).toEqual({ days: 6, rows: 2 });
});

test('a day that many workers sum at once is summed once', async () => {
  await travelTo('10:00', { days: 3 });
  const results = await atOnce(8, () => inTransaction(kit.db, sumNextDay));
  const days = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'));
  expect(days.filter((day) => day !== null)).toHaveLength(3);
  expect(new Set(days).size).toBe(4);
});

test.each([
  `insert into report_days values ('2020-01-01', now())`,
  `update report_sums set house_delta = 0`,
  `delete from report_sums`,
])('the server cannot change what is summed: %s', async (statement) => {
  const tried = sql.raw(statement).execute(kit.db);
  expect(sqlState(await tried.catch((error: unknown) => error))).toBe('42501');
});
