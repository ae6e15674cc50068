// `npm run check`: format, lint, types, arrows, coverage, dead code. No database, no browser.
import { spawnSync } from 'node:child_process';

/** dependency-cruiser without a working parser sees nothing and passes; so few modules mean the check is broken. */
const LEAST_MODULES = 8;
const bin = (name) => `node_modules/.bin/${name}`;

function cruise() {
  const run = spawnSync(
    process.execPath,
    [
      '--import',
      './scripts/cruise-tsx.mjs',
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'packages/contract/src',
      'apps/server/src',
      'apps/web/src',
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (run.status === null || !run.stdout) return { ok: false, text: run.stderr };
  const { summary } = JSON.parse(run.stdout);
  const lines = summary.violations.map((v) => `  ${v.rule.name}: ${v.from} → ${v.to}`);
  if (summary.totalCruised < LEAST_MODULES)
    lines.push(`  only ${summary.totalCruised} modules were seen: the parser is not working`);
  return { ok: lines.length === 0, text: [`${summary.totalCruised} modules`, ...lines].join('\n') };
}

/**
 * A script of ours: one that writes a document is asked whether the document is still true.
 * @param {string[]} args
 */
function isTrue(args) {
  const run = spawnSync(process.execPath, [...args, '--check'], { encoding: 'utf8' });
  return { ok: run.status === 0, text: `${run.stdout}${run.stderr}`.trim() };
}

function tool(name, args) {
  const run = spawnSync(bin(name), args, { encoding: 'utf8' });
  return { ok: run.status === 0, text: `${run.stdout}${run.stderr}`.trim() };
}

/** @type {[string, () => { ok: boolean; text: string }][]} */
const steps = [
  ['format', () => tool('oxfmt', ['--check'])],
  ['lint', () => tool('oxlint', ['--type-aware', '--deny-warnings'])],
  ...['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'].map((project) => [
    `types ${project}`,
    () => tool('tsc', ['-p', project]),
  ]),
  ['arrows', cruise],
  ['chains', () => isTrue(['scripts/check-chains.mjs'])],
  ['names', () => isTrue(['scripts/check-names.mjs'])],
  ['comments', () => isTrue(['scripts/check-comments.mjs'])],
  ['references', () => isTrue(['scripts/check-references.mjs'])],
  ['migrations', () => isTrue(['--import', 'tsx', 'scripts/lint-migrations.mjs'])],
  ['coverage', () => isTrue(['--import', 'tsx', 'scripts/coverage.mjs'])],
  ['checklist', () => isTrue(['scripts/spec-checklist.mjs'])],
  ['dead code', () => tool('knip', ['--no-progress'])],
];

let failed = false;
for (const [name, run] of steps) {
  const started = Date.now();
  const { ok, text } = run();
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)${name === 'arrows' && ok ? `: ${text}` : ''}`,
  );
  if (!ok) {
    console.log(text);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
