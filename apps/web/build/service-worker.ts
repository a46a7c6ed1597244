import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files of the offline page, besides those every page links to. */
const OFFLINE_FILES = ['/offline.css', '/offline.js'];

/** Tells the service worker which files form the shell of this build, and its unique name. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    const hash = createHash('sha256');
    for (const name of names) hash.update(readFileSync(name));
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const linked = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    const shell = {
      version: hash.digest('hex').slice(0, 12),
      files: [...linked, '/offline.html', ...OFFLINE_FILES],
    };
    const worker = join(dir, 'sw.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace('__SHELL__', JSON.stringify(shell)));
  },
};
