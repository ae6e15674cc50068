// `npm run build`: what `npm start` builds, without starting it.
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
} catch (error) {
  fail(error);
}
