import { afterEach, expect, test, vi } from 'vitest';
import { anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { createTickChecks } from './tick-checks.ts';

const kit = useKit();
afterEach(() => vi.useRealTimers());

const untick = ({ userId }: Person) =>
  kit.database.owner.query('insert into employees values ($1, false, false, true)', [userId]);

test('whoever was never changed has every tick', async () => {
  const { userId } = await anEmployee(kit.db);
  expect(await createTickChecks(kit.db).ticksOf(userId)).toEqual([
    'runsMatches',
    'movesMoney',
    'looksAfterUsers',
  ]);
});

test('a change is known a second later, even to whoever asked all the time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const employee = await anEmployee(kit.db);
  const checks = createTickChecks(kit.db);
  expect(await checks.ticksOf(employee.userId)).toHaveLength(3);
  await untick(employee);
  for (let ms = 0; ms < 999; ms += 37) {
    await checks.ticksOf(employee.userId);
    vi.advanceTimersByTime(37);
  }
  expect(await checks.ticksOf(employee.userId)).toEqual(['looksAfterUsers']);
});

test('a change in this process is known at once', async () => {
  const employee = await anEmployee(kit.db);
  const checks = createTickChecks(kit.db);
  await checks.ticksOf(employee.userId);
  await untick(employee);
  checks.forget(employee.userId);
  expect(await checks.ticksOf(employee.userId)).toEqual(['looksAfterUsers']);
});

test('a failed look-up is not remembered', async () => {
  const { userId } = await anEmployee(kit.db);
  const checks = createTickChecks(kit.db);
  await kit.database.owner.query('revoke select on employees from tossbook_app');
  await expect(checks.ticksOf(userId)).rejects.toThrow('permission denied');
  await kit.database.owner.query('grant select on employees to tossbook_app');
  expect(await checks.ticksOf(userId)).toHaveLength(3);
});
