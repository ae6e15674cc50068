import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { descendantsOf, endProcesses, isAlive } from '../lib/process-tree.mjs';

/**
 * A node that starts another one, and says its process id.
 * @param {string} script of the outer one; `child()` starts the inner one
 */
async function startTree(script) {
  const inner = `setInterval(() => {}, 1e9); process.on('SIGTERM', () => {});`;
  const outer = `
    const { spawn } = require('node:child_process');
    const child = () => spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { detached: true }).pid;
    setInterval(() => {}, 1e9);
    ${script}
    console.log('ready');`;
  const root = spawn(process.execPath, ['-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(root.stdout, 'data');
  return root;
}

it('ends a process with all that it started, also what does not listen', async () => {
  const root = await startTree('child();');
  const pids = descendantsOf(root.pid ?? 0);
  expect(pids).toHaveLength(1);
  await endProcesses([root.pid ?? 0], 1_000);
  await expect.poll(() => [root.pid ?? 0, ...pids].filter(isAlive)).toEqual([]);
});

it('ends what is started while it ends', async () => {
  const root = await startTree(`process.on('SIGTERM', () => { console.log(child()); });`);
  const output = once(root.stdout, 'data');
  await endProcesses([root.pid ?? 0], 1_000);
  const late = Number(String(await output));
  expect(late).toBeGreaterThan(0);
  await expect.poll(() => [root.pid ?? 0, late].filter(isAlive)).toEqual([]);
});
