import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './verify/count-tests.ts';
import { type Outcome, runSteps, type Step } from './verify/step.ts';

/** `npm run verify`: everything that must hold before a commit, at a desk and in CI. */
const scratch = mkdtempSync(join(tmpdir(), 'verify-'));
const testReport = join(scratch, 'tests.json');
const typedProjects = ['tsconfig.json', 'packages/contract', 'packages/rules', 'apps/web', 'e2e'];

const checks: Step[] = [
  { name: 'format', commands: [['biome', 'check', '--error-on-warnings']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  {
    name: 'types',
    commands: typedProjects.map((path) => ['tsc', '-p', path]),
  },
  { name: 'boundaries', commands: [['node', 'tools/boundaries.ts']] },
  { name: 'tidy', commands: [['node', 'tools/tidy/tidy.ts']] },
  { name: 'dead code', commands: [['knip']] },
  { name: 'secrets', commands: [['node', 'tools/secrets.ts']] },
];

const tests: Step = {
  name: 'tests',
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

// The checks only read, so two run at once; tests measure time and races, so they run alone.
await runSteps(checks, 2, report);
await runSteps([tests, build], 1, report);
rmSync(scratch, { recursive: true });

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
