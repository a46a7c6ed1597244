import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listFiles } from './files.ts';

const repository = resolve(import.meta.dirname, '..');

/** Copies the project, with the files that git does not ignore, to a directory of its own, and returns its path. */
export function copyProject(purpose: string): string {
  const copy = mkdtempSync(join(tmpdir(), `${purpose}-`));
  for (const path of listFiles(repository)) cpSync(join(repository, path), join(copy, path));
  for (const workspace of ['.', 'apps/api', 'apps/web', 'e2e']) linkModules(copy, workspace);
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}

/** The environment of a command in the copy, which finds the tools that are installed there. */
export const environmentIn = (copy: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`,
});

/** Links to the installed packages, except our own, which are those of the copy. */
function linkModules(copy: string, workspace: string): void {
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
