// `npm run faults`: breaks what the running product stands on, and looks at what it answers meanwhile and what is left.
// The short form, with shorter limits, is part of `npm test` (apps/server/test/faults).
import { spawn } from 'node:child_process';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults'], {
    stdio: 'inherit',
  });
  child.once('close', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  fail(error);
}
