import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the built pages. */
const SOURCES = [
  'apps/web/{src,build,public,worker}/**',
  'apps/web/*',
  'packages/*/src/**',
  'packages/*/package.json',
  'package-lock.json',
];
const PAGES = 'apps/web/dist';

/** Builds the pages, unless they are newer than all of their sources. */
export function buildWeb(): void {
  const isPlain = !Object.keys(process.env).some((name) => name.startsWith('VITE_'));
  if (isPlain && isCurrent('.')) return;
  execFileSync('npm', ['run', '--silent', 'build', '--workspace', 'apps/web'], { stdio: 'inherit' });
}

/** Folders count too: deleting a file changes their time. */
export function isCurrent(root: string): boolean {
  const built = join(root, PAGES, 'index.html');
  if (!existsSync(built)) return false;
  const { mtimeMs: builtAt } = statSync(built);
  return globSync(SOURCES, { cwd: root, exclude: (path) => path.startsWith(PAGES) }).every(
    (path) => path === 'apps/web/dist' || statSync(join(root, path)).mtimeMs < builtAt,
  );
}
