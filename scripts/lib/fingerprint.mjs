import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './steps.mjs';

/** @typedef {{ output: string, sources: string[], build: () => Promise<void> }} Build */

/**
 * Builds when any source file differs from those of the last build; false when none does. Contents are compared,
 * not times: a checkout touches every file.
 * @param {Build} what
 */
export async function buildWhenChanged({ output, sources, build }) {
  const stamp = join(root, output, '.fingerprint');
  const current = await fingerprint(sources);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (current === last) return false;
  // Written last, removed first: a killed build is done again.
  await rm(stamp, { force: true });
  await build();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, current);
  return true;
}

/** @param {string[]} sources files and folders, relative to the root */
async function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesOf(join(root, source))) {
      hash.update(path.slice(root.length));
      hash.update(await readFile(path));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesOf(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
