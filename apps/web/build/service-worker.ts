import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';

/** The files of the offline page, besides those every page links to. */
const OFFLINE_FILES = ['offline.html', 'offline.css', 'offline.js'];
const OUTPUT = join(import.meta.dirname, '../dist');

/** Builds our own worker, and tells it which files form the shell of this build. The pages register it themselves. */
export const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['*.*', 'assets/*'],
    globIgnores: ['sw.js', '**/*.{br,gz}'],
    // A name in the assets has the hash of its content.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const page = readFileSync(join(OUTPUT, 'index.html'), 'utf8');
        const linked = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path);
        const shell = new Set([...linked, ...OFFLINE_FILES]);
        return { manifest: entries.filter(({ url }) => shell.has(url)), warnings: [] };
      },
    ],
  },
});
