import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/db.ts';
import { findFaults } from '../../src/platform/db/start-checks.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** What keeps a server from starting. */
async function faults(): Promise<string[]> {
  const { db, close } = openDatabase({ url: database.appUrl, connectionsMax: 1, onBroken: () => undefined });
  return findFaults(db).finally(() => void close());
}

const refusesChange = async (table: string) => {
  const changes = [`update ${table} set seq = 9`, `delete from ${table}`, `truncate ${table}`];
  for (const change of changes)
    await expect(database.owner.query(change)).rejects.toMatchObject({ code: '23001' });
};

test('a partition of an append-only table refuses changes as the whole does, or no server starts', async () => {
  const { owner } = database;
  await owner.query(`
    create table rows_of_money (user_id bigint, seq bigint) partition by hash (user_id);
    create table first_half partition of rows_of_money for values with (modulus 2, remainder 0);
    select guard_append_only('rows_of_money');
    create table second_half partition of rows_of_money for values with (modulus 2, remainder 1);
    insert into rows_of_money select n, 1 from generate_series(1, 20) n`);
  await refusesChange('rows_of_money');
  await refusesChange('first_half');
  // What is attached later has its rows guarded by itself; that it could be emptied as a whole keeps servers down.
  await expect(owner.query('update second_half set seq = 9')).rejects.toMatchObject({ code: '23001' });
  await expect(owner.query('delete from second_half')).rejects.toMatchObject({ code: '23001' });
  expect(await faults()).toEqual([
    `second_half is not append-only; run: select guard_append_only('rows_of_money')`,
  ]);
  await owner.query(`select guard_append_only('rows_of_money')`);
  await refusesChange('second_half');
  expect(await faults()).toEqual([]);
});

test('every append-only table is guarded row by row too, so that partitions of it inherit that', async () => {
  const { rows } = await database.owner.query(
    `select tgrelid::regclass::text as name from pg_trigger t where tgname = 'append_only' and not exists (
       select from pg_trigger r where r.tgrelid = t.tgrelid and r.tgname = 'append_only_rows')`,
  );
  expect(rows).toEqual([]);
});
