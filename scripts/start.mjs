// `npm start`: from a bare clone to a running marketplace; a second start skips what is done.
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
  // In this very process: a signal from the terminal, npm or a supervisor needs no passing on.
  await import('../apps/server/dist/main.js');
} catch (error) {
  fail(error);
}
