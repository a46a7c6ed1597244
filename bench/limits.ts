import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, medianRatio, report, round } from './figures.ts';
import { pgbench } from './load.ts';
import { addMatch, prepareBench, setRiskLimits } from './prepare.ts';

/**
 * `npm run bench:limits`: bets per second with risk limits that refuse nothing, compared with no limits, in one
 * run, alternating; a refused bet fails it. Half of the bets are on one hot match, the rest on 50 others; 5,000
 * settled ones are in the tables.
 */
const users = Number(process.env.BENCH_USERS ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const SETTLED_MATCHES = users < 20_000 ? 50 : 5_000;
const OPEN_MATCHES = 50;
const CONNECTIONS = 8;
const BATCH = 40;
/** An amount in rupees that no run reaches. As by default, the limit per match is a twentieth of the total. */
const HIGH = { match: 500_000_000, site: 10_000_000_000 };
const NONE = { match: 0, site: 0 };

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
const bench = await prepareBench({ users });
await addSettledMatches();
const hot = await addMatch(bench.owner);
for (let count = 0; count < OPEN_MATCHES; count++) await addMatch(bench.owner);
await bench.owner.query('vacuum analyze');
const script = batchScript();

const rates = { unlimited: [] as number[], limited: [] as number[] };
for (let number = 1; number <= rounds; number++) {
  for (const [name, limits] of [
    ['unlimited', NONE],
    ['limited', HIGH],
  ] as const) {
    await setRiskLimits(bench.owner, limits);
    rates[name].push((await pgbench(bench.appUrl, { script, clients: CONNECTIONS, seconds })) * BATCH);
  }
  console.log(
    `round ${number}: without limits ${round(rates.unlimited.at(-1) ?? 0)}/s, with ${round(rates.limited.at(-1) ?? 0)}/s`,
  );
}
const { rows } = await bench.owner.query<{ drawn: string }>('select drawn from site_room');
await bench.drop();
rmSync(scratch, { recursive: true });

report(
  [
    { what: 'without limits', 'bets/s': round(median(rates.unlimited)) },
    { what: 'with limits', 'bets/s': round(median(rates.limited)) },
  ],
  {
    bench: 'limits',
    limitedOverUnlimited: round(medianRatio(rates.limited, rates.unlimited), 2),
    leasedRupees: Number(rows[0]?.drawn ?? 0) / 100,
  },
);

function batchScript(): string {
  const [first, last] = [bench.userIds[0] ?? 0n, bench.userIds.at(-1) ?? 0n];
  const path = join(scratch, 'limits.sql');
  writeFileSync(
    path,
    `\\set u random(${first}, ${last - BigInt(BATCH)})
select 1 / (count(*) filter (where outcome = 'ACCEPTED') = ${BATCH})::int from (
  select array_agg(id) as ids,
         array_agg(('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid) as sessions,
         array_agg(${hot}::bigint + case when id % 2 = 0 then 0 else 1 + (id * 7919 + :u) % ${OPEN_MATCHES} end) as matches,
         array_agg('Chennai'::text) as teams, array_agg(5000::bigint) as stakes, array_agg(9500) as rates,
         array_agg(gen_random_uuid()) as operations, array_agg('127.0.0.1'::inet) as addresses,
         array_agg(null::text) as reported
  from generate_series(:u::bigint, :u::bigint + ${BATCH - 1}) id
) i, place_bets(ids, sessions, matches, teams, stakes, rates, operations, operations, addresses, reported,
                (:client_id % 16)::smallint, true);
`,
  );
  return path;
}

/** Years of history: settled matches, with the rows of their totals. */
async function addSettledMatches(): Promise<void> {
  await bench.owner.query(`
    insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, stage, created_at, created_by)
    select 'Home ' || n, 'Away ' || n, 'Old league', 'Cricket', 9500, app_now() - interval '2 days', app_now() - interval '1 day',
           'settled', app_now(), (select min(user_id) from users) from generate_series(1, ${SETTLED_MATCHES}) n;
    insert into match_totals (match_id, side, stripe, stake, profit, bets)
    select m.match_id, s.side, stripe, 0, 0, 0
    from matches m, unnest(enum_range(null::side)) s (side), generate_series(0, 15) stripe where m.stage = 'settled'`);
}
