// `npm run doctor`: checks the invariants of the configured database; exits 1 when something is wrong.
import { buildServer } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  await import('../apps/server/dist/doctor.js');
} catch (error) {
  fail(error);
}
