// `npm test`: everything that must hold, on a bare clone too. Ends with one line that counts the tests.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './audit.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { descendantsOf, endProcesses } from './lib/process-tree.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
/** A run that hangs ends by itself, and tells what it knows by then. */
const LIMIT_MINUTES = 60;
const FILE_LIMIT_MINUTES = 4;
const MINUTE_MS = 60_000;
// Tests of databases and browsers wait more than they compute; vitest's own choice leaves one worker on two cores.
const workers = Math.max(2, availableParallelism() - 1);
const overLimit = new AbortController();

/** @param {string[]} names */
const projects = (...names) => names.flatMap((name) => ['--project', name]);

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

/** Goes on after a failure, so that one run tells everything. */
async function testEverything(/** @type {import('./lib/test-run.mjs').TestRun} */ tests) {
  const suite = (/** @type {string} */ name, /** @type {string[]} */ args, atOnce = workers) => {
    overLimit.signal.throwIfAborted();
    console.log(`\n── ${name}`);
    return tests.run({ name, args, workers: atOnce });
  };
  if ((await run('scripts/check.mjs')) !== 0) tests.fail('check');
  const audited = audit();
  console.log(audited.output);
  // Without a network everything else is still worth knowing, so nobody to ask is said and does not fail the run.
  if (audited.code === 1) tests.fail(audited.output);
  await suite('rules, server and web', projects('scripts', 'contract', 'server', 'web'));
  await step('Web app', buildWeb);
  if ((await run('scripts/sizes.mjs')) !== 0) tests.fail('sizes');
  await step('Server', buildServer);
  console.log(`Browser: ${ensureBrowser()}`);
  console.log('\n── screens');
  await Promise.all([
    // Half of their time they wait for the next poll.
    tests.runBrowser({ name: 'screens', config: 'e2e/playwright.config.ts', workers: workers + 1 }),
    // They wait for processes to start and to end, which leaves the processor to the screens.
    suite('commands and crashes', projects('commands', 'crash'), 1),
  ]);
  overLimit.signal.throwIfAborted();
  console.log('\n── what failed, once more and alone');
  await tests.runFailedAgain();
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
  const everything = testEverything(tests);
  const limit = sleep(LIMIT_MINUTES * MINUTE_MS, 'over', { ref: false });
  if ((await Promise.race([everything, limit])) === 'over') {
    tests.fail(`the run took over ${LIMIT_MINUTES} minutes and was ended`);
    overLimit.abort();
    await endProcesses(descendantsOf(process.pid));
    await everything;
  }
} catch (error) {
  fail(error);
  tests.fail('the run itself');
}
console.log(`\n${tests.report}`);
process.exit(tests.isGreen ? 0 : 1);
