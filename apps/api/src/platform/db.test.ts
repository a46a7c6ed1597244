import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { openDatabase } from './db.ts';

const kit = useKit();

test('64-bit numbers come back exact', async () => {
  const { rows } = await sql<{ most: bigint; least: bigint; counted: bigint }>`
    select 9223372036854775807 as most, -9223372036854775808 as least, count(*) as counted`.execute(kit.db);
  expect(rows[0]).toEqual({ most: 9223372036854775807n, least: -9223372036854775808n, counted: 1n });
});

test('the server works with the rights of its own role, and with bounds on what a statement may take', async () => {
  const { rows } = await sql<Record<string, string>>`
    select current_user as role, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('application_name') as name`.execute(kit.db);
  expect(rows[0]).toEqual({ role: 'tossbook_app', statement: '30s', idle: '30s', name: 'tossbook' });
});

test('a connection that breaks while idle is told of and replaced', async () => {
  const broken: string[] = [];
  const { db, close } = openDatabase({
    url: kit.database.appUrl,
    connectionsMax: 1,
    onBroken: (error) => void broken.push(error.message),
  });
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const pid = await pidOf();
  await kit.database.owner.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => broken.length).toBeGreaterThan(0);
  expect(await pidOf()).not.toBe(pid);
  await close();
});
