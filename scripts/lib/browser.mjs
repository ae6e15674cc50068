import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian's headless one first: the same engine without windows, which takes two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

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
 * The browser for the screens' tests. As root on Debian and its like a missing one is installed; otherwise it is
 * said what to do, and the tests fail rather than skip.
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (canInstall) {
    console.log('Installing Chromium with apt-get …');
    const install = (/** @type {string} */ name) => apt('install', '-y', '--no-install-recommends', name);
    const runs = [apt('update'), install('chromium-headless-shell')];
    // Not every distribution packs it alone.
    if (runs[1].status !== 0) runs.push(install('chromium'));
    if (runs.at(-1)?.status !== 0)
      throw new Error(`apt-get failed:\n${runs.map(({ stdout, stderr }) => stdout + stderr).join('')}`);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The screens are tested in Chromium, and none was found. Install it (Debian, Ubuntu: apt-get install chromium) ' +
      'or set CHROMIUM to an installed Chrome or Chromium.',
  );
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
