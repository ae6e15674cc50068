// Runs test files with Vitest and ends those that run over their limit.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcesses } from './process-tree.mjs';
import { root } from './steps.mjs';
import { REPORT_VARIABLE } from './vitest-reporter.mjs';

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const reporter = fileURLToPath(new URL('vitest-reporter.mjs', import.meta.url));
const WATCH_MS = 500;

/**
 * @typedef {import('./vitest-reporter.mjs').TestResult} TestResult
 * @typedef {import('./vitest-reporter.mjs').TestFile} TestFile
 * @typedef {TestFile & { isOk: boolean; tests: TestResult[]; errors: string[] }} FileResult what one file came to
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} args for Vitest: projects or a root
 * @property {number} workers how many files run at once
 * @property {Record<string, string>} [env]
 * @property {boolean} [isQuiet] shows nothing of Vitest's own output
 * @typedef {object} Limits
 * @property {number} fileMs how long one file may run
 * @property {AbortSignal} [signal] aborted when the whole run is ended: what was not run then stays so
 * @property {(file: TestFile, ranMs: number) => boolean} [isOver] in place of `fileMs`, for tests that do not wait
 * @typedef {object} SuiteResult
 * @property {FileResult[]} files
 * @property {string[]} problems what belongs to no file: it cannot be run again, and fails the run
 */

/**
 * A file that runs over its limit is ended, with everything it started, and has failed. The files that ran beside it
 * begin anew, since one process runs them all.
 * @param {Suite} suite
 * @param {Limits} limits
 * @param {readonly TestFile[]} [only] absolute paths; all files of the suite otherwise
 * @returns {Promise<SuiteResult>}
 */
export async function runSuite(suite, limits, only) {
  /** @type {FileResult[]} */
  const files = [];
  for (let left = only; ;) {
    const run = await runOnce(suite, limits, left);
    files.push(...run.files);
    const { problems } = run;
    left = run.left;
    if (left.length === 0 || limits.signal?.aborted) {
      if (problems.length === 0 && !files.some(({ tests }) => tests.length > 0)) problems.push('ran no test');
      return { files, problems };
    }
  }
}

/**
 * @param {Suite} suite
 * @param {Limits} limits
 * @param {readonly TestFile[]} [only]
 * @returns {Promise<SuiteResult & { left: TestFile[] }>} `left` have to be run yet
 */
async function runOnce(suite, { fileMs, signal, isOver = (_, ranMs) => ranMs > fileMs }, only) {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-test-'));
  const events = new Events(join(folder, 'events.jsonl'));
  const args = ['run', '--reporter=default', `--reporter=${reporter}`, `--maxWorkers=${suite.workers}`];
  const child = spawn(
    process.execPath,
    [vitest, ...args, ...suite.args, ...(only ?? []).map(({ file }) => file)],
    {
      stdio: suite.isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      env: { ...environment(events.path), ...suite.env },
    },
  );
  /** @type {TestFile[]} */
  let hung = [];
  const watch = setInterval(() => {
    events.read();
    if (hung.length > 0) return;
    hung = events.running(isOver);
    const { pid } = child;
    if (hung.length > 0 && pid) void endProcesses([pid]);
  }, WATCH_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  events.read();
  await rm(folder, { recursive: true, force: true });

  const files = [...events.ended.values()];
  const failed = (/** @type {TestFile} */ file, /** @type {string} */ error) =>
    files.push({ ...file, isOk: false, tests: events.testsOf(file), errors: [error] });
  for (const file of hung) failed(file, `ran over its limit of ${fileMs / 1000} s and was ended`);
  const left = events.open().filter((file) => !hung.some((one) => keyOf(one) === keyOf(file)));
  if (hung.length > 0 || signal?.aborted) return { files, problems: [], left };

  // Vitest ended by itself: what has not told its end was lost with its process.
  for (const file of left) failed(file, 'did not tell its end');
  const problems = [];
  for (const { message, file } of events.unhandled) {
    // When a worker's process ends, Vitest does not say which file it ran.
    const owners = files.filter((one) =>
      file ? one.file === file : left.some((lost) => keyOf(lost) === keyOf(one)),
    );
    for (const owner of owners) Object.assign(owner, { isOk: false, errors: [...owner.errors, message] });
    if (owners.length === 0) problems.push(message);
  }
  if (code !== 0 && problems.length === 0 && files.every(({ isOk }) => isOk))
    problems.push(`Vitest ended with ${code}`);
  return { files, problems, left: [] };
}

/** Not that of the Vitest that tests this. */
const environment = (/** @type {string} */ report) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name))),
  [REPORT_VARIABLE]: report,
});

/** One file may be in several projects. */
const keyOf = (/** @type {TestFile} */ { project, file }) => `${project} ${file}`;

/** Events that the reporter has written so far. */
class Events {
  /** @type {TestFile[]} */
  planned = [];
  /** @type {Map<string, FileResult>} */
  ended = new Map();
  /** @type {{ message: string; file?: string }[]} */
  unhandled = [];
  /** @type {Map<string, { at: number; tests: Map<string, TestResult> }>} */
  #started = new Map();
  #readBytes = 0;

  /** @param {string} path */
  constructor(path) {
    this.path = path;
  }

  read() {
    if (!existsSync(this.path)) return;
    const bytes = readFileSync(this.path).subarray(this.#readBytes);
    // The last line may be half written.
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    this.#readBytes += whole.length;
    for (const line of whole.toString().split('\n')) if (line !== '') this.#take(JSON.parse(line));
  }

  /** @param {import('./vitest-reporter.mjs').TestEvent} event */
  #take(event) {
    if (event.type === 'planned') this.planned.push(...event.files);
    else if (event.type === 'unhandled') this.unhandled.push(...event.errors);
    else if (event.type === 'started') this.#started.set(keyOf(event), { at: event.at, tests: new Map() });
    else if (event.type === 'test') this.#started.get(keyOf(event))?.tests.set(event.test.name, event.test);
    else {
      const { type: _, ...result } = event;
      this.ended.set(keyOf(event), result);
    }
  }

  /** Files that were planned and have not ended. */
  open() {
    return this.planned.filter((file) => !this.ended.has(keyOf(file)));
  }

  /**
   * Files that have begun and not ended.
   * @param {(file: TestFile, ranMs: number) => boolean} isMeant
   */
  running(isMeant) {
    const now = Date.now();
    return this.open().filter((file) => {
      const started = this.#started.get(keyOf(file));
      return started !== undefined && isMeant(file, now - started.at);
    });
  }

  /** @param {TestFile} file */
  testsOf(file) {
    return [...(this.#started.get(keyOf(file))?.tests.values() ?? [])];
  }
}
