import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tools/chromium.ts';

// Width-dependent tests; other client tests run at phone width, where most clients are.
const AT_BOTH_WIDTHS = /client\/(accessibility|limits|records\/.*)\.spec\.ts$/;

export default defineConfig<{ keepsMatches: boolean }>({
  testDir: '.',
  outputDir: '../artifacts/e2e',
  globalSetup: './support/site.ts',
  reporter: [['list'], ['./support/closing-line.ts']],
  // Allows for a machine with a fifth of its CPU: only failing tests take longer.
  timeout: 180_000,
  // Below half a minute, the polling interval of some lists.
  expect: {
    timeout: 25_000,
    // Text is drawn a little differently by each version of a browser; what moves or is missing is more than that.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.001,
      threshold: 0.15,
      pathTemplate: '{testDir}/{testFileDir}/kept/{arg}{ext}',
    },
  },
  fullyParallel: true,
  workers: 3,
  // A retry distinguishes failing tests from flaky ones; neither passes.
  retries: process.env.CI === 'true' ? 1 : 0,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI === 'true',
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animations cost time; tests about them enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would hide requests from the tests; those about it allow it.
    serviceWorkers: 'block',
    // Tracing doubles the cost of a test: enable it to investigate a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: ['client/**/*.spec.ts', 'story.spec.ts'],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 860 } },
      // Staff work at desktops; their tests set a phone's width where needed.
      testMatch: [AT_BOTH_WIDTHS, 'staff/**/*.spec.ts'],
    },
    { name: 'evening', use: { keepsMatches: true }, testMatch: 'screenshots/evening.setup.ts' },
    {
      name: 'screenshots',
      testMatch: 'screenshots/**/*.spec.ts',
      dependencies: ['evening'],
      use: { keepsMatches: true },
    },
  ],
});
