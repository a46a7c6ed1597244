import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '../apps/api/src/domains/credentials/index.ts';
import { readBooks } from '../apps/api/src/domains/reconciliation/index.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { type Call, demandOf, HABITS, planVisits } from './evening/arrivals.ts';
import { type Crowd, createCrowd, PASSWORD, type Sample } from './evening/crowd.ts';
import { drawEvening } from './evening/draw-evening.ts';
import { measureCosts } from './evening/measure-costs.ts';
import { processorTime } from './evening/processor-time.ts';
import { type Costs, loadOf, peakOf, planFor } from './evening/queueing.ts';
import { percentile, report, round } from './figures.ts';
import { post } from './load.ts';
import { addMatch, addStaffSession, prepareBench, tokenOf } from './prepare.ts';
import { memoryOf, startServer, startWorker } from './server.ts';

/**
 * `npm run simulate`: the last minutes before a toss, and the settlement after it, on the real stack with a crowd that
 * comes as crowds come (bench/evening/arrivals.ts). Then what larger crowds need, by a queueing model with the costs
 * that were measured here, checked against the crowd that was here. Draws docs/scale-evening.svg.
 */
const clients = Number(process.env.SIMULATE_CLIENTS ?? 4_000);
const seconds = Number(process.env.SIMULATE_SECONDS ?? 600);
const SHARES = [0.6, 0.2, 0.1, 0.05, 0.05];
const LARGER = [100_000, 1_000_000, 10_000_000];
const GOALS = { betP99Ms: 250, stormRatio: 2, toldMs: 2_000 };
const CALIBRATED_SECONDS = Math.min(8, Math.max(1, seconds / 60));
const MEMORY_EVERY_MS = 5_000;

const bench = await prepareBench({ users: clients });
const { owner } = bench;
await owner.query("update users set password_hash = $1 where role = 'client'", [
  await hashPassword(PASSWORD),
]);
const { rows: users } = await owner.query<{ id: string; name: string }>(
  "select user_id as id, user_name as name from users where role = 'client' order by user_id",
);
const people = users.map(({ id, name }) => ({
  userName: name,
  token: tokenOf({ userId: BigInt(id), userName: name, role: 'client' }),
}));
const staff = await addStaffSession(owner);
const costs = await costsOfCalls();
const [server, worker] = [await startServer(bench.appUrl), startWorker(bench.appUrl)];
const used = await processorTime(server, owner);

const betIds: string[] = [];
for (const _share of SHARES) betIds.push(String(await addMatch(owner, { endsInSeconds: seconds })));
const closing = await endOf(betIds[0] ?? '');
const startedAt = performance.now() + (closing - Date.now()) - seconds * 1000;
const matches = betIds.map((betId, index) => ({ betId, share: SHARES[index] ?? 0 }));
const crowd = createCrowd({ url: server.url, clients: people, matches, startedAt });
const visits = planVisits({ clients, seconds }, Math.random);

const memory: { at: number; megabytes: number }[] = [];
const watching = setInterval(
  () => memory.push({ at: sinceStart(), megabytes: memoryOf(server.pid) / 1024 }),
  MEMORY_EVERY_MS,
);
const before = used();
const memoryBefore = memoryOf(server.pid) / 1024;
await Promise.all(visits.map(crowd.visit));
await wait(Math.max(0, seconds - sinceStart() + 1) * 1000);
const after = used();
const settled = await settleWhileAllLook(crowd);
clearInterval(watching);
const afterwards = await judgeBooks();
for (const socket of crowd.streams) socket.destroy();
await worker.stop();
await server.stop();
await bench.drop();

const accepted = crowd.samples.filter(({ call, status }) => call === 'bet' && status === 200);
const stormFrom = Math.max(0, seconds - HABITS.stormBeforeClosingSeconds);
const inStorm = ({ at }: Sample) => at >= stormFrom && at < stormFrom + 2 * HABITS.stormSeconds;
/** The same seconds before and after it, so that the crowd is as large. */
const besideStorm = ({ at }: Sample) =>
  Math.abs(at - stormFrom - HABITS.stormSeconds) < 4 * HABITS.stormSeconds &&
  at < stormFrom + 8 * HABITS.stormSeconds;
const msOf = (samples: Sample[]) => samples.map(({ ms }) => ms);
const p99 = (samples: Sample[]) => round(percentile(msOf(samples), 0.99), 1);
const [storm, calm] = [accepted.filter(inStorm), accepted.filter((one) => !inStorm(one) && besideStorm(one))];
const stormRatio = round(percentile(msOf(storm), 0.5) / Math.max(1, percentile(msOf(calm), 0.5)), 2);
const told = settled.told.filter((at) => at !== null);
const demand = demandOf(visits, seconds);
const failed = crowd.samples.filter(({ status }) => status === null || status >= 500).length;

const grownMegabytes = megabytesAround(seconds) - memoryBefore;
const kilobytesPerStream = (grownMegabytes * 1024) / crowd.streams.length;
const figures = {
  bench: 'simulate',
  clients,
  seconds,
  calls: crowd.samples.length,
  failed,
  bets: accepted.length,
  peakBetsPerSecond: round(peakOf(demand.bet), 1),
  betP50Ms: round(percentile(msOf(accepted), 0.5), 1),
  betP99Ms: p99(accepted),
  stormRatio,
  lateAccepted: afterwards.late,
  open: afterwards.open,
  brokenLaws: afterwards.brokenLaws,
  streams: crowd.streams.length,
  notTold: settled.told.length - told.length,
  toldWithinMs: round(Math.max(0, ...told)),
  settledSeconds: round(settled.seconds, 1),
  lookP99Ms: p99(crowd.samples.filter(({ call }) => call === 'look')),
  memoryAtClosingMb: round(megabytesAround(seconds)),
  memoryAtEndMb: round(memory.at(-1)?.megabytes ?? 0),
};
const isSound =
  figures.lateAccepted + figures.open + figures.notTold + failed === 0 && figures.brokenLaws === '';

// A short evening is a rehearsal.
if (seconds >= 300) writeFileSync('docs/scale-evening.svg', draw());
const goal = (name: string, value: number, most: number) =>
  console.log(`${value <= most ? 'met    ' : 'NOT MET'} ${name}: ${value}, at most ${most}`);
goal('p99 of accepted bets, ms', figures.betP99Ms, GOALS.betP99Ms);
goal('bets in the storm of logins, times as slow', stormRatio, GOALS.stormRatio);
goal('the last stream was told of a result after ms', figures.toldWithinMs, GOALS.toldMs);
console.log(`\nCores in use before closing: ${usedText('server')}; ${usedText('database')}`);
report(
  LARGER.map((crowdSize) => {
    const plan = planFor(crowdSize / clients, { clients, demand, costs, kilobytesPerStream });
    return {
      clients: plan.clients.toLocaleString('en-IN'),
      'bets/s': round(plan.betsPerSecond),
      'logins/s': round(plan.loginsPerSecond),
      'cores of servers': plan.serverCores,
      'cores of the database': plan.databaseCores,
      'p99 of waiting, ms': round(plan.waitMs, 1),
      'log MB/s': round(plan.walMegabytesPerSecond, 1),
      'streams, GB': round(plan.streamGigabytes, 1),
    };
  }),
  { ...figures, costs },
);
process.exitCode = isSound ? 0 : 1;

/** On a server of its own: what it leaves in memory is none of the evening's. */
async function costsOfCalls(): Promise<Costs> {
  const calibrated = await startServer(bench.appUrl);
  const betId = String(await addMatch(owner));
  const usedThere = await processorTime(calibrated, owner);
  const { url } = calibrated;
  const measured = await measureCosts({
    url,
    people,
    betId,
    seconds: CALIBRATED_SECONDS,
    used: usedThere,
    owner,
  });
  await calibrated.stop();
  return measured;
}

function sinceStart(): number {
  return (performance.now() - startedAt) / 1000;
}

/** Everybody is told of the result, and looks at what came of it while it is being paid. */
async function settleWhileAllLook({ hearOf, look, streams }: Crowd) {
  const toldAt: (number | null)[] = [];
  const from = sinceStart();
  for (const [index, betId] of betIds.entries()) {
    const hearing = hearOf(betId, 10_000);
    const body = JSON.stringify({ betId, finalBetResult: index % 2 ? 'Mumbai' : 'Chennai' });
    if (!(await post(`${server.url}/api/admin/settleUpBet`, { token: staff, body })))
      throw new Error('not settled');
    const answeredAt = sinceStart();
    const looking = index === 0 ? Promise.all(streams.map((_, place) => look(place))) : null;
    for (const at of await hearing) toldAt.push(at === null ? null : Math.max(0, (at - answeredAt) * 1000));
    await looking;
  }
  while ((await countOpen()) > 0 && sinceStart() < from + 300) await wait(100);
  return { told: toldAt, seconds: sinceStart() - from };
}

async function countOpen(): Promise<number> {
  const { rows } = await owner.query<{ open: number }>(
    `select count(*)::integer as open from matches where match_id = any ($1) and stage <> 'settled'`,
    [betIds],
  );
  return rows[0]?.open ?? 0;
}

async function judgeBooks(): Promise<{ late: number; open: number; brokenLaws: string }> {
  const { rows } = await owner.query<{ late: number; pending: number }>(
    `select count(*) filter (where b.accepted_at >= m.ends_at)::integer as late,
       (select count(*)::integer from positions where match_id = any ($1) and status = 'pending') as pending
     from bets b join matches m using (match_id) where match_id = any ($1)`,
    [betIds],
  );
  const { db, close } = openDatabase({ url: bench.appUrl, connectionsMax: 1, onBroken: () => undefined });
  const { verdicts } = await readBooks(db);
  await close();
  const broken = verdicts.filter(({ offenders }) => offenders.length > 0).map(({ name }) => name);
  const [{ late, pending } = { late: 0, pending: 0 }] = rows;
  return { late, open: (await countOpen()) + pending, brokenLaws: broken.join(' ') };
}

async function endOf(betId: string): Promise<number> {
  const { rows } = await owner.query<{ end: Date }>(
    'select ends_at as end from matches where match_id = $1',
    [betId],
  );
  return rows[0]?.end.getTime() ?? 0;
}

function megabytesAround(second: number): number {
  return memory.findLast(({ at }) => at <= second)?.megabytes ?? 0;
}

/** Measured beside what the model says of this crowd. */
function usedText(side: 'server' | 'database'): string {
  const predicted = loadOf(demand, costs, side).reduce((sum, load) => sum + load, 0) / seconds;
  return `${side} ${round((after[side] - before[side]) / seconds, 3)}, by the model ${round(predicted, 3)}`;
}

function draw(): string {
  const perSecond = (call: Call): [number, number][] => demand[call].map((value, second) => [second, value]);
  const slow = (call: Call): [number, number][] => {
    const bySlot = Map.groupBy(
      crowd.samples.filter((sample) => sample.call === call),
      ({ at }) => Math.floor(at / 5) * 5,
    );
    return [...bySlot].toSorted(([a], [b]) => a - b).map(([at, samples]) => [at, p99(samples)]);
  };
  return drawEvening(
    [
      {
        title: 'Calls a second',
        lines: [
          { name: 'homes', points: perSecond('home') },
          { name: 'bets', points: perSecond('bet') },
          { name: 'logins', points: perSecond('login') },
        ],
      },
      {
        title: 'p99 in milliseconds',
        lines: [
          { name: 'bets', points: slow('bet') },
          { name: 'homes', points: slow('home') },
        ],
      },
      {
        title: 'Memory of the server, MB',
        lines: [{ name: '', points: memory.map(({ at, megabytes }) => [at, megabytes]) }],
      },
    ],
    {
      caption: `The last ${round(seconds / 60)} minutes before a toss, ${clients} clients`,
      closing: seconds,
    },
  );
}
