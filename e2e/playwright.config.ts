import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The whole browser draws windows that nobody sees, which takes half of a small machine.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const launchOptions = {
  executablePath:
    process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
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

// What depends on the width; the rest of a client's product is tested where most clients are.
const AT_BOTH_WIDTHS = /client\/(accessibility|betting|shell)\.spec\.ts$/;

export default defineConfig<{ keepsMatches: boolean }>({
  testDir: '.',
  outputDir: '../artifacts/e2e',
  globalSetup: './support/site.ts',
  reporter: [['list'], ['./support/closing-line.ts']],
  // Room for a machine that is twice as slow as the slowest seen: what fails takes longer, what passes does not.
  timeout: 60_000,
  expect: { timeout: 12_000 },
  fullyParallel: true,
  workers: 2,
  // A second try tells a rule that fails from one that is only flaky; neither passes.
  retries: process.env.CI === 'true' ? 1 : 0,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI === 'true',
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Motion is for eyes: it costs time, and tests about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker between page and network would hide requests from the tests; those about it allow it.
    serviceWorkers: 'block',
    // Recording doubles what a test costs: asked for when a failure is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: ['client/*.spec.ts', 'story.spec.ts'],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 860 } },
      // Staff sit at desks; their tests set a phone's width where they mean it.
      testMatch: [AT_BOTH_WIDTHS, 'staff/*.spec.ts'],
    },
    { name: 'evening', use: { keepsMatches: true }, testMatch: 'screenshots/evening.setup.ts' },
    {
      name: 'screenshots',
      testMatch: 'screenshots/*.spec.ts',
      dependencies: ['evening'],
      use: { keepsMatches: true },
      // Pictures are worth waiting for.
      expect: { timeout: 20_000 },
    },
  ],
});
