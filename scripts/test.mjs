// `npm test`: everything that must hold, on a bare clone too. Ends with one line that counts the tests.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
// Tests of databases and browsers wait more than they compute; vitest's own choice leaves one worker on two cores.
const workers = Math.max(2, availableParallelism() - 1);
const reports = await mkdtemp(join(tmpdir(), 'tiffin-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const broken = [];
/**
 * Failed tests with their errors, repeated at the end, where they are read.
 * @type {string[]}
 */
const failures = [];
let audited = '';

/**
 * Runs a program with its output shown; remembers when it failed and goes on, so that one run tells everything.
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  console.log(`\n── ${name}`);
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', resolve);
  });
  if (code !== 0) broken.push(name);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {number} atOnce
 */
async function vitest(name, args, atOnce = workers) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  await run(name, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--maxWorkers=${atOnce}`,
    ...args,
  ]);
  const counts = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  total.passed += counts.numPassedTests ?? 0;
  total.failed += counts.numFailedTests ?? 0;
  total.skipped += (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0);
  for (const file of counts.testResults ?? []) {
    if (file.message) failures.push(`${file.name}: ${file.message}`);
    for (const test of file.assertionResults)
      if (test.status === 'failed')
        failures.push(`${file.name} > ${test.fullName}\n  ${test.failureMessages.join('\n  ')}`);
  }
  if (!counts.numPassedTests && !broken.includes(name)) broken.push(`${name} (ran no test)`);
}

try {
  await step('Packages', ensureInstalled);
  await run('check', ['scripts/check.mjs']);
  const { code, said } = audit();
  audited = said;
  // Without a network everything else is still worth knowing, so nobody to ask is said and does not fail the run.
  if (code === 1) broken.push('audit');
  await vitest('rules, server and web', ['--project', 'contract', '--project', 'server', '--project', 'web']);
  await step('Web app', buildWeb);
  await run('sizes', ['scripts/sizes.mjs']);
  await step('Server', buildServer);
  console.log(`Browser: ${ensureBrowser()}`);
  await vitest('crash', ['--project', 'crash']);
  // Half of their time they wait for the next poll.
  await vitest('screens', ['--project', 'e2e'], workers + 1);
} catch (error) {
  fail(error);
  broken.push('the run itself');
} finally {
  await rm(reports, { recursive: true, force: true });
}

if (audited !== '') console.log(`\n${audited}`);
for (const failure of failures) console.error(`\n${failure}`);
if (broken.length > 0) console.error(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(broken.length > 0 || total.failed > 0 ? 1 : 0);
