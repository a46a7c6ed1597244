import pg from 'pg';
import {
  employeesFor,
  OPEN_MATCHES,
  openAccounts,
  openMatches,
  recordSettlements,
  writeTotals,
} from './generator/frame.ts';
import { takeStep } from './generator/step.ts';

/**
 * `node tools/generate-books.ts` fills a migrated database with USERS clients, ROWS ledger rows and OPEN_BETS open bets,
 * for measurements. The books are valid, as `npm run reconcile` shows, but nothing is posted singly: the history of
 * all clients advances together, one row each per step, and the indexes are built once the tables are full. It can be
 * run again, for more clients. A failed run leaves an unusable database.
 */
const { MIGRATE_DATABASE_URL: url, NODE_ENV } = process.env;
const clients = Number(process.env.USERS ?? 1_000);
const rows = Number(process.env.ROWS ?? clients * 10);
const openBets = Number(process.env.OPEN_BETS ?? clients);
if (!url) throw new Error('MIGRATE_DATABASE_URL is needed: the address of a migrated database, as its owner');
if (NODE_ENV === 'production') throw new Error('Invented money has no place in production');
const openBetsEach = Math.ceil(openBets / clients);
if (openBetsEach > OPEN_MATCHES) throw new Error(`A client has at most ${OPEN_MATCHES} open bets`);
if (Math.floor((rows - 2 * employeesFor(clients)) / clients) < 3 + openBetsEach)
  throw new Error('ROWS must leave each client a bonus, two rows, and one for each open bet');

/** Odd and even clients are written concurrently, so that rows still arrive in time order. */
const HALVES = [0, 1] as const;
const started = performance.now();
const connections = await Promise.all(HALVES.map(connect));
const [first, second] = connections as [pg.Client, pg.Client];
try {
  await fill();
  const seconds = (performance.now() - started) / 1000;
  console.log(`${rows} rows of ${clients} clients, ${openBets} bets open, in ${seconds.toFixed(1)} s`);
} finally {
  await Promise.all(connections.map((connection) => connection.end()));
}

async function fill(): Promise<void> {
  await first.query('drop schema if exists generator cascade; create schema generator');
  const indexes = await dropIndexes();
  const accounts = await openAccounts(first, { clients, rows, openBets });
  const frame = await openMatches(first, accounts);
  for (let step = 1; step <= frame.steps; step++) {
    await Promise.all(connections.map((connection, half) => takeStep(connection, { ...frame, step, half })));
  }
  await recordSettlements(first, frame);
  await onBoth(indexes);
  await writeTotals(first, frame);
  await first.query('drop schema generator cascade');
  // Each call seals a limited number of entries.
  while ((await first.query<{ sealed: number }>('select seal_audit() as sealed')).rows[0]?.sealed);
  // Plans for empty tables would distort every later measurement.
  await onBoth([
    'vacuum analyze ledger',
    'vacuum analyze bets',
    'vacuum analyze positions',
    'vacuum analyze position_closes',
    'vacuum analyze users, user_names, referral_codes, sessions, wallets, notifications, audit_log, audit_seals',
    'vacuum analyze matches, match_ends, match_totals, settlements, settlement_chunks',
  ]);
}

/** Durability is not needed: after a crash the data is generated again. */
async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({
    connectionString: url,
    options:
      '-c synchronous_commit=off -c jit=off -c work_mem=256MB -c maintenance_work_mem=512MB ' +
      '-c synchronize_seqscans=off -c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=0',
  });
  await connection.connect();
  return connection;
}

/** Returns the statements that rebuild them. Keys stay, as does the index used to check transfers. */
async function dropIndexes(): Promise<string[]> {
  const { rows: found } = await first.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('users'::regclass, 'ledger'::regclass, 'bets'::regclass, 'positions'::regclass, 'notifications'::regclass)
      and c.relname <> 'ledger_by_transfer'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of found) await first.query(`drop index ${name}`);
  return found.map(({ definition }) => definition);
}

/** Runs statements in any order, on both connections. */
async function onBoth(statements: string[]): Promise<void> {
  const waiting = [...statements];
  await Promise.all(
    [first, second].map(async (connection) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await connection.query(next);
    }),
  );
}
