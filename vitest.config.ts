import { defineConfig } from 'vitest/config';
import { preferMemoryForTemp } from './scripts/lib/temp-folder.mjs';

preferMemoryForTemp();
/** A worker loads the app once, and not for each of its files; not where modules of the web keep what one page knows. */
const isolate = false;

/** They need no cluster of the run: each makes its own. */
const ENGINE_TESTS = ['test/engine/{backup,life,places,verify}.test.ts'];

export default defineConfig({
  test: {
    // Read by scripts/test.mjs.
    outputFile: { json: process.env['VITEST_JSON_OUTPUT_FILE'] },
    projects: [
      {
        test: {
          name: 'scripts',
          isolate,
          root: 'scripts',
          include: ['test/*.test.mjs'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          isolate,
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          // Properties with many runs, on small machines that do other things too.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ENGINE_TESTS,
          globalSetup: [new URL('apps/server/test/cluster.ts', import.meta.url).pathname],
          // Real processes and real databases on small machines.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Below a test's own limit, so that one that waits in vain says for what.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // Commands as they are typed. The browser's tests are Playwright's (e2e/playwright.config.ts).
      {
        test: {
          name: 'commands',
          root: 'e2e',
          include: ['*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'engine',
          root: 'apps/server',
          include: ENGINE_TESTS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'faults', root: 'e2e', include: ['faults/*.test.ts'], hookTimeout: 120_000 } },
      { test: { name: 'crash', root: 'e2e', include: ['crash/*.test.ts'], hookTimeout: 120_000 } },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.screen.test.tsx'],
          setupFiles: [new URL('apps/web/src/page.fixture.ts', import.meta.url).pathname],
          // A whole area is loaded, on machines that do other things too.
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // What one component does, without a browser.
      {
        test: {
          name: 'screens',
          isolate,
          root: 'apps/web',
          include: ['src/**/*.screen.test.tsx'],
          environment: 'jsdom',
          setupFiles: [new URL('apps/web/src/screen.fixture.ts', import.meta.url).pathname],
          testTimeout: 30_000,
        },
      },
      // What one screen does with the product behind it, without a browser.
      {
        test: {
          name: 'pages',
          root: 'e2e',
          include: ['pages/*.test.ts'],
          environment: 'jsdom',
          // As the pages of e2e/playwright.config.ts.
          env: { TZ: 'Asia/Kolkata' },
          globalSetup: [new URL('e2e/pages/product.ts', import.meta.url).pathname],
          setupFiles: [new URL('e2e/pages/setup.ts', import.meta.url).pathname],
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
