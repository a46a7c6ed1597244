import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rupees } from '@tossbook/rules';
import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/main/migrate-database.ts';
import { aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { type Game, place } from '../support/settlements.ts';

/** What an upgrade does to a site on which people bet. */
const kit = useKit();
const PATIENT = { timeout: 60_000, interval: 10 };
const directory = mkdtempSync(join(tmpdir(), 'tossbook-migrations-'));
cpSync(join(import.meta.dirname, '../../migrations'), directory, { recursive: true });
afterAll(() => rmSync(directory, { recursive: true }));

const migrateAgain = () => migrateDatabase({ ownerUrl: kit.database.ownerUrl, directory });

/** Brings the database to the next version, which has one migration more. */
function upgrade(name: string, text: string): Promise<void> {
  writeFileSync(join(directory, `${name}.sql`), text);
  return migrateAgain();
}

async function ask<Value>(query: string): Promise<Value | undefined> {
  const { rows } = await kit.database.owner.query<{ value: Value }>(query);
  return rows[0]?.value;
}

/** How many sessions wait for a lock in such a statement. */
const waitingIn = (statement: string) =>
  ask<number>(`select count(*)::integer as value from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '${statement}%'`);
const wasApplied = (name: string) =>
  ask<boolean>(`select exists (select from schema_migrations where name = '${name}') as value`);

/** Keeps something of the table until released. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const holder = await kit.database.owner.connect();
  await holder.query('begin');
  await holder.query(statement);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

async function aGame(): Promise<{ match: Game; client: Person }> {
  await anAdmin(kit.db);
  return {
    match: await aMatch(kit.database.owner),
    client: await aClient(kit.db, { balance: rupees(10_000) }),
  };
}

const bet = async ({ match, client }: Awaited<ReturnType<typeof aGame>>) =>
  (await place(kit, client, match, match.teamA)).status;

test('a table that somebody reads is changed when it is free, and bets go on meanwhile', async () => {
  const game = await aGame();
  const release = await hold('select from bets limit 1');
  const change = 'alter table bets add column note text';
  const upgrading = upgrade('9001_note', change);
  // Each time that the change waits, a bet comes behind it; the reader reads on.
  for (let round = 0; round < 3; round++) {
    await expect.poll(() => waitingIn(change), PATIENT).toBe(1);
    expect(await bet(game)).toBe(200);
  }
  expect(await wasApplied('9001_note')).toBe(false);
  await release();
  await upgrading;
  expect(await wasApplied('9001_note')).toBe(true);
  expect(await bet(game)).toBe(200);
});

const INDEX = `-- outside a transaction
create index concurrently bets_by_rate on bets (rate_bp);
`;
const isValid = () =>
  ask<boolean>("select indisvalid as value from pg_index where indexrelid = to_regclass('bets_by_rate')");

test('an index is built while bets are placed; one that was cut off is built anew', async () => {
  const game = await aGame();
  // Whoever has written and not committed is waited for.
  const release = await hold('lock table bets in row exclusive mode');
  const cutOff = upgrade('9002_index', INDEX).catch((error: Error) => error.message);
  await expect.poll(() => waitingIn('%create index concurrently'), PATIENT).toBe(1);
  for (let round = 0; round < 3; round++) expect(await bet(game)).toBe(200);
  await ask(`select pg_terminate_backend(pid) as value from pg_stat_activity
    where datname = current_database() and query ilike '%create index concurrently%' and pid <> pg_backend_pid()`);
  expect(await cutOff).toMatch(/terminat/);
  expect([await isValid(), await wasApplied('9002_index')]).toEqual([false, false]);

  const again = upgrade('9002_index', INDEX);
  await expect.poll(() => waitingIn('drop index concurrently'), PATIENT).toBe(1);
  expect(await bet(game)).toBe(200);
  await release();
  await again;
  expect([await isValid(), await wasApplied('9002_index')]).toEqual([true, true]);
});

test('whoever waits for their turn to migrate is not waited for by an index', async () => {
  const release = await hold('lock table bets in row exclusive mode');
  const first = upgrade('9003_index', INDEX.replace('bets_by_rate', 'bets_by_rate_too'));
  await expect.poll(() => waitingIn('%create index concurrently'), PATIENT).toBe(1);
  const second = migrateAgain();
  const asking = () =>
    ask<number>(`select count(*)::integer as value from pg_stat_activity
      where datname = current_database() and query like '%pg\\_try\\_advisory\\_lock%' and pid <> pg_backend_pid()`);
  await expect.poll(asking, PATIENT).toBe(1);
  await release();
  await Promise.all([first, second]);
  expect(await wasApplied('9003_index')).toBe(true);
});

test('nothing else runs outside a transaction', async () => {
  const upgrading = upgrade('9004_rows', '-- outside a transaction\ndelete from sessions;\n');
  await expect(upgrading).rejects.toThrow("only 'create index concurrently' runs outside a transaction");
});
