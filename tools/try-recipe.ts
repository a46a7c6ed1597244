import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { follow, readRecipe } from './docs/recipe.ts';
import { listFiles } from './files.ts';

/** `npm run test:recipe`: follows docs/recipes/new-call-with-screen.md in a copy of the project, and checks the result. */
const repository = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'recipe-'));

for (const path of listFiles(repository)) cpSync(join(repository, path), join(copy, path));
linkModules('.');
for (const workspace of ['apps/api', 'apps/web', 'e2e']) linkModules(workspace);
execFileSync('git', ['init', '--quiet'], { cwd: copy });

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
  const env = { ...process.env, PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH}` };
  try {
    execFileSync(command, args, { cwd: copy, env, stdio: 'pipe', maxBuffer: 1 << 28 });
    return true;
  } catch (error) {
    console.log(String((error as { stdout?: Buffer }).stdout), String((error as { stderr?: Buffer }).stderr));
    return false;
  }
}

/** Links to the installed packages, except our own, which are those of the copy. */
function linkModules(workspace: string): void {
  const modules = join(repository, workspace, 'node_modules');
  if (!existsSync(modules)) return;
  mkdirSync(join(copy, workspace, 'node_modules'), { recursive: true });
  for (const name of readdirSync(modules).filter((each) => each !== '@tossbook' && each !== '.cache'))
    symlinkSync(join(modules, name), join(copy, workspace, 'node_modules', name));
  const ours = join(modules, '@tossbook');
  if (existsSync(ours))
    cpSync(ours, join(copy, workspace, 'node_modules/@tossbook'), {
      recursive: true,
      verbatimSymlinks: true,
    });
}
