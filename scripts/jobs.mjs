// `npm run jobs`: lists the maintenance jobs; `npm run jobs -- run <name>` runs one now.
import { buildServer } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  await import('../apps/server/dist/jobs.js');
} catch (error) {
  fail(error);
}
