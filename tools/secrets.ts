import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { listFiles } from './files.ts';

/** Scans every tracked or new file for secrets, but not ignored ones such as .env. */
const root = resolve(process.argv[2] ?? '.');
const files = listFiles(root);

// Literal paths: as a glob, a name like '[id].tsx' would match nothing and be skipped.
const { status } = spawnSync('node_modules/.bin/secretlint', ['--no-glob', ...files], {
  cwd: root,
  stdio: 'inherit',
});
console.log(`${files.length} files read`);
process.exitCode = files.length > 0 && status === 0 ? 0 : 1;
