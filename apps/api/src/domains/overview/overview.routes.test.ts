import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aBet, aClient, aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { settle } from '../../../test/support/settlements.ts';
import { aUpiDeposit } from '../../../test/support/upi.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { sealAudit } from '../audit/index.ts';
import { sumDays } from '../reports/index.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  await travelTo('19:30', { days: 1 });
  admin = await anAdmin(kit.db);
});

async function travelTo(time: string, { days }: { days: number }): Promise<void> {
  await inTransaction(kit.db, sealAudit);
  await kit.database.owner.query(
    `update test_clock set shift = shift + (
       ((app_now() at time zone 'Asia/Kolkata')::date + $1::integer + $2::time) at time zone 'Asia/Kolkata' - app_now())`,
    [days, time],
  );
  await kit.database.owner.query(`update sessions set expires_at = app_now() + interval '1 day'`);
}

const overview = async () => (await kit.call('getOverview', { token: admin.token })).body;

test('an employee has no overview', async () => {
  const { token } = await anEmployee(kit.db);
  expect((await kit.call('getOverview', { token })).body.code).toBe('FORBIDDEN');
});

test('today stands beside yesterday until the same time, from the sums of hours and from the ledger alike', async () => {
  const match = await aMatch(kit.database.owner, { endsIn: '5 days' });
  const [asha, ravi] = [
    await aClient(kit.db, { balance: rupees(5000) }),
    await aClient(kit.db, { balance: rupees(5000) }),
  ];
  await aBet(kit.db, { client: asha, match, stake: rupees(100) });
  await travelTo('20:45', { days: 0 });
  await aBet(kit.db, { client: ravi, match, stake: rupees(300) });
  await travelTo('20:00', { days: 1 });
  await aBet(kit.db, { client: asha, match, stake: rupees(250) });
  await aBet(kit.db, { client: asha, match, stake: rupees(50) });
  const unsummed = await overview();
  expect(unsummed).toMatchObject({
    today: { bets: 2, placed: 300, activeClients: 1, openStakes: 700, deposits: 0 },
    yesterday: { bets: 1, placed: 100, activeClients: 1, openStakes: 100, deposits: 10_000 },
  });
  await sumDays(kit.db);
  const { rows } = await kit.database.owner.query('select count(*)::integer as hours from report_hours');
  expect(rows[0].hours).toBeGreaterThan(24);
  const { at: _, health: __, ...summed } = await overview();
  expect(unsummed).toMatchObject(summed);
  await travelTo('20:50', { days: 0 });
  expect((await overview()).yesterday).toMatchObject({
    bets: 2,
    placed: 400,
    activeClients: 2,
    openStakes: 400,
  });
  await settle(kit, admin, match, match.teamB);
  expect(await overview()).toMatchObject({
    today: { stakesSettled: 700, houseResult: 700, openStakes: 0 },
    yesterday: { stakesSettled: 0, houseResult: 0, openStakes: 400 },
    worstCase: 0,
  });
});

test('what waits is counted with how long it has', async () => {
  const before = await overview();
  await aUpiDeposit(kit);
  await aMatch(kit.database.owner, { endsIn: '1 minute' });
  await kit.travel('10 minutes');
  const { at, queues } = await overview();
  expect(queues.upiDeposits.count).toBe(before.queues.upiDeposits.count + 1);
  expect(queues.results.count).toBe(before.queues.results.count + 1);
  const waited = (since: string | null) => Date.parse(at) - Date.parse(since ?? '');
  expect(waited(queues.results.oldestAt)).toBeGreaterThanOrEqual(9 * 60_000);
  expect(waited(queues.upiDeposits.oldestAt)).toBeGreaterThanOrEqual(9 * 60_000);
});

test('an hour is summed once it is over for half an hour, and once however many workers do it', async () => {
  const hours = async () =>
    Number((await kit.database.owner.query('select count(*) from report_hours')).rows[0].count);
  await travelTo('23:29', { days: 0 });
  await sumDays(kit.db);
  const before = await hours();
  await travelTo('23:31', { days: 0 });
  await Promise.all([sumDays(kit.db), sumDays(kit.db), sumDays(kit.db)]);
  expect(await hours()).toBe(before + 1);
});
