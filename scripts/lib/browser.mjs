import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's headless one: the same engine without windows, in which the screens' tests take a seventh less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Parts of a whole Chromium that no page needs. The two of its address bar load a page of their own for each of our
 * contexts, invisibly, which takes as much of the processor as a page of ours. The last list of this kind is the one
 * that counts, so Playwright's own is said again before them.
 */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** For every browser that tests and measurements start. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${LEFT_OUT.join(',')}`,
];

/**
 * An installed Chromium, or undefined; CHROMIUM names one that is elsewhere.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const candidates = [
    process.env.CHROMIUM,
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return candidates.find((file) => file && isExecutable(file));
}

/**
 * An installed Chromium; a test that needs one fails without it, it never skips.
 * @returns {string}
 */
export function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    'The screens are tested in Chromium, and none was found. Install it (Debian, Ubuntu: apt-get install chromium) ' +
      'or set CHROMIUM to an installed Chrome or Chromium.',
  );
}

/**
 * An installed Chromium. As root on Debian and its like the headless one is installed where it is missing; a whole one
 * serves where that fails. The browser that CHROMIUM names is taken as it is.
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser();
  const isRoot = process.getuid?.() === 0;
  if (process.env.CHROMIUM || found?.endsWith(SHELL) || !isRoot) return requireBrowser();
  if (spawnSync('apt-get', ['--version']).status !== 0) return requireBrowser();
  console.log(`Installing ${SHELL} with apt-get …`);
  const install = (/** @type {string} */ name) => apt('install', '-y', '--no-install-recommends', name);
  const runs = [apt('update'), install(SHELL)];
  // Not every distribution packs it alone.
  if (runs[1].status !== 0 && !found) runs.push(install('chromium'));
  if (runs.at(-1)?.status !== 0) {
    const output = runs.map(({ stdout, stderr }) => stdout + stderr).join('');
    if (!found) throw new Error(`apt-get failed:\n${output}`);
    console.log(`apt-get failed, so the slower ${found} is taken:\n${output}`);
  }
  return requireBrowser();
}

/** @param {string[]} args */
const apt = (...args) =>
  spawnSync('apt-get', [...args, '-qq'], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
