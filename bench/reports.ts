import { paise, toRupees } from '@tossbook/rules';
import { readBooks } from '../apps/api/src/domains/reconciliation/index.ts';
import { sumDays } from '../apps/api/src/domains/reports/index.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { playMonth } from '../apps/api/test/money/play-month.ts';
import { replaceClock } from '../apps/api/test/support/global-setup.ts';
import { report, round } from './figures.ts';
import { get, inTurn } from './load.ts';
import { createBenchDatabase, tokenOf } from './prepare.ts';
import { startServer } from './server.ts';

/**
 * `npm run bench:reports`: how long reports take on a month of business, before and after its days are summed, and
 * whether the month's report matches the ledger. Exits with 1 if it does not, or if reports are slow.
 */
const clients = Number(process.env.BENCH_CLIENTS ?? 10_000);
const matches = Number(process.env.BENCH_MATCHES ?? 300);
const days = Number(process.env.BENCH_DAYS ?? 30);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const callers = Number(process.env.BENCH_CALLERS ?? 2);
const GOAL_P95_MS = 500;

const bench = await createBenchDatabase();
await replaceClock(bench.ownerUrl);
const { db, close } = openDatabase({ url: bench.appUrl, connectionsMax: 4, onBroken: () => undefined });
let started = performance.now();
await playMonth({ owner: bench.owner, db, clients, matches, days, bettorsInHundred: 10 });
const playedSeconds = secondsSince(started);
await bench.owner.query('vacuum analyze');
console.log(`${clients} clients and ${matches} matches played ${days} days in ${playedSeconds} s`);

const { rows } = await bench.owner.query<{ admin: string; from: string; to: string; ledgerRows: number }>(`
  select (select user_id from users where role = 'admin') as admin, count(*)::integer as "ledgerRows",
         (min(posted_at) at time zone 'Asia/Kolkata')::date::text as from,
         (max(posted_at) at time zone 'Asia/Kolkata')::date::text as to from ledger`);
const [month] = rows;
if (!month) throw new Error('nothing was played');
const { from, to } = month;
const week = (await bench.owner.query<{ day: string }>('select ($1::date - 6)::text as day', [to])).rows[0]
  ?.day;
const token = tokenOf({ userId: BigInt(month.admin), userName: 'month-admin', role: 'admin' });
const server = await startServer(bench.appUrl);

// How busy the machine is with other things.
const nothing = await measured('nothing, for comparison', `${server.url}/api/health`);
const straight = [
  await measured('a month, straight from the ledger', reportUrl({ from, to })),
  await measured('a day, straight from the ledger', reportUrl({ from: to, to })),
];
started = performance.now();
await sumDays(db);
const summedSeconds = secondsSince(started);
const summed = [
  await measured('a month', reportUrl({ from, to })),
  await measured('a week', reportUrl({ from: week ?? from, to })),
  await measured('a day', reportUrl({ from: to, to })),
  await measured('the matches of a month as CSV', reportUrl({ from, to, format: 'csv', table: 'matches' })),
];
const difference = await differenceFromLedger();
await server.stop();
await close();
await bench.drop();

// Normally only one day is not summed: today.
const judged = [...straight.slice(1), ...summed];
report(
  [nothing, ...straight, ...summed].map((figure) => ({
    report: figure.name,
    'p50 ms': figure.p50Ms,
    'p95 ms': figure.p95Ms,
    'p99 ms': figure.p99Ms,
    goal: judged.includes(figure) && figure.p95Ms > GOAL_P95_MS ? `over ${GOAL_P95_MS} ms` : '',
  })),
  {
    bench: 'reports',
    clients,
    matches,
    days,
    ledgerRows: month.ledgerRows,
    playedSeconds,
    summedSeconds,
    callers,
    worstP95Ms: Math.max(...judged.map(({ p95Ms }) => p95Ms)),
    monthStraightP95Ms: straight[0]?.p95Ms,
    difference,
  },
);
if (difference.length > 0 || judged.some(({ p95Ms }) => p95Ms > GOAL_P95_MS)) process.exitCode = 1;

function secondsSince(moment: number): number {
  return round((performance.now() - moment) / 1000, 1);
}

function reportUrl(query: Record<string, string>): string {
  return `${server.url}/api/admin/report?${new URLSearchParams(query).toString()}`;
}

async function measured(name: string, url: string) {
  const call = () => get(url, { token });
  await inTurn({ callers, seconds: Math.min(2, seconds), call });
  return { name, ...(await inTurn({ callers, seconds, call })) };
}

/** The counter-accounts on which the month's report and the books disagree. */
async function differenceFromLedger(): Promise<string[]> {
  const { totals: books } = await readBooks(db);
  const answer = await fetch(reportUrl({ from, to }), {
    headers: { authorization: `Bearer ${token}` },
  });
  const { totals } = (await answer.json()) as { totals: Record<string, number> };
  const of = (figure: string) => Math.round((totals[figure] ?? Number.NaN) * 100);
  const reported = {
    house_book: of('houseResult'),
    cash: of('withdrawals') - of('deposits'),
    promotions: -of('bonuses'),
    receivable: of('repaid') - of('advanced'),
  };
  return Object.entries(reported).flatMap(([account, amount]) => {
    const inBooks = books.accounts[account] ?? 0n;
    return BigInt(amount) === inBooks
      ? []
      : [`${account}: ${amount / 100}, ledger ${toRupees(paise(inBooks))}`];
  });
}
