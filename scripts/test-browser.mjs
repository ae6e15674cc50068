// `npm run test:browser -- menu --headed`: the browser's tests alone, with whatever Playwright Test takes.
import { spawn } from 'node:child_process';
import { ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
  ensureBrowser();
  const args = ['test', '--config=e2e/playwright.config.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    stdio: 'inherit',
  });
  child.once('close', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  fail(error);
}
