// Output of every script while it works: each step, whether it had to be done, and how long it took. Only Node's own
// modules in scripts/lib: they run on a bare clone.
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs one step. `work` returns false when there was nothing to do.
 * @param {string} name
 * @param {() => Promise<boolean>} work
 */
export async function step(name, work) {
  const began = performance.now();
  const isDone = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  console.log(isDone ? `${name}: ${seconds} s` : `${name}: up to date`);
}

/**
 * Ends the script with a sentence instead of a stack.
 * @param {unknown} error
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
