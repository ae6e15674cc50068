// `npm run restore`: makes a data folder of a backup, as it was at any second.
import { buildServer } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  await import('../apps/server/dist/restore.js');
} catch (error) {
  fail(error);
}
