import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a server of a version is made of. */
const workspacesOf = (directory: string): string[] => [
  'apps/api',
  ...readdirSync(join(directory, 'packages')).map((name) => `packages/${name}`),
];

/** The code of a commit in a directory of its own, ready to run; `remove` deletes it. */
export function checkOut(commit: string): { directory: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'version-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  if (hasOurPackages(directory)) linkPackages(directory);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'ignore' });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Whether it runs with the packages that are installed here: then they need not be installed again. */
const hasOurPackages = (directory: string): boolean =>
  workspacesOf(directory).every(
    (workspace) => dependenciesOf(join(directory, workspace)) === dependenciesOf(resolve(workspace)),
  );

function dependenciesOf(workspace: string): string {
  const manifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    dependencies?: object;
  };
  return JSON.stringify(manifest.dependencies ?? {});
}

function linkPackages(directory: string): void {
  const installed = resolve('node_modules');
  mkdirSync(join(directory, 'node_modules/@tossbook'), { recursive: true });
  for (const name of readdirSync(installed).filter((each) => !/^(?:@tossbook|\.cache)$/.test(each)))
    symlinkSync(join(installed, name), join(directory, 'node_modules', name));
  for (const workspace of workspacesOf(directory))
    symlinkSync(
      join(directory, workspace),
      join(directory, 'node_modules/@tossbook', workspace.split('/')[1] ?? ''),
    );
}
