import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.mjs';
import { root } from './steps.mjs';

/** Installs what the lockfile wants and node_modules lacks; false when nothing does. */
export async function ensureInstalled() {
  if (await isInstalled()) return false;
  console.log('Installing packages (npm ci) …');
  const began = performance.now();
  // npm says nothing until it is done, which takes a minute on a slow line.
  const timer = setInterval(() => void reportProgress(began), SIGN_OF_LIFE_MS);
  try {
    // Build tools are development dependencies, which NODE_ENV=production would leave out.
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  } finally {
    clearInterval(timer);
  }
  return true;
}

const SIGN_OF_LIFE_MS = 5_000;

/** @param {number} began */
async function reportProgress(began) {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`  ${await countUnpacked()}, after ${seconds} s`);
}

/** "284 of 540 packages": what lies in node_modules by now. */
async function countUnpacked() {
  const paths = Object.entries(await readPackages('package-lock.json'))
    .filter(
      ([path, { link, optional, peer }]) => path.startsWith('node_modules/') && !link && !optional && !peer,
    )
    .map(([path]) => join(root, path, 'package.json'));
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  return `${found.reduce((sum, one) => sum + one, 0)} of ${paths.length} packages`;
}

/** npm writes down what it installed in the same words as the lockfile, so no stamp of our own is needed. */
async function isInstalled() {
  const [wanted, installed] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ]);
  return Object.entries(wanted).every(
    ([path, { version, link, optional, peer }]) =>
      // Workspaces are links to us; optional ones may be for other platforms.
      !path.startsWith('node_modules/') || link || optional || peer || installed[path]?.version === version,
  );
}

/**
 * @param {string} name
 * @returns {Promise<Record<string, { version?: string; link?: boolean; optional?: boolean; peer?: boolean }>>}
 */
async function readPackages(name) {
  try {
    return JSON.parse(await readFile(join(root, name), 'utf8')).packages;
  } catch {
    return {};
  }
}
