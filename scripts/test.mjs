// `npm test`: what must hold before main moves: the check, all that needs no browser, and the core of the browser's tests.
// `npm run test:all`: everything, and what repeats itself more often. `npm run test:changed -- <commit>`: what the changes
// since then can break. `npm test -- cart`: what bears that name. The last line counts the tests.
import { availableParallelism } from 'node:os';
import { audit } from './audit.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readPlan } from './lib/plan.mjs';
import { Results } from './lib/results.mjs';
import { root, step } from './lib/steps.mjs';

process.chdir(root);
// A third of their time tests of databases and browsers wait; Vitest's own choice leaves one worker on two cores.
const WORKERS = Math.max(3, availableParallelism());
const results = new Results();

try {
  await step('Packages', ensureInstalled);
  const plan = readPlan(process.argv.slice(2));
  const { isChecked, projects, files, specs, env } = plan;
  const vitest = async (
    /** @type {string} */ name,
    /** @type {string[]} */ among,
    { only = /** @type {string[]} */ ([]), workers = WORKERS } = {},
  ) => {
    const chosen = among.filter((project) => projects.includes(project)).map((one) => `--project=${one}`);
    if (chosen.length + only.length === 0) return;
    const args = [`--maxWorkers=${workers}`, '--retry=1', '--reporter=default', '--reporter=json'];
    await results.run(name, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...chosen, ...only], env);
  };
  const playwright = async () => {
    if (specs.length === 0) return;
    console.log(`Browser: ${ensureBrowser()}`);
    const args = [
      '--config=e2e/playwright.config.ts',
      `--workers=${WORKERS}`,
      '--retries=1',
      '--reporter=list,json',
    ];
    await results.run('screens', ['node_modules/@playwright/test/cli.js', 'test', ...args, ...specs], env);
  };

  if (plan.leftOut) console.log(`Left out: ${plan.leftOut}.`);
  if (isChecked) await results.run('check', ['scripts/check.mjs']);
  if (isChecked) {
    const { code, output } = audit();
    console.log(output);
    // Without a network everything else is still worth knowing, so nobody to ask is said and does not fail the run.
    if (code === 1) results.problems.push('audit');
  }
  await step('Web app', buildWeb);
  if (isChecked) await results.run('sizes', ['scripts/sizes.mjs']);
  // Programs that a name asks for run what is built.
  await step('Server', buildServer);
  const units = ['scripts', 'contract', 'server', 'web', 'screens', 'pages'];
  await vitest('rules, server and web', units, { only: files });
  // Programs wait for processes to start and to end, which leaves the processor to the screens.
  await Promise.all([
    playwright(),
    vitest('programs', ['commands', 'crash', 'engine', 'faults'], { workers: 1 }),
  ]);
} catch (error) {
  results.problems.push(error instanceof Error ? error.message : String(error));
}
console.log(`\n${results.report}`);
process.exit(results.isGreen ? 0 : 1);
