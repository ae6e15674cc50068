// A whole test run: each suite once, then the files that failed once more with nothing beside them. What passes then is
// flaky, which is said and fails nothing; what fails again has failed. The browser's tests are run again by Playwright.
import { relative } from 'node:path';
import { runBrowser } from './run-browser.mjs';
import { runSuite } from './run-suite.mjs';

/**
 * @typedef {import('./run-suite.mjs').FileResult} FileResult
 * @typedef {import('./run-suite.mjs').Suite} Suite
 * @typedef {import('./run-suite.mjs').Limits} Limits
 * @typedef {{ suite: Suite; first: FileResult; second?: FileResult }} FileRuns
 */

export class TestRun {
  /** @type {FileRuns[]} */
  #files = [];
  /** @type {import('./run-browser.mjs').BrowserResult[]} */
  #browser = [];
  /** @type {string[]} */
  #problems = [];

  /** @param {Limits} limits */
  constructor(limits) {
    this.limits = limits;
  }

  /** @param {Suite} suite */
  async run(suite) {
    const { files, problems } = await runSuite(suite, this.limits);
    this.#files.push(...files.map((first) => ({ suite, first })));
    this.fail(...problems.map((problem) => `${suite.name}: ${problem}`));
  }

  /** @param {{ name: string } & Parameters<typeof runBrowser>[0]} suite */
  async runBrowser({ name, ...suite }) {
    const result = await runBrowser(suite);
    this.#browser.push(result);
    this.fail(...result.problems.map((problem) => `${name}: ${problem}`));
  }

  /** Adds problems that fail the run and belong to no test. */
  fail(/** @type {string[]} */ ...problems) {
    this.#problems.push(...problems);
  }

  /** Runs each file that failed once more, one after another. */
  async runFailedAgain() {
    const failed = this.#files.filter(({ first }) => !first.isOk);
    for (const suite of new Set(failed.map((runs) => runs.suite))) {
      const again = failed.filter((runs) => runs.suite === suite);
      const { files, problems } = await runSuite(
        { ...suite, workers: 1 },
        this.limits,
        again.map(({ first }) => first),
      );
      for (const runs of again)
        runs.second = files.find(
          ({ project, file }) => project === runs.first.project && file === runs.first.file,
        );
      this.fail(...problems.map((problem) => `${suite.name}, second run: ${problem}`));
    }
  }

  /** Each test counts once, as it ended last; a file that failed without a failed test counts as one. */
  get counts() {
    const total = { passed: 0, failed: 0, skipped: 0 };
    for (const { first, second } of this.#files) {
      const { isOk, tests } = second ?? first;
      const failed = tests.filter(({ state }) => state === 'failed').length;
      total.passed += tests.filter(({ state }) => state === 'passed').length;
      total.failed += isOk ? 0 : Math.max(failed, 1);
      total.skipped += tests.filter(({ state }) => state === 'skipped').length;
    }
    for (const { passed, skipped, failures } of this.#browser) {
      total.passed += passed;
      total.failed += failures.length;
      total.skipped += skipped;
    }
    return total;
  }

  get isGreen() {
    return this.#problems.length === 0 && this.counts.failed === 0;
  }

  /** Tests that failed once and passed then, with their first error and where its artifacts lie. */
  get flaky() {
    return [
      ...this.#files.filter(({ second }) => second?.isOk).flatMap(({ first }) => failuresOf(first)),
      ...this.#browser.flatMap(({ flaky }) => flaky),
    ];
  }

  /** Tests that failed, with all their errors. */
  get failures() {
    return [
      ...this.#files.flatMap(({ first, second }) => failuresOf(second ?? first)),
      ...this.#browser.flatMap(({ failures }) => failures),
    ];
  }

  /** Report that is read at the end of the run; its last line counts. */
  get report() {
    const { passed, failed, skipped } = this.counts;
    const { flaky } = this;
    return [
      ...(flaky.length > 0 ? [`Flaky: ${flaky.length} failed once and passed then`] : []),
      ...flaky.map(({ name, errors, artifacts }) =>
        [`  ${name}`, `    ${errors[0] ?? ''}`.trimEnd(), ...(artifacts ? [`    ${artifacts}`] : [])].join(
          '\n',
        ),
      ),
      ...this.failures.map(({ name, errors }) => `${name}\n  ${errors.join('\n  ')}`),
      ...(this.#problems.length > 0 ? [`Failed: ${this.#problems.join(', ')}`] : []),
      `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ].join('\n\n');
  }
}

/**
 * @param {FileResult} result
 * @returns {import('./run-browser.mjs').Failure[]}
 */
function failuresOf({ file, isOk, tests, errors }) {
  if (isOk) return [];
  const path = relative('.', file);
  const failed = tests
    .filter(({ state }) => state === 'failed')
    .map(({ name, ...test }) => ({ ...test, name: `${path} > ${name}` }));
  return errors.length > 0 || failed.length === 0 ? [{ name: path, errors }, ...failed] : failed;
}
