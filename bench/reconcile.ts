import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { reconcileChanges } from '../apps/api/src/domains/reconciliation/index.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { median, report, round } from './figures.ts';
import { addMatch, type Bench, createBenchDatabase } from './prepare.ts';

/**
 * `npm run bench:reconcile`: how long the pass of each minute takes for the same hundred wallets in a small ledger and in
 * one ten times as long, and the cost of the root of its busiest day in each. Goal: 1.5 times at most. Also what
 * each new row costs in a rush, when very many bet.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const WALLETS = 100;
const WALLETS_IN_RUSH = Number(process.env.BENCH_WALLETS ?? 10_000);
const BETS_IN_RUSH = 10;
const BATCH = 250;
const ROWS_EACH = 20;
const GOAL_RATIO = 1.5;

type Database = Omit<Bench, 'userIds'>;
type Measured = { ledgerRows: number; passMs: number; rushMicros: number; rootMs: number; rowsOfDay: number };

const small = await measure(rows);
const large = await measure(rows * 10);
const ratio = round(large.passMs / small.passMs, 2);
report(
  [small, large].map(({ ledgerRows, passMs, rushMicros, rootMs, rowsOfDay }) => ({
    'ledger rows': ledgerRows,
    [`pass for ${WALLETS} wallets, ms`]: passMs,
    [`${BETS_IN_RUSH} bets each of up to ${WALLETS_IN_RUSH} wallets, µs a row`]: rushMicros,
    'root of the fullest day, ms': rootMs,
    'rows of that day': rowsOfDay,
  })),
  {
    bench: 'reconcile',
    ratio,
    goal: ratio <= GOAL_RATIO ? 'reached' : 'missed',
    rushMicros: large.rushMicros,
    rootMs: large.rootMs,
  },
);

async function measure(ledgerRows: number): Promise<Measured> {
  const bench = await createBenchDatabase();
  const run = promisify(execFile);
  await run(process.execPath, ['tools/generate-books.ts'], {
    env: {
      ...process.env,
      MIGRATE_DATABASE_URL: bench.ownerUrl,
      USERS: String(ledgerRows / ROWS_EACH),
      ROWS: String(ledgerRows),
    },
  });
  await checkEverything(bench);
  const { db, close } = openDatabase({ url: bench.appUrl, connectionsMax: 2, onBroken: () => undefined });
  const log = createLog('warn');
  const times: number[] = [];
  const pass = async (expected: number) => {
    const started = performance.now();
    const { ledgerRows: judged } = await reconcileChanges(db, log);
    if (judged !== BigInt(expected)) throw new Error(`${judged} rows were judged, not ${expected}`);
    return performance.now() - started;
  };
  const few = await bettors(bench, WALLETS);
  for (let turn = 0; turn <= rounds; turn++) {
    await few.bet();
    const passMs = await pass(few.count);
    // The first runs with cold caches and plans.
    if (turn > 0) times.push(passMs);
  }
  const rush = await bettors(bench, WALLETS_IN_RUSH);
  for (let turn = 0; turn < BETS_IN_RUSH; turn++) await rush.bet();
  const rowsOfRush = rush.count * BETS_IN_RUSH;
  const rushMicros = round(((await pass(rowsOfRush)) * 1000) / rowsOfRush);
  const { rows: alarms } = await bench.owner.query('select law, subject_id, detail from alarms limit 3');
  if (alarms.length > 0) throw new Error(`alarms in sound books: ${JSON.stringify(alarms)}`);
  const root = await timeRoot(bench);
  await close();
  await bench.drop();
  return { ledgerRows, passMs: round(median(times), 1), rushMicros, ...root };
}

/** The state after a pass that found nothing wrong. */
async function checkEverything({ owner }: Database): Promise<void> {
  await owner.query(`
    insert into reconciliation_checkpoints (user_id, seq, balance, exposure, owed, locked, hash, verified_at)
      select user_id, last_seq, balance, exposure, owed, locked, last_hash, app_now() from wallets where last_seq > 0;
    insert into reconciliation_passes (pass, snapshot_at, ended_at, ledger_rows)
      values ('light', app_now() + interval '3 minutes', app_now(), 0);
    update settings set value = 0 where key like 'bet.%MaxRupees';
    update settings set value = 1 where key = 'bet.stakeMinRupees';
    select recount_room(array(select match_id from matches where stage <> 'settled'))`);
  await owner.query('vacuum analyze reconciliation_checkpoints');
  await owner.query('select seal_days()');
}

/** So many clients from all over the ledger, or all there are; `bet` makes each bet once. */
async function bettors(
  { owner }: Database,
  most: number,
): Promise<{ count: number; bet: () => Promise<void> }> {
  const matchId = await addMatch(owner);
  await owner.query(`
    drop table if exists bettors;
    create table bettors as
      select user_id, gen_random_uuid() as session_id, row_number() over () / ${BATCH} as batch from (
        select w.user_id, row_number() over (order by w.user_id) as n, count(*) over () as clients
        from wallets w join users u using (user_id) where u.role = 'client' and w.balance > 10000
      ) w where n % greatest(clients / ${most}, 1) = 0 limit ${most};
    insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
      select user_id, session_id, 'full', gen_random_uuid(), '127.0.0.1', app_now(), app_now() + interval '1 hour' from bettors`);
  const { rows } = await owner.query<{ count: number }>('select count(*)::integer as count from bettors');
  const bet = async () => {
    await owner.query(`
      select from (
        select array_agg(user_id) as ids, array_agg(session_id) as sessions, array_agg(${matchId}::bigint) as matches,
               array_agg('Chennai'::text) as teams, array_agg(100::bigint) as stakes, array_agg(null::integer) as rates,
               array_agg(gen_random_uuid()) as operations, array_agg('127.0.0.1'::inet) as addresses,
               array_agg(null::text) as reported from bettors group by batch
      ) i, place_bets(ids, sessions, matches, teams, stakes, rates, operations, operations, addresses, reported, 0::smallint, true)`);
  };
  return { count: rows[0]?.count ?? 0, bet };
}

async function timeRoot({ owner }: Database): Promise<{ rootMs: number; rowsOfDay: number }> {
  const { rows: days } = await owner.query<{ day: string; rows: number }>(
    'select ist_day(posted_at)::text as day, count(*)::integer as rows from ledger group by 1 order by 2 desc limit 1',
  );
  const [fullest] = days;
  const started = performance.now();
  await owner.query('select * from day_root($1)', [fullest?.day]);
  return { rootMs: round(performance.now() - started), rowsOfDay: fullest?.rows ?? 0 };
}
