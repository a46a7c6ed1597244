import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './count-tests.ts';
import { runSteps } from './step.ts';

/**
 * `npm run test:model`: the real site against the model of it, one call after the other and many at once while
 * everything breaks. `-- ci` asks for as much as every commit gets, with the same draws each time.
 */
const sizes =
  process.argv[2] === 'ci'
    ? { MODEL_SEED: '1', MODEL_COMMANDS: '10500', MODEL_OPERATIONS: '20000', MODEL_KILLS: '5' }
    : {
        MODEL_SEED: String(Math.floor(Date.now() / 1000)),
        MODEL_COMMANDS: '200000',
        MODEL_OPERATIONS: '500000',
        MODEL_KILLS: '100',
      };
const set = Object.fromEntries(
  Object.entries(sizes).map(([name, size]) => [name, process.env[name] ?? size]),
);

const scratch = mkdtempSync(join(tmpdir(), 'model-'));
const report = join(scratch, 'tests.json');
const model = {
  name: 'model',
  env: set,
  follow: (text: string) => void process.stdout.write(text),
  commands: [
    [
      'vitest',
      'run',
      'apps/api/test/model',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  ],
  count: (exitCode: number) =>
    countTests(existsSync(report) ? readFileSync(report, 'utf8') : undefined, exitCode),
};
await runSteps([model], 1, ({ passed, failed }) => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
rmSync(scratch, { recursive: true });
