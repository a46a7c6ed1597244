import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { copyProject, environmentIn } from '../copy-project.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { allMutants } from './all-mutants.ts';
import {
  argumentsFor,
  chooseMutants,
  failuresIn,
  type Mutant,
  plant,
  type Verdict,
  verdictOf,
} from './mutant.ts';

/**
 * `npm run test:mutants`: plants each mistake of tools/mutants in a copy of the project, runs the tests that must notice
 * it, and gives the score. A survivor counts as failed, unless the list says why nothing notices it.
 *
 * `-- --only TEXT` tries those whose name contains it, `-- --tenth K` every tenth from the Kth, `-- --tenth today` the
 * tenth of the day. `--after-verify` spares a first run without a mistake: all tests have just passed.
 */
const LANES = 2;
/** Beyond that a mistake has made something wait forever, outside every test. */
const TRY_MS_MAX = 10 * 60_000;

type Lane = { copy: string; postgres: Postgres };
type Tried = { mutant: Mutant; verdict: Verdict };

const { values: choice } = parseArgs({
  options: { tenth: { type: 'string' }, only: { type: 'string' }, 'after-verify': { type: 'boolean' } },
});
const mutants = chooseMutants(allMutants, choice, new Date());
for (const mutant of mutants) plant(mutant, readFileSync(mutant.file, 'utf8'));
const lanes = await Promise.all(Array.from({ length: LANES }, openLane));
const start = performance.now();
try {
  if (!choice['after-verify']) await requirePassingTests();
  report(await inLanes(mutants, tryMutant));
} finally {
  for (const lane of lanes) await closeLane(lane);
}

/** Takes the items in order, one for each lane at a time. */
async function inLanes<Item, Result>(
  items: Item[],
  work: (lane: Lane, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items];
  const results: Result[] = [];
  const take = async (lane: Lane) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.push(await work(lane, item));
  };
  await Promise.all(lanes.map(take));
  return results;
}

/** A test that fails anyway would notice every mistake. */
async function requirePassingTests(): Promise<void> {
  const byPattern = Map.groupBy(mutants, ({ pattern }) => pattern);
  await inLanes([...byPattern], async (lane, [pattern, those]) => {
    const tests = [...new Set(those.flatMap((mutant) => mutant.tests))];
    const report = await runTests(lane, argumentsFor(pattern === undefined ? { tests } : { tests, pattern }));
    if (verdictOf(report) !== 'SURVIVED')
      throw new Error(`without a mistake, not all pass: ${failuresIn(report) || tests.join(' ')}`);
  });
  console.log(`the tests pass without a mistake, in ${sinceStart()} s`);
}

async function tryMutant(lane: Lane, mutant: Mutant): Promise<Tried> {
  const from = performance.now();
  const verdict = await judge(lane, mutant);
  const took = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${verdict.padEnd(9)} ${took.padStart(6)} s  ${mutant.name}`);
  return { mutant, verdict };
}

async function judge(lane: Lane, mutant: Mutant): Promise<Verdict> {
  const path = join(lane.copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, plant(mutant, text));
  try {
    return verdictOf(await runTests(lane, argumentsFor(mutant)));
  } finally {
    writeFileSync(path, text);
  }
}

/** Returns vitest's report, if it came that far. */
function runTests({ copy, postgres }: Lane, args: string[]): Promise<string | undefined> {
  const result = join(copy, 'artifacts/mutant.json');
  rmSync(result, { force: true });
  const options = ['run', '--bail', '1', '--reporter', 'json', '--outputFile', result];
  const child = spawn('vitest', [...options, ...args], {
    cwd: copy,
    env: {
      ...environmentIn(copy),
      TEST_DATABASE_URL: postgres.url,
      NODE_COMPILE_CACHE: join(copy, 'node_modules/.cache/compiled'),
    },
    stdio: 'ignore',
    timeout: TRY_MS_MAX,
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(existsSync(result) ? readFileSync(result, 'utf8') : undefined));
  });
}

/** Each lane has its own server: roles belong to a whole server, so lanes that migrate at once would collide there. */
async function openLane(): Promise<Lane> {
  return { copy: copyProject('mutants'), postgres: await startPostgres({}) };
}

async function closeLane({ copy, postgres }: Lane): Promise<void> {
  await postgres.stop();
  rmSync(copy, { recursive: true });
}

function report(all: Tried[]): void {
  const alive = all.filter(({ verdict }) => verdict !== 'killed').map(({ mutant }) => mutant);
  const accepted = alive.filter(({ reason }) => reason !== undefined);
  for (const { name, reason } of accepted) console.log(`accepted: ${name} (${reason})`);
  const killed = all.length - alive.length;
  console.log(`${killed} of ${all.length} killed, ${score(killed, all.length)} %, in ${sinceStart()} s`);
  const failed = alive.length - accepted.length;
  console.log(`${all.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && all.length > 0 ? 0 : 1;
}

function sinceStart(): number {
  return Math.round((performance.now() - start) / 1000);
}

function score(killed: number, of: number): string {
  return ((killed / Math.max(of, 1)) * 100).toFixed(1);
}
