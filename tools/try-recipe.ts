import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyProject, environmentIn } from './copy-project.ts';
import { follow, readRecipe } from './docs/recipe.ts';

/** `npm run test:recipe`: follows docs/recipes/new-call-with-screen.md in a copy of the project, and checks the result. */
const copy = copyProject('recipe');

const steps = readRecipe(readFileSync(join(copy, 'docs/recipes/new-call-with-screen.md'), 'utf8'));
for (const step of steps) {
  const path = join(copy, step.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, follow(step, existsSync(path) ? readFileSync(path, 'utf8') : null));
}

const tests = steps.map(({ path }) => path).filter((path) => path.includes('.test.'));
const commands = [
  ['biome', 'check', '--error-on-warnings'],
  ['npm', 'run', '--silent', 'types'],
  ['npm', 'run', '--silent', 'lint'],
  ['npm', 'run', '--silent', 'boundaries'],
  ['npm', 'run', '--silent', 'tidy'],
  ['npm', 'run', '--silent', 'dead-code'],
  ['npm', 'run', '--silent', 'build', '--workspace=@tossbook/web'],
  ['vitest', 'run', 'packages', 'apps/web/src/app', 'apps/api/test/contract/permissions.test.ts', ...tests],
];
let failed = 0;
for (const [command = '', ...args] of commands) {
  const isDone = runs(command, args);
  console.log(`${isDone ? 'ok    ' : 'FAILED'} ${[command, ...args].join(' ')}`);
  if (!isDone) failed++;
}
rmSync(copy, { recursive: true });
console.log(`${steps.length} files touched`);
console.log(`${commands.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runs(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { cwd: copy, env: environmentIn(copy), stdio: 'pipe', maxBuffer: 1 << 28 });
    return true;
  } catch (error) {
    console.log(String((error as { stdout?: Buffer }).stdout), String((error as { stderr?: Buffer }).stderr));
    return false;
  }
}
