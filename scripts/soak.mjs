// `npm run soak`: the hour without a mail server of `npm test` in real time; `-- 5` makes five minutes of it.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  const minutes = process.argv[2] ?? '60';
  if (!(Number(minutes) > 0)) throw new Error('npm run soak -- <how many minutes the hour takes>');
  await step('Packages', ensureInstalled);
  const vitest =
    'node_modules/vitest/vitest.mjs run --project server apps/server/test/mail/outage.test.ts'.split(' ');
  const child = spawn(process.execPath, [...vitest, '-t', 'an hour'], {
    stdio: 'inherit',
    env: { ...process.env, SOAK_MINUTES: minutes },
  });
  child.once('close', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  fail(error);
}
