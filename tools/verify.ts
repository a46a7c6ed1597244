import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countFilesDone, countTests } from './verify/count-tests.ts';
import { redisMissing } from './verify/redis-missing.ts';
import { type Outcome, runSteps, type Step } from './verify/step.ts';

/** `npm run verify`: everything that must pass before a commit, locally and in CI. */
const scratch = mkdtempSync(join(tmpdir(), 'verify-'));
const testReport = join(scratch, 'tests.json');
const typedProjects = [
  'tsconfig.json',
  'packages/contract',
  'packages/rules',
  'packages/words',
  'apps/web',
  'e2e',
];

const checks: Step[] = [
  { name: 'format', commands: [['biome', 'check', '--error-on-warnings']] },
  {
    name: 'lint',
    commands: [
      ['oxlint', '--type-aware', '--deny-warnings'],
      ['node', 'tools/migrations/lint-migrations.ts'],
    ],
  },
  {
    name: 'types',
    commands: typedProjects.map((path) => ['tsc', '-p', path]),
  },
  { name: 'boundaries', commands: [['node', 'tools/boundaries.ts']] },
  { name: 'tidy', commands: [['node', 'tools/tidy/tidy.ts']] },
  { name: 'dead code', commands: [['knip']] },
  { name: 'secrets', commands: [['node', 'tools/secrets.ts']] },
];

const FILES_A_LINE = 25;
let filesDone = 0;

/** Shows the progress of the tests: they take minutes, and silence looks like a hang. */
function followTests(text: string): void {
  const before = filesDone;
  filesDone += countFilesDone(text);
  if (Math.floor(before / FILES_A_LINE) < Math.floor(filesDone / FILES_A_LINE))
    console.log(`…      tests      ${filesDone} files`);
}

const tests: Step = {
  name: 'tests',
  follow: followTests,
  commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${testReport}`]],
  count: (exitCode) =>
    countTests(existsSync(testReport) ? readFileSync(testReport, 'utf8') : undefined, exitCode),
};

const build: Step = { name: 'build', commands: [['npm', 'run', 'build', '--workspaces', '--if-present']] };

const outcomes: Outcome[] = [];

function report(outcome: Outcome): void {
  outcomes.push(outcome);
  const { name, passed, failed, seconds, output } = outcome;
  if (failed > 0) console.log(output.trimEnd());
  const counted = passed + failed > 1 ? ` ${passed} passed, ${failed} failed` : '';
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${seconds.toFixed(1)} s${counted}`);
}

const missing = await redisMissing(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379');
if (missing !== null) {
  console.log(`${missing}\n0 passed, 1 failed`);
  process.exit(1);
}

// The checks only read, so two run at once; tests are sensitive to timing, so they run alone.
await runSteps(checks, 2, report);
await runSteps([tests, build], 1, report);
rmSync(scratch, { recursive: true });

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
