import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useKit } from '../../../../test/support/kit.ts';
import { openDatabase } from '../db.ts';
import { isOutcomeUnknown } from '../tx.ts';
import { createStatementNames } from './statement-names.ts';

const kit = useKit();

test('a statement has one name, and a search has none', () => {
  const nameOf = createStatementNames();
  expect(nameOf('select $1')).toBe(nameOf('select $1'));
  expect(nameOf('select $1, 2')).not.toBe(nameOf('select $1'));
  expect(nameOf('select 1 where name like $1')).toBeUndefined();
  expect(nameOf('select 1 where id = any ($1)')).toBeUndefined();
});

test('not more than 250 are named', () => {
  const nameOf = createStatementNames();
  const named = Array.from({ length: 300 }, (_, n) => nameOf(`select $1, ${n}`));
  expect(named.filter((name) => name !== undefined)).toHaveLength(250);
  expect(nameOf('select $1, 0')).toBe(named[0]);
});

test('what a migration has outdated is asked again on another connection', async () => {
  const { owner, appUrl } = kit.database;
  const { db, close } = openDatabase({ url: appUrl, connectionsMax: 1, onBroken: () => undefined });
  const read = () => sql<object>`select * from changing where ${1} = 1`.execute(db);
  await owner.query('create table changing as select 1 as one; grant select on changing to tossbook_app');
  expect((await read()).rows).toEqual([{ one: 1 }]);
  await owner.query('alter table changing add column two integer');
  const error = await read().catch((failure: unknown) => failure);
  expect(isOutcomeUnknown(error)).toBe(true);
  await expect.poll(async () => (await read()).rows).toEqual([{ one: 1, two: null }]);
  await owner.query('drop table changing');
  await close();
});
