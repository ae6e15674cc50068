import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

// Documents name a test as `file › title`, or a whole file. The title is the first string given to test, it, describe
// or their each.
const files = ['apps/server/test', 'apps/web/src', 'packages/contract/src', 'e2e', 'scripts/test']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name))
  .map((entry) => relative('.', `${entry.parentPath}/${entry.name}`))
  .toSorted();
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** @param {string} test */
export function isTest(test) {
  const [file, title] = test.split(' › ');
  const source = sources.get(file);
  if (source === undefined) return false;
  if (title === undefined) return true;
  const words = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${words}\\1`).test(source);
}
