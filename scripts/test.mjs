// `npm test`: what must hold before main moves: the check, all that needs no browser, and the core of the browser's tests.
// `npm run test:all`: everything, and what repeats itself more often. `npm run test:changed -- <commit>`: what the changes
// since then can break. `npm test -- cart`: what bears that name. The last line counts the tests.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './audit.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ALWAYS, EVERYTHING, planNamed, planSince } from './lib/plan.mjs';
import { descendantsOf, endProcesses } from './lib/process-tree.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
/** A run that hangs ends by itself, and tells what it knows by then. */
const LIMIT_MINUTES = 60;
const FILE_LIMIT_MINUTES = 6;
const MINUTE_MS = 60_000;
// A third of their time tests of databases and browsers wait; Vitest's own choice leaves one worker on two cores.
const workers = Math.max(3, availableParallelism());
const overLimit = new AbortController();

/** @returns {import('./lib/plan.mjs').Plan} */
function readPlan() {
  const [option, ...words] = process.argv.slice(2);
  if (option === undefined) return ALWAYS;
  if (option === '--all') return EVERYTHING;
  if (option !== '--changed') return planNamed([option, ...words]);
  if (words.length !== 1) throw new Error('npm run test:changed -- <commit>');
  return planSince(words[0]);
}

/**
 * Runs a program with its output shown.
 * @param {string} script
 * @returns {Promise<number | null>} its exit code
 */
function run(script) {
  console.log(`\n── ${script}`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', resolve);
  });
}

/**
 * Goes on after a failure, so that one run tells everything.
 * @param {import('./lib/test-run.mjs').TestRun} tests
 * @param {import('./lib/plan.mjs').Plan} plan
 */
async function testAll(tests, plan) {
  /** Of these projects those that are asked for. */
  const suite = async (
    /** @type {string} */ name,
    /** @type {string[]} */ among,
    { atOnce = workers, env = {}, files = plan.files } = {},
  ) => {
    overLimit.signal.throwIfAborted();
    const projects = plan.projects.filter((project) => among.includes(project));
    if (projects.length === 0 && files.length === 0) return;
    console.log(`\n── ${name}`);
    const args = [...projects.flatMap((project) => ['--project', project]), ...files];
    await tests.run({ name, args, workers: atOnce, env: { ...plan.env, ...env } });
  };
  if (plan.isChecked) {
    if ((await run('scripts/check.mjs')) !== 0) tests.fail('check');
    const audited = audit();
    console.log(audited.output);
    // Without a network everything else is still worth knowing, so nobody to ask is said and does not fail the run.
    if (audited.code === 1) tests.fail(audited.output);
  }
  await step('Web app', buildWeb);
  if (plan.isChecked && (await run('scripts/sizes.mjs')) !== 0) tests.fail('sizes');
  // Programs that a name asks for run what is built.
  await step('Server', buildServer);
  await suite('rules, server and web', ['scripts', 'contract', 'server', 'web', 'screens']);
  if (plan.isWhole) {
    const seed = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const files = ['apps/server/test/fuzz.test.ts'];
    await suite('fuzz, with the seed of the day', ['server'], {
      files,
      env: { FUZZ_SEED: seed, FUZZ_RUNS: '50' },
    });
  }
  await Promise.all([
    testScreens(tests, plan),
    // They wait for processes to start and to end, which leaves the processor to the screens.
    suite('commands, crashes and faults', ['commands', 'crash', 'faults'], { atOnce: 1, files: [] }),
  ]);
  overLimit.signal.throwIfAborted();
  console.log('\n── what failed, once more and alone');
  await tests.runFailedAgain();
}

/**
 * @param {import('./lib/test-run.mjs').TestRun} tests
 * @param {import('./lib/plan.mjs').Plan} plan
 */
async function testScreens(tests, { specs, env }) {
  if (specs.length === 0) return;
  console.log(`Browser: ${ensureBrowser()}`);
  console.log('\n── screens');
  const config = 'e2e/playwright.config.ts';
  await tests.runBrowser({ name: 'screens', config, files: specs, env, workers });
}

try {
  await step('Packages', ensureInstalled);
} catch (error) {
  fail(error);
  process.exit(1);
}
// It needs packages, which were only installed now.
const { TestRun } = await import('./lib/test-run.mjs');
const tests = new TestRun({ fileMs: FILE_LIMIT_MINUTES * MINUTE_MS, signal: overLimit.signal });
try {
  const plan = readPlan();
  if (plan.leftOut !== undefined) console.log(`Left out: ${plan.leftOut}.`);
  const run = testAll(tests, plan);
  const limit = sleep(LIMIT_MINUTES * MINUTE_MS, 'over', { ref: false });
  if ((await Promise.race([run, limit])) === 'over') {
    tests.fail(`the run took over ${LIMIT_MINUTES} minutes and was ended`);
    overLimit.abort();
    await endProcesses(descendantsOf(process.pid));
    await run;
  }
} catch (error) {
  fail(error);
  tests.fail('the run itself');
}
console.log(`\n${tests.report}`);
process.exit(tests.isGreen ? 0 : 1);
