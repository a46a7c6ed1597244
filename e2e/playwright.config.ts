import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: '.',
  outputDir: '../artifacts/e2e',
  globalSetup: './site.ts',
  reporter: [['list'], ['./closing-line.ts']],
  timeout: 30_000,
  expect: { timeout: 7_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: '**/screenshots.spec.ts',
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 860 } },
      testIgnore: '**/screenshots.spec.ts',
    },
    { name: 'screenshots', testMatch: '**/screenshots.spec.ts' },
  ],
});
