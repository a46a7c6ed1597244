import { spawnSync } from 'node:child_process';

/**
 * `npm run bench:smoke`: every measurement at a hundredth of its size, for CI. No figure is judged, since machines differ;
 * that each can be taken, and that no money is wrong after it, is.
 */
const SMALL = {
  BENCH_USERS: '1000',
  BENCH_ROUNDS: '1',
  BENCH_SECONDS: '1',
  BENCH_STEADY: '200',
  BENCH_STREAMS: '100',
  BENCH_ROWS: '20000',
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
  reads: (figures) => figures.bench === 'reads',
  attacks: (figures) => isAbove(figures, 'worstRatio') && figures.failedReads === 0,
  reconcile: (figures) => isAbove(figures, 'ratio', 'rootMs'),
  users: (figures) => isAbove(figures, 'exportRows', 'worstP95Ms'),
};

let failed = 0;
for (const [name, isSound] of Object.entries(measurements)) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    env: { ...process.env, ...SMALL },
    encoding: 'utf8',
  });
  const isGood = status === 0 && isSound(lastLine(stdout));
  if (!isGood) failed++;
  console.log(isGood ? `ok     bench:${name}` : `FAILED bench:${name}\n${stdout}${stderr}`);
}
console.log(`${Object.keys(measurements).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function lastLine(output: string): Figures {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return last.startsWith('{') ? (JSON.parse(last) as Figures) : {};
}
