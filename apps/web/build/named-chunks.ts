import { basename } from 'node:path';
import type { Plugin } from 'vite';

const LOADER = '/src/lib/load-chunk.ts';

/** Gives every lazily loaded chunk a name and a timeout, so that no `import()` is missed. */
export const namedChunks: Plugin = {
  name: 'named-chunks',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/apps/web/src/')) return null;
    const named = code.replaceAll(
      /\bimport\('([^']+)'\)/g,
      (imported, path: string) => `loadChunk('${basename(path).replace(/\.tsx?$/, '')}', ${imported})`,
    );
    return named === code ? null : `import { loadChunk } from '${LOADER}';\n${named}`;
  },
};
