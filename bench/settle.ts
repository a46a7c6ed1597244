import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readBooks } from '../apps/api/src/domains/reconciliation/index.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { addressOf } from '../tools/postgres.ts';
import { report, round } from './figures.ts';
import { keepUp, post, type Steady } from './load.ts';
import { addMatch, addStaffSession, type Bench, prepareBench, tokensOf } from './prepare.ts';
import { startServer, startWorker } from './server.ts';

/**
 * `npm run bench:settle`: how long the real worker takes to settle one match with a million open bets, against the same
 * rows written by one bare transaction; how that affects bets on another match; and whether the
 * sums are exact when the worker is killed midway. Each runs on a copy of one database, in one run.
 */
const users = Number(process.env.BENCH_USERS ?? 100_000);
const betsEach = Number(process.env.BENCH_BETS_EACH ?? 10);
const steadyRate = Number(process.env.BENCH_STEADY ?? 300);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const KILL_AT = 0.3;
const PLACE = `
  select count(*) filter (where outcome = 'ACCEPTED') as placed from (
    select array_agg(id) as ids, array_agg(('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid) as sessions,
           array_agg($2::bigint) as matches, array_agg(case id % 3 when 0 then 'Mumbai' else 'Chennai' end) as teams,
           array_agg(5000 + id % 1000) as stakes, array_agg(9500) as rates, array_agg(gen_random_uuid()) as operations,
           array_agg('127.0.0.1'::inet) as addresses, array_agg(null::text) as reported
    from unnest($1::bigint[]) id
  ) i, place_bets(ids, sessions, matches, teams, stakes, rates, operations, operations, addresses, reported,
                  $3::smallint, true)`;

const bench = await prepareBench({ users });
const [settledMatch, otherMatch] = [await addMatch(bench.owner), await addMatch(bench.owner)];
const adminToken = await addStaffSession(bench.owner);
const filled = await timed(() => placeAll(bench));
console.log(`${users * betsEach} open bets of ${users} clients placed in ${round(filled, 1)} s`);
await bench.owner.query('vacuum analyze');
await bench.owner.query('checkpoint');
// A database can be copied while nobody is connected to it.
await bench.owner.end();

const bare = await onCopy('bare', ({ owner }) => timed(() => settleBare(owner)));
console.log(`one bare transaction: ${round(bare, 1)} s`);
const real = await onCopy('real', settleForReal);
console.log(`worker: ${round(real.seconds, 1)} s`);
const killed = await onCopy('killed', settleWithKill);
console.log(`worker killed at ${round(killed.killedAt * 100)} %: ${round(killed.seconds, 1)} s in all`);
await bench.drop();

report(
  [
    { way: 'one bare transaction', seconds: round(bare, 2), 'bets/s': round((users * betsEach) / bare) },
    {
      way: 'worker, in chunks',
      seconds: round(real.seconds, 2),
      'bets/s': round((users * betsEach) / real.seconds),
    },
    {
      way: `worker, killed at ${round(killed.killedAt * 100)} % and started again`,
      seconds: round(killed.seconds, 2),
      'bets/s': '',
    },
  ],
  {
    bench: 'settle',
    users,
    bets: users * betsEach,
    bareSeconds: round(bare, 2),
    seconds: round(real.seconds, 2),
    overBare: round(bare / real.seconds, 2),
    otherMatchP99Ms: real.calm.p99Ms,
    otherMatchP99MsMeanwhile: real.meanwhile.p99Ms,
    p99Ratio: round(real.meanwhile.p99Ms / real.calm.p99Ms, 2),
    killedAt: round(killed.killedAt, 2),
    killedSeconds: round(killed.seconds, 2),
    brokenLaws: killed.brokenLaws,
  },
);
if (killed.brokenLaws.length > 0 || real.meanwhile.failed > 0) process.exitCode = 1;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Every client places all bets on one team, two thirds on the first; on two connections at once. */
async function placeAll({ ownerUrl, userIds }: Bench): Promise<void> {
  const SLICE = 1_000;
  const slices = Array.from({ length: Math.ceil(userIds.length / SLICE) }, (_, index) =>
    userIds.slice(index * SLICE, (index + 1) * SLICE),
  );
  const work = slices.flatMap((slice) => Array.from({ length: betsEach }, () => slice));
  await Promise.all(
    [0, 1].map(async (half) => {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      for (const [index, slice] of work.entries()) {
        // By slice, so that the two never need the same wallet.
        if (Math.floor(index / betsEach) % 2 !== half) continue;
        const { rows } = await client.query<{ placed: string }>(PLACE, [
          slice.map(String),
          settledMatch,
          half,
        ]);
        if (Number(rows[0]?.placed) !== slice.length) throw new Error('a bet was refused');
      }
      await client.end();
    }),
  );
}

/** A worker's jobs run at full minutes: a settlement of seconds would meet them in one run of this bench, and not in another. */
async function untilEarlyInMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 3_000 * seconds) await wait(left);
}

type Copy = { ownerUrl: string; appUrl: string; owner: pg.Client };

/** Runs on a copy of the filled database, so that each variant starts from the same bytes. */
async function onCopy<T>(name: string, work: (copy: Copy) => Promise<T>): Promise<T> {
  const original = new URL(bench.ownerUrl).pathname.slice(1);
  const database = `${original}_${name}`;
  const admin = new pg.Client({ connectionString: addressOf(bench.ownerUrl, { database: 'postgres' }) });
  await admin.connect();
  await admin.query(`create database ${database} template ${original}`);
  await admin.query('checkpoint');
  const ownerUrl = addressOf(bench.ownerUrl, { database });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work({ ownerUrl, appUrl: addressOf(bench.appUrl, { database }), owner });
  } finally {
    await owner.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  }
}

/** Only the rows of a settlement, set-based, in one transaction: the best the database can do. */
async function settleBare(owner: pg.Client): Promise<void> {
  const requestId = randomUUID();
  await owner.query('begin');
  await owner.query('update matches set stage = $2, closed_at = app_now() where match_id = $1', [
    settledMatch,
    'settled',
  ]);
  await owner.query(
    `with won as (
       select user_id, round, side, stake, profit, (side = 'A') as is_won from positions where match_id = $1 and status = 'pending'
     )
     insert into position_closes (user_id, match_id, round, run, part, seq)
     select w.user_id, $1, w.round, 1, 'result', p.seq
     from post_entries(array(
       select posting(user_id => user_id, kind => case when is_won then 'bet_won' else 'bet_lost' end::ledger_kind,
                      request_id => $2::uuid,
                      wallet_delta => case when is_won then stake + profit else 0 end, exposure_delta => -stake,
                      house_delta => case when is_won then -profit else stake end, house_account => 'house_book',
                      match_id => $1, ref_id => 1, side => side, profit => profit)
       from won order by user_id)) p
     join won w using (user_id)`,
    [settledMatch, requestId],
  );
  await owner.query(
    `update positions set status = case side when 'A' then 'won' else 'lost' end::bet_status
     where match_id = $1 and status = 'pending'`,
    [settledMatch],
  );
  await owner.query(
    `insert into notifications (user_id, type, title, message, data, event_key, created_at)
     select user_id, case status when 'won' then 'bet_won' else 'bet_lost' end::notification_type, 'You ' || status,
            'Chennai vs Mumbai: ' || rupee_text(stake) || ' was added to your wallet.',
            jsonb_build_object('status', status, 'matchId', match_id::text, 'amount', stake::text),
            'settlement:' || match_id || ':1', app_now()
     from positions where match_id = $1`,
    [settledMatch],
  );
  await owner.query('delete from match_totals where match_id = $1', [settledMatch]);
  await owner.query('commit');
}

type Real = { seconds: number; calm: Steady; meanwhile: Steady };

/** Through the server, as an admin does it, with a worker running and constant bets on another match. */
async function settleForReal({ appUrl, owner }: Copy): Promise<Real> {
  await untilEarlyInMinute();
  const [server, worker] = [await startServer(appUrl), startWorker(appUrl)];
  const tokens = tokensOf(bench.userIds);
  const body = JSON.stringify({ betId: String(otherMatch), amount: 50, teamName: 'Chennai' });
  const call = () =>
    post(`${server.url}/api/client/createBet`, {
      token: tokens[Math.floor(Math.random() * tokens.length)] ?? '',
      body,
    });
  await keepUp({ rate: steadyRate, seconds: 2, call });
  const calm = await keepUp({ rate: steadyRate, seconds, call });
  // Before the call: it pays for two seconds itself, which is all that a small match takes.
  const betting = new AbortController();
  const meanwhile = keepUp({ rate: steadyRate, seconds: 600, call, signal: betting.signal });
  const started = performance.now();
  await settle(server.url);
  await untilProgress(owner, 1);
  const took = (performance.now() - started) / 1000;
  betting.abort();
  const result = { seconds: took, calm, meanwhile: await meanwhile };
  await worker.stop();
  await server.stop();
  return result;
}

async function settle(url: string): Promise<void> {
  const body = JSON.stringify({ betId: String(settledMatch), finalBetResult: 'Chennai' });
  if (!(await post(`${url}/api/admin/settleUpBet`, { token: adminToken, body })))
    throw new Error('not settled');
}

/** Waits until this share of the clients is paid; all of them means that the match is settled. */
async function untilProgress(owner: pg.Client, share: number): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ paid: number; is_settled: boolean }>(
      `select coalesce(sum(cardinality(c.user_ids)) filter (where c.paid_at is not null), 0)::float / $2 as paid,
              bool_or(m.stage = 'settled') as is_settled
       from matches m left join settlement_chunks c using (match_id) where m.match_id = $1`,
      [settledMatch, users],
    );
    const { paid = 0, is_settled: isSettled = false } = rows[0] ?? {};
    if (isSettled || (share < 1 && paid >= share)) return paid;
    await wait(20);
  }
}

async function settleWithKill({
  appUrl,
  owner,
}: Copy): Promise<{ seconds: number; killedAt: number; brokenLaws: string[] }> {
  const [server, killedWorker] = [await startServer(appUrl), startWorker(appUrl)];
  const started = performance.now();
  // The call may get no answer when the server is killed.
  const settling = settle(server.url).catch(() => undefined);
  await untilProgress(owner, KILL_AT);
  await Promise.all([server.kill(), killedWorker.kill(), settling]);
  const killedAt = await untilProgress(owner, 0);
  const worker = startWorker(appUrl);
  await untilProgress(owner, 1);
  const took = (performance.now() - started) / 1000;
  await worker.stop();
  const { db, close } = openDatabase({ url: appUrl, connectionsMax: 1, onBroken: () => undefined });
  const { verdicts } = await readBooks(db);
  await close();
  return {
    seconds: took,
    killedAt,
    brokenLaws: verdicts.filter(({ offenders }) => offenders.length > 0).map(({ name }) => name),
  };
}
