import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const neverOurs = new Set(['node_modules', 'dist', 'coverage', 'artifacts']);

/** Tracked and new files, without ignored ones. Paths are relative to the root. */
export function listFiles(root: string): string[] {
  if (!existsSync(join(root, '.git'))) return walkFiles(root);
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).split('\0');
  // A deleted file stays in the index until the deletion is staged.
  return listed.filter((path) => path !== '' && existsSync(join(root, path))).sort();
}

/** The files on disk, found without git: a cross-check for the other count. */
export function walkFiles(root: string, folder = ''): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !neverOurs.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return walkFiles(root, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}
