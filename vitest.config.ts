import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tools/chromium.ts';

// Many tests start real processes; most of what those do until they answer is compiling.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    projects: [
      {
        // What needs no database: a fresh module registry for each file would cost more than the tests.
        test: {
          name: 'models',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'bench/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          // Each file has a database of its own; the modules they share are loaded once.
          isolate: false,
          include: ['apps/api/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: 'apps/api/test/support/global-setup.ts',
          // Not how long a test takes, but how long until it counts as hanging on the slowest machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 3,
          // Last, and so alone: these measure time and races.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        // React as clients run it, which is also quicker: its development build notes where each element comes from.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        oxc: { jsx: { development: false } },
        // All at the start: a package that is found later is loaded beside its older self, and reloads the page.
        optimizeDeps: { entries: ['{src,test}/**/*.{ts,tsx}'] },
        // Pictures that a component asks for are not there; no server stands behind these tests.
        server: { strictPort: false, proxy: { '/api': { target: '', bypass: () => false } } },
        test: {
          name: 'components',
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['{src,test}/**/*.test.tsx'],
          setupFiles: [join(import.meta.dirname, 'apps/web/test/setup.ts')],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Motion is for eyes, and a click waits until it has ended.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
