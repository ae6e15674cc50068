// `npm run crash`: the crash test of `npm test` with more cycles. CRASH_CYCLES says how many; 20 unless set.
import { spawn } from 'node:child_process';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'crash'], {
    stdio: 'inherit',
    env: { CRASH_CYCLES: '20', ...process.env },
  });
  child.once('close', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  fail(error);
}
