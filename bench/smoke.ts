import { startPostgres } from '../tools/postgres.ts';
import { type Outcome, runSteps } from '../tools/verify/step.ts';

/**
 * `npm run bench:smoke`: every measurement at a hundredth of its size, for CI. No figure is judged, since machines differ;
 * only that each bench runs, and that the books hold afterwards.
 */
const SMALL = {
  BENCH_USERS: '1000',
  BENCH_ROUNDS: '1',
  BENCH_SECONDS: '1',
  BENCH_STEADY: '200',
  BENCH_STREAMS: '100',
  BENCH_ROWS: '20000',
  BENCH_WALLETS: '500',
  BENCH_TABLE: 'users',
  SIMULATE_CLIENTS: '100',
  SIMULATE_SECONDS: '15',
};

type Figures = Record<string, unknown>;
const isAbove = (figures: Figures, ...names: string[]) => names.every((name) => Number(figures[name]) > 0);

const measurements: Record<string, (figures: Figures) => boolean> = {
  bets: (figures) =>
    isAbove(figures, 'overBare', 'overBatched', 'steadyP99Ms', 'twoProcessesOverOne', 'walBytesPerBet') &&
    figures.steadyFailed === 0,
  limits: (figures) => isAbove(figures, 'limitedOverUnlimited'),
  settle: (figures) =>
    isAbove(figures, 'overBare', 'p99Ratio', 'killedSeconds') && String(figures.brokenLaws) === '',
  streams: (figures) => isAbove(figures, 'heard', 'kilobytesEach') && figures.streams === 100,
  reads: (figures) => isAbove(figures, 'tables', 'worstTableP95Ms'),
  attacks: (figures) => isAbove(figures, 'worstRatio') && figures.failedReads === 0,
  reconcile: (figures) => isAbove(figures, 'ratio', 'rushMicros', 'rootMs'),
  book: (figures) => isAbove(figures, 'leaves', 'appendSeconds', 'quietP99Ms', 'besideP99Ms', 'proofP95Ms'),
  // News may come before the answer of who settled, which counts as 0 ms.
  simulate: (figures) => isAbove(figures, 'bets') && figures.streams === 100 && figures.notTold === 0,
  upgrade: (figures) =>
    isAbove(figures, 'bets') &&
    figures.failed === 0 &&
    figures.extraBets === 0 &&
    figures.reconciled === true,
  users: (figures) => isAbove(figures, 'exportRows', 'worstP95Ms'),
};

let failed = 0;
function report({ name, output, failed: exitedBadly }: Outcome): void {
  const isGood = exitedBadly === 0 && measurements[name]?.(lastLine(output));
  if (!isGood) failed++;
  console.log(isGood ? `ok     bench:${name}` : `FAILED bench:${name}\n${output}`);
}

const postgres = await startPostgres({ url: process.env.TEST_DATABASE_URL });
const steps = Object.keys(measurements).map((name) => ({
  name,
  commands: [['node', `bench/${name}.ts`]],
  env: { ...SMALL, TEST_DATABASE_URL: postgres.url },
}));
await runSteps(steps, 2, report);
await postgres.stop();
console.log(`${Object.keys(measurements).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function lastLine(output: string): Figures {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return last.startsWith('{') ? (JSON.parse(last) as Figures) : {};
}
