// `npm run check`: format, lint, types, arrows, references, dead code. No database, no browser.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/** dependency-cruiser without a working parser sees nothing and passes; so few modules mean the check is broken. */
const LEAST_MODULES = 8;
const bin = (name) => `node_modules/.bin/${name}`;

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  return { ok: code === 0, stdout, text: `${stdout}${stderr}`.trim() };
}

async function cruise() {
  const folders = ['packages/contract/src', 'apps/server/src', 'apps/server/demo', 'apps/web/src'];
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const loader = ['--import', './scripts/cruise-tsx.mjs'];
  const { stdout, text: output } = await run(process.execPath, [
    ...loader,
    bin('depcruise'),
    ...options,
    ...folders,
  ]);
  if (!stdout) return { ok: false, text: output };
  const { summary } = JSON.parse(stdout);
  const lines = summary.violations.map((v) => `  ${v.rule.name}: ${v.from} → ${v.to}`);
  if (summary.totalCruised < LEAST_MODULES)
    lines.push(`  only ${summary.totalCruised} modules were seen: the parser is not working`);
  return { ok: lines.length === 0, text: [`${summary.totalCruised} modules`, ...lines].join('\n') };
}

/** @param {string[]} args of Node */
const script = (...args) => run(process.execPath, args);

/**
 * @param {string} name
 * @param {string[]} args
 */
const tool = (name, args) => run(bin(name), args);

/** @type {[string, () => Promise<{ ok: boolean; text: string }>][]} */
const steps = [
  ['format', () => tool('oxfmt', ['--check'])],
  ['lint', () => tool('oxlint', ['--type-aware', '--deny-warnings'])],
  ...['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'].map((project) => [
    `types ${project}`,
    () => tool('tsc', ['-p', project]),
  ]),
  ['arrows', cruise],
  ['references', () => script('scripts/check-references.mjs')],
  ['migrations', () => script('--import', 'tsx', 'scripts/lint-migrations.mjs')],
  ['dead code', () => tool('knip', ['--no-progress'])],
];

// Each takes a core to itself; the longest begin first.
const waiting = [...steps];
let failed = false;
async function runWaiting() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, check] = step;
    const started = Date.now();
    const { ok, text: output } = await check();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${name === 'arrows' && ok ? `: ${output}` : ''}`,
    );
    if (!ok) console.log(output);
    failed ||= !ok;
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runWaiting));
process.exit(failed ? 1 : 0);
