import { defineConfig } from 'vitest/config';

/** The rules alone, for runs that change them to see which test notices. */
export default defineConfig({ test: { include: ['packages/rules/src/**/*.test.ts'] } });
