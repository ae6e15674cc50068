import { defineConfig } from '@playwright/test';
import { preferMemoryForTemp } from '../scripts/lib/temp-folder.mjs';
import { launchOptions, WAIT_MS } from './browser.ts';

const isCI = process.env.CI !== undefined;

preferMemoryForTemp();
// Days and hours that a test works out are the platform's, as those that the pages show.
process.env.TZ = 'Asia/Kolkata';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  preserveOutput: 'failures-only',
  globalSetup: './demo.ts',
  // Each wait in a test ends after 20 seconds and says what it waited for; this ends what has many of them.
  timeout: 180_000,
  expect: { timeout: WAIT_MS },
  // A test that fails and passes then is named as flaky.
  retries: isCI ? 1 : 0,
  forbidOnly: isCI,
  // Half of their time they wait for the next poll.
  workers: 3,
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
    actionTimeout: WAIT_MS,
    // Without the page's content at each step, which takes two thirds of the time; `--trace on` records it.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    // Playwright's own is taken whenever a page closes, in case the test fails: fixtures.ts takes it when one has.
    screenshot: 'off',
  },
});
