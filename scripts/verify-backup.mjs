// `npm run verify-backup`: restores a backup for trial, and throws away what it restored.
import { buildServer } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  await import('../apps/server/dist/verify-backup.js');
} catch (error) {
  fail(error);
}
