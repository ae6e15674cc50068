// `npm run breakages`: breaks the product in forty small ways, one after another, and tells which of them the tests notice,
// each asked by the file that should. `npm run breakages -- focus lock` takes those whose names hold one of these words;
// `--by 'npm test'` asks another command.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BREAKAGES, breakText } from './breakages/breakage.mjs';
import { run } from './lib/run.mjs';
import { fail, root } from './lib/steps.mjs';

process.chdir(root);
const { values, positionals } = parseArgs({
  options: { by: { type: 'string' } },
  allowPositionals: true,
});

const git = (/** @type {string[]} */ ...args) => {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** @param {string} path of a test's file, or of a folder of them */
const testsOf = (path) =>
  path.startsWith('e2e/')
    ? `npm run test:browser -- ${path} --max-failures=1 --retries=0`
    : `npx vitest run --bail=1 ${path}`;

/**
 * @param {import('./breakages/breakage.mjs').Breakage} breakage
 * @param {string} folder a copy of the project
 * @returns {Promise<boolean>} whether the tests fail with it
 */
async function isNoticed(breakage, folder) {
  const file = join(folder, breakage.file);
  const whole = await readFile(file, 'utf8');
  await writeFile(file, breakText(breakage, whole));
  const { status } = spawnSync('sh', ['-c', values.by ?? testsOf(breakage.by)], { cwd: folder });
  await writeFile(file, whole);
  return status !== 0;
}

const folder = await mkdtemp(join(tmpdir(), 'tiffin-breakages-'));
try {
  // A place that has moved is said before hours have gone by.
  for (const breakage of BREAKAGES) breakText(breakage, await readFile(breakage.file, 'utf8'));
  git('worktree', 'add', '--detach', '--force', folder, 'HEAD');
  // Packages of its own: those of this tree would lead to its contract.
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  const isAsked = (/** @type {string} */ name) =>
    positionals.length === 0 || positionals.some((word) => name.includes(word));
  const asked = BREAKAGES.filter(({ name }) => isAsked(name));
  let noticed = 0;
  for (const breakage of asked) {
    const began = performance.now();
    const isCaught = await isNoticed(breakage, folder);
    if (isCaught) noticed += 1;
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${isCaught ? 'noticed    ' : 'NOT noticed'} ${breakage.name} (${seconds} s)`);
  }
  console.log(`${noticed} of ${asked.length} noticed`);
} catch (error) {
  fail(error);
} finally {
  git('worktree', 'remove', '--force', folder);
  await rm(folder, { recursive: true, force: true });
}
