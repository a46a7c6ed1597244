import { sql } from 'kysely';
import { checksumsOff } from '../metrics.ts';
import type { Db } from './db.ts';
import { MIGRATIONS_TABLE, migrationNames } from './migrate.ts';
import { functionFiles } from './sql-functions.ts';

/** Tables that the application's role must not write itself: only the posting functions move money. */
const GUARDED_TABLES = [
  'ledger',
  'wallets',
  'audit_seals',
  'bets',
  'positions',
  'position_closes',
  'match_totals',
  'settlement_chunks',
  'settlement_voids',
  'position_reversals',
];

/**
 * What makes the database unfit to hold money, as sentences. A server starts only if there is nothing. Missing page
 * checksums are no reason to stay down: a metric reports them.
 */
export async function findFaults(db: Db): Promise<string[]> {
  return [
    ...(await durabilityFaults(db)),
    ...(await roleFaults(db)),
    ...(await schemaFaults(db)),
    ...(await partitionFaults(db)),
  ];
}

async function durabilityFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')`.execute(db);
  // For synchronous_commit, 'local' and 'remote_write' are not enough: a failover would lose acknowledged commits.
  const unsafe = rows.filter(({ setting }) => setting !== 'on' && setting !== 'remote_apply');
  checksumsOff.set(unsafe.some(({ name }) => name === 'data_checksums') ? 1 : 0);
  return unsafe
    .filter(({ name }) => name !== 'data_checksums')
    .map(({ name, setting }) => `PostgreSQL runs with ${name} = ${setting}`);
}

async function roleFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select privilege || ' on ' || table_name as what
    from unnest(${GUARDED_TABLES}::text[]) table_name,
         unnest(array['insert', 'update', 'delete', 'truncate']) privilege
    where case when privilege in ('insert', 'update') then has_any_column_privilege(table_name, privilege)
               else has_table_privilege(table_name, privilege) end
    union all
    select 'everything: it is a superuser' from pg_roles where rolname = current_user and rolsuper`.execute(
    db,
  );
  return rows.map((row) => `The role in DATABASE_URL may do ${row.what}; use tossbook_app`);
}

async function schemaFaults(db: Db): Promise<string[]> {
  const migrations = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db);
  const functions = await db.selectFrom('schema_functions').select(['name', 'checksum']).execute();
  const applied = new Set([
    ...migrations.rows.map((row) => row.name),
    ...functions.map((row) => `${row.name} ${row.checksum}`),
  ]);
  const wanted = [
    ...(await migrationNames()),
    ...(await functionFiles()).map((file) => `${file.name} ${file.checksum}`),
  ];
  const ours = new Set((await functionFiles()).map((file) => file.name));
  return [
    ...wanted
      .filter((item) => !applied.has(item))
      .map((item) => `The database lacks ${item.split(' ')[0]}: run the migrations`),
    // Another version of the code has changed the functions since.
    ...functions
      .filter((row) => !ours.has(row.name))
      .map((row) => `The database has ${row.name} of another version: run the migrations`),
  ];
}

/** Partitions of append-only tables that could be changed or truncated directly. */
async function partitionFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string; whole: string }>`
    select part.relid::regclass::text as part, guard.tgrelid::regclass::text as whole
    from pg_trigger guard, pg_partition_tree(guard.tgrelid) part
    where guard.tgname = 'append_only' and part.level > 0
      and (select count(*) from pg_trigger t
           where t.tgrelid = part.relid and t.tgname in ('append_only', 'append_only_rows')) < 2`.execute(db);
  return rows.map(
    ({ part, whole }) => `${part} is not append-only; run: select guard_append_only('${whole}')`,
  );
}

export async function assertSound(db: Db): Promise<void> {
  const faults = await findFaults(db);
  if (faults.length > 0) throw new Error(`Cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
