// `npm run backup`: a whole backup of the embedded database and its pictures; with `-- --list` those there are.
import { buildServer } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  await import('../apps/server/dist/backup.js');
} catch (error) {
  fail(error);
}
