// `npm run bench`: measures the built server (bench/bench.ts). `npm run bench -- queries` writes docs/queries.md instead.
import { spawn } from 'node:child_process';
import { buildServer } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  const script = process.argv[2] === 'queries' ? 'bench/queries.ts' : 'bench/bench.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  child.once('close', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  fail(error);
}
