import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Precompresses text files as .br and .gz, so that the server need not compress per visitor. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  // After the service worker, which is built last.
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      compressAll(join(import.meta.dirname, '../dist'));
    },
  },
};

function compressAll(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
    const content = readFileSync(join(dir, name));
    writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(dir, `${name}.gz`), gzipSync(content));
  }
}
