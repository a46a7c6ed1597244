import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['apps/*/{src,test}/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: 'apps/api/test/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
  },
});
