import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const ALL = { runsMatches: true, movesMoney: true, looksAfterUsers: true, dailyCapRupees: null };
type Change = Partial<Omit<typeof ALL, 'dailyCapRupees'> & { dailyCapRupees: number | null; reason: string }>;

const change = ({ token }: Person, { userName }: { userName: string }, wanted: Change = {}) =>
  kit.call('changeEmployee', { token, body: { userName, ...ALL, reason: 'New duties', ...wanted } });
const read = async ({ token }: Person, query: { userName?: string } = {}) =>
  kit.call('getEmployee', { token, query });

test('a new employee may do everything, up to the cap in the settings', async () => {
  const employee = await anEmployee(kit.db);
  expect((await read(employee)).body).toEqual({
    userName: employee.userName,
    ...ALL,
    cap: 100_000,
    depositedToday: 0,
    withdrawnToday: 0,
  });
});

test('an admin sets ticks and cap, audited with before, after and reason', async () => {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db)];
  const { status, body } = await change(admin, employee, { movesMoney: false, dailyCapRupees: 2500 });
  expect([status, body.message]).toEqual([200, `Saved what ${employee.userName} may do`]);
  expect((await read(admin, employee)).body).toMatchObject({
    runsMatches: true,
    movesMoney: false,
    looksAfterUsers: true,
    dailyCapRupees: 2500,
    cap: 2500,
  });
  await change(admin, employee);
  expect((await read(employee)).body).toMatchObject({ ...ALL, cap: 100_000 });
  const { entries } = (
    await kit.call('getAudit', { token: admin.token, query: { search: employee.userName } })
  ).body;
  expect(entries).toMatchObject([
    {
      action: 'employee.changed',
      before: { movesMoney: false, dailyCap: '250000' },
      after: { movesMoney: true },
    },
    {
      action: 'employee.changed',
      actor: admin.userName,
      before: { movesMoney: true, dailyCap: null },
      after: { runsMatches: true, movesMoney: false, looksAfterUsers: true, dailyCap: '250000' },
      reason: 'New duties',
    },
  ]);
});

test('only employees have ticks, only admins set them, and they say why', async () => {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db)];
  expectRefusal(
    await change(admin, await aClient(kit.db)),
    404,
    'NOT_AN_EMPLOYEE',
    'This user is not an employee',
  );
  expect((await change(employee, await anEmployee(kit.db))).body).toMatchObject({ code: 'FORBIDDEN' });
  expectRefusal(await change(admin, employee, { reason: '' }), 400, 'REASON_EMPTY', 'Please enter a reason');
  for (const dailyCapRupees of [-1, 0.5, 100_000_001])
    expect((await change(admin, employee, { dailyCapRupees })).body).toMatchObject({
      code: 'AMOUNT_INVALID',
    });
});

test('money that waits for the lock while the tick is taken away does not move', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const employee = await anEmployee(kit.db, { balance: rupees(1000) });
  const results = await Promise.all([
    change(admin, employee, { movesMoney: false }),
    ...Array.from({ length: 16 }, () =>
      kit.call('deposit', { token: employee.token, body: { userName: client.userName, amount: 1 } }),
    ),
  ]);
  expect(results[0].status).toBe(200);
  const { rows } = await kit.database.owner.query(
    `select count(*)::integer as late from ledger l
     where l.user_id = $1 and l.kind = 'deposit_to_client' and l.posted_at > (
       select max(at) from audit_log where action = 'employee.changed' and target_id = $2)`,
    [employee.userId, employee.userName],
  );
  expect(rows).toEqual([{ late: 0 }]);
});
