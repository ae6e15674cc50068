// Real reports, of small suites that Vitest and Playwright run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Results } from '../lib/results.mjs';
import { root } from '../lib/steps.mjs';

const modules = join(root, 'node_modules');
/** Where one of them runs inside the other it takes up what the outer one says. */
const OWN = /^(VITEST|PLAYWRIGHT|TEST_WORKER)|^NODE_ENV$/;

/**
 * @param {Record<string, string>} files
 * @param {(folder: string, report: string) => string[]} command
 */
function resultsOf(files, command) {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-suite-'));
  const report = join(folder, 'report.json');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const own = Object.entries(process.env).filter(([name]) => !OWN.test(name));
  const env = { ...Object.fromEntries(own), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  spawnSync(process.execPath, command(folder, report), { cwd: root, env });
  const results = new Results();
  results.add(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  return results;
}

const ofVitest = (/** @type {Record<string, string>} */ files) =>
  resultsOf(files, (folder, report) => [
    join(modules, 'vitest/vitest.mjs'),
    'run',
    '--globals',
    '--retry=1',
    '--reporter=json',
    `--outputFile=${report}`,
    `--root=${folder}`,
  ]);

const HEAD = `import { expect, test } from '${join(modules, '@playwright/test/index.mjs')}';`;
const ofPlaywright = (/** @type {Record<string, string>} */ files) =>
  resultsOf(
    {
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, HEAD + text])),
      'playwright.config.mjs': 'export default { preserveOutput: "never", outputDir: "left" };',
    },
    (folder) => [
      join(modules, '@playwright/test/cli.js'),
      'test',
      `--config=${folder}`,
      '--retries=1',
      '--reporter=json',
    ],
  );

describe('what Vitest ran', () => {
  const results = ofVitest({
    'flaky.test.mjs': 'let tries = 0; test("looks", () => expect(++tries).toBe(2));',
    'broken.test.mjs': 'test("fails", () => expect("it").toBe("this")); test.skip("waits", () => {});',
    'unread.test.mjs': 'import "./nowhere.mjs"; test("is never run", () => {});',
  });

  it('is counted, a file that could not be run as a test that failed', () => {
    expect(results.report.split('\n').at(-1)).toBe('1 passed, 2 failed, 1 skipped');
    expect(results.isGreen).toBe(false);
  });

  it('is named where it failed, with the error', () => {
    expect(results.failed.toSorted()).toEqual([
      expect.stringMatching(/broken\.test\.mjs > fails\n.*expected 'it' to be 'this'/),
      expect.stringMatching(/unread\.test\.mjs\n.*nowhere\.mjs/),
    ]);
  });

  it('is named as flaky where it failed once and passed then', () => {
    expect(results.flaky).toEqual([expect.stringMatching(/flaky\.test\.mjs > looks\n.*expected 1 to be 2/)]);
  });
});

describe('what Playwright ran', () => {
  it('is counted and named, with its file, its group and the error', () => {
    const results = ofPlaywright({
      'flaky.spec.mjs':
        'test.describe("a group", () => test("looks", () => expect(test.info().retry).toBe(1)));',
      'broken.spec.mjs': 'test("fails", () => expect("it").toBe("this")); test.skip("waits", () => {});',
      'known.spec.mjs': 'test("is known to fail", () => { test.fail(); expect("it").toBe("this"); });',
    });
    expect(results.report.split('\n').at(-1)).toBe('2 passed, 1 failed, 1 skipped');
    expect(results.failed).toEqual([expect.stringMatching(/^broken\.spec\.mjs > fails\n[^]*"this"/)]);
    expect(results.flaky).toEqual([
      expect.stringMatching(/^flaky\.spec\.mjs > a group > looks\n[^]*Expected: 1/),
    ]);
  });

  it('fails the run where a file cannot be read, though no test failed', () => {
    const results = ofPlaywright({
      'broken.spec.mjs': 'test(',
      'steady.spec.mjs': 'test("passes", () => {});',
    });
    expect([results.failed, results.isGreen]).toEqual([[], false]);
    expect(results.report).toMatch(/Failed: [^]*SyntaxError/);
  });
});
