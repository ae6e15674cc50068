// Runs the browser's tests with Playwright Test, which by itself runs once more what failed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './steps.mjs';

const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/**
 * @typedef {import('@playwright/test/reporter').JSONReport} Report
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} ReportSuite
 * @typedef {import('@playwright/test/reporter').JSONReportTest} ReportTest
 * @typedef {{ name: string; errors: string[]; artifacts?: string }} Failure
 * @typedef {object} BrowserResult
 * @property {number} passed with those that are flaky
 * @property {number} skipped
 * @property {Failure[]} failures tests that failed twice
 * @property {Failure[]} flaky tests that failed once and passed then
 * @property {string[]} problems what belongs to no test, and fails the run
 */

/**
 * @param {{ config: string; files?: string[]; env?: Record<string, string>; workers: number; isQuiet?: boolean }} suite `config`:
 * the path of Playwright's configuration; `files`: all of its tests unless these
 * @returns {Promise<BrowserResult>}
 */
export async function runBrowser({ config, files = [], env, workers, isQuiet }) {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-browser-'));
  const report = join(folder, 'report.json');
  const args = [
    'test',
    `--config=${config}`,
    `--workers=${workers}`,
    '--retries=1',
    '--reporter=list,json',
    ...files,
  ];
  const child = spawn(process.execPath, [playwright, ...args], {
    stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const json = existsSync(report) ? readFileSync(report, 'utf8') : '';
  await rm(folder, { recursive: true, force: true });
  if (json === '') return { ...read([], dirname(config)), problems: [`Playwright ended with ${code}`] };
  const { suites, errors } = /** @type {Report} */ (JSON.parse(json));
  const result = read(suites, dirname(config));
  result.problems.push(...errors.map(textOf));
  const isExplained = result.problems.length > 0 || result.failures.length > 0;
  if (code !== 0 && !isExplained) result.problems.push(`Playwright ended with ${code}`);
  if (result.passed === 0 && !isExplained) result.problems.push('ran no test');
  return result;
}

/**
 * @param {ReportSuite[]} suites
 * @param {string} folder of the tests
 * @returns {BrowserResult}
 */
function read(suites, folder) {
  /** @type {BrowserResult} */
  const result = { passed: 0, skipped: 0, failures: [], flaky: [], problems: [] };
  for (const { name, test } of suites.flatMap((suite) => testsOf(suite, folder))) {
    if (test.status === 'skipped') result.skipped += 1;
    else if (test.status === 'unexpected') result.failures.push(failureOf(name, test));
    else result.passed += 1;
    if (test.status === 'flaky') result.flaky.push(failureOf(name, test));
  }
  return result;
}

/**
 * @param {ReportSuite} suite
 * @param {string} folder
 * @param {string[]} above titles of what it stands in
 * @returns {{ name: string; test: ReportTest }[]}
 */
function testsOf({ title, file, specs, suites = [] }, folder, above = []) {
  // The outermost suite is the file itself.
  const titles = title === file ? [] : [...above, title];
  const path = relative('.', join(folder, file));
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ name: [path, ...titles, spec.title].join(' > '), test })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, folder, titles)),
  ];
}

/**
 * @param {string} name
 * @param {ReportTest} test
 * @returns {Failure}
 */
function failureOf(name, { results }) {
  const failed = results.filter(({ status }) => status !== 'passed');
  const trace = failed.flatMap(({ attachments }) => attachments).find(({ name: one }) => one === 'trace');
  return {
    name,
    errors: failed.flatMap(({ errors }) => errors.map(textOf)),
    ...(trace?.path && { artifacts: dirname(trace.path) }),
  };
}

/** @param {{ message?: string; stack?: string }} error */
const textOf = ({ message, stack }) => stripVTControlCharacters(stack ?? message ?? 'failed').trim();
