// The parts of a test run, and what Vitest and Playwright say of theirs in JSON reports, in one form and added up.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('@playwright/test/reporter').JSONReport} BrowserReport
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} BrowserSuite
 * @typedef {import('vitest/reporters').JsonTestResults} UnitReport
 */

/** No part takes as long; one that hangs ends. */
const LIMIT_MS = 3_600_000;

export class Results {
  /** With those that are flaky. */
  passed = 0;
  skipped = 0;
  /** Tests that failed, and files that could not be run, each with its first error. @type {string[]} */
  failed = [];
  /** Tests that failed once and passed then: Vitest and Playwright run once more what fails. @type {string[]} */
  flaky = [];
  /** What belongs to no test and fails the run. @type {string[]} */
  problems = [];

  /**
   * Runs a part with its output shown.
   * @param {string} name
   * @param {string[]} args of Node
   * @param {Record<string, string>} [env]
   */
  async run(name, args, env) {
    console.log(`\n── ${name}`);
    const folder = mkdtempSync(join(tmpdir(), 'tiffin-results-'));
    const report = join(folder, 'report.json');
    const reports = { VITEST_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      timeout: LIMIT_MS,
      env: { ...process.env, ...env, ...reports },
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    const before = this.failed.length;
    if (existsSync(report)) this.add(JSON.parse(readFileSync(report, 'utf8')));
    const isExplained = this.failed.length > before;
    if (code !== 0 && !isExplained) this.problems.push(name);
    rmSync(folder, { recursive: true });
  }

  /** @param {UnitReport | BrowserReport} report */
  add(report) {
    if ('suites' in report) this.#addBrowser(report);
    else this.#addUnits(report);
  }

  get isGreen() {
    return this.failed.length === 0 && this.problems.length === 0;
  }

  /** Its last line counts. */
  get report() {
    return [
      ...this.flaky.map((failure) => `Flaky: ${failure}`),
      ...this.failed.map((failure) => `Failed: ${failure}`),
      ...(this.problems.length > 0 ? [`Failed: ${this.problems.join(', ')}`] : []),
      `${this.passed} passed, ${this.failed.length} failed, ${this.skipped} skipped`,
    ].join('\n\n');
  }

  /** @param {UnitReport} report */
  #addUnits({ testResults }) {
    for (const { name, status, message, assertionResults } of testResults) {
      const file = relative('.', name);
      for (const { fullName, status: state, failureMessages } of assertionResults)
        this.#addTest(`${file} > ${fullName}`, state, failureMessages?.[0]);
      const isExplained = assertionResults.some((test) => test.status === 'failed');
      if (status === 'failed' && !isExplained) this.#addTest(file, 'failed', message);
    }
  }

  /** @param {BrowserReport} report */
  #addBrowser({ suites, errors }) {
    this.problems.push(...errors.map(({ message = 'an error outside of the tests' }) => message));
    for (const { name, test } of suites.flatMap((suite) => testsOf(suite))) {
      const error = test.results.find((one) => one.error)?.error;
      const state = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };
      // One that is expected to fail has an error, too.
      this.#addTest(name, state[test.status], test.status === 'expected' ? undefined : error?.message);
    }
  }

  /**
   * @param {string} name
   * @param {string} state
   * @param {string} [error] of a test that passed: of its first try
   */
  #addTest(name, state, error) {
    const failure = `${name}\n  ${stripVTControlCharacters(error ?? '').trim()}`;
    if (state === 'failed') this.failed.push(failure);
    else if (state !== 'passed') this.skipped += 1;
    else this.passed += 1;
    if (state === 'passed' && error !== undefined) this.flaky.push(failure);
  }
}

/**
 * @param {BrowserSuite} suite
 * @param {string[]} above titles of what it stands in; the outermost is the file
 * @returns {{ name: string; test: import('@playwright/test/reporter').JSONReportTest }[]}
 */
function testsOf({ title, specs, suites = [] }, above = []) {
  const titles = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ name: [...titles, spec.title].join(' > '), test })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, titles)),
  ];
}
