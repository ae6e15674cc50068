// `npm run reset-admin [-- name]`: a one-time password for an administrator who cannot get in.
import { buildServer } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  await import('../apps/server/dist/reset-admin.js');
} catch (error) {
  fail(error);
}
