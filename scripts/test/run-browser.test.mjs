// Tests of what `npm test` makes of Playwright's report, with small suites that fail as real ones do.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../lib/steps.mjs';
import { TestRun } from '../lib/test-run.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-browser-suite-'));
  await writeFile(
    join(folder, 'playwright.config.mjs'),
    'export default { preserveOutput: "never", outputDir: "left" };',
  );
});
afterEach(() => rm(folder, { recursive: true }));

const HEAD = `
  import { expect, test } from '${join(root, 'node_modules/@playwright/test/index.mjs')}';
  const isFirstTime = () => test.info().retry === 0;
`;
const PASSES = `test('passes', () => {});`;

/** @param {Record<string, string>} files */
async function runFiles(files) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), HEAD + text);
  const run = new TestRun({ fileMs: 3_600_000 });
  const config = join(folder, 'playwright.config.mjs');
  await run.runBrowser({ name: 'small', config, workers: 1, isQuiet: true });
  // Nothing of it is left for the run of what failed.
  await run.runFailedAgain();
  return run;
}
const lastLine = (/** @type {TestRun} */ run) => run.report.split('\n').at(-1);

it('counts what passes and what is skipped', async () => {
  const run = await runFiles({
    'a.spec.mjs': `${PASSES} test.skip('waits', () => {});`,
    'b.spec.mjs': `test.describe('a group', () => { ${PASSES} });`,
  });
  expect(run.isGreen).toBe(true);
  expect(run.flaky).toEqual([]);
  expect(lastLine(run)).toBe('2 passed, 0 failed, 1 skipped');
});

it('names what fails once as flaky, with its file, its group and its error', async () => {
  const run = await runFiles({
    'a.spec.mjs': `test.describe('a group', () => {
      test('looks', () => expect(isFirstTime()).toBe(false));
    }); ${PASSES}`,
  });
  expect(run.isGreen).toBe(true);
  expect(run.flaky.map(({ name }) => name.split('/').at(-1))).toEqual(['a.spec.mjs > a group > looks']);
  expect(run.report).toMatch(/Flaky: 1 .*\n\n.*a\.spec\.mjs > a group > looks\n[^]*Expected: false/);
  expect(lastLine(run)).toBe('2 passed, 0 failed, 0 skipped');
});

it('says where a test left its trace for whoever explains it', async () => {
  const run = await runFiles({
    'a.spec.mjs': `test('looks', async () => {
      await test.info().attach('trace', { path: import.meta.filename });
      expect(isFirstTime()).toBe(false);
    });`,
  });
  const [failure] = run.flaky;
  expect(failure?.artifacts).toContain(join(folder, 'left'));
  expect(run.report).toContain(failure?.artifacts);
});

it('is red after what always fails, and says why', async () => {
  const run = await runFiles({ 'a.spec.mjs': `test('looks', () => expect(1).toBe(2)); ${PASSES}` });
  expect(run.isGreen).toBe(false);
  expect(run.report).toContain('Expected: 2');
  expect(lastLine(run)).toBe('1 passed, 1 failed, 0 skipped');
});

it('is red after a hook that always fails', async () => {
  const run = await runFiles({
    'a.spec.mjs': `test.beforeAll(() => { throw new Error('no product'); }); ${PASSES}`,
  });
  expect(run.isGreen).toBe(false);
  expect(run.report).toContain('no product');
  expect(lastLine(run)).toBe('0 passed, 1 failed, 0 skipped');
});

it('is red when a file cannot be loaded', async () => {
  const run = await runFiles({ 'a.spec.mjs': `import './nowhere.mjs'; ${PASSES}`, 'b.spec.mjs': PASSES });
  expect(run.isGreen).toBe(false);
  expect(run.report).toContain('nowhere.mjs');
});

it('is red without a test', async () => {
  const run = await runFiles({});
  expect(run.isGreen).toBe(false);
  expect(run.report).toMatch(/Failed: small: .*No tests found/);
});

it('is red when its configuration cannot be read', async () => {
  await writeFile(join(folder, 'playwright.config.mjs'), 'throw new Error("no such browser");');
  const run = await runFiles({ 'a.spec.mjs': PASSES });
  expect(run.isGreen).toBe(false);
  expect(run.report).toMatch(/Failed: small: (Playwright ended with 1|[^]*no such browser)/);
});
