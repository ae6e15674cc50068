// Which tests a command runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Plan
 * @property {boolean} isChecked whether it begins with `npm run check`
 * @property {string[]} projects of Vitest
 * @property {string[]} files of Vitest's, where it is not all of its projects
 * @property {string[]} specs files and folders of Playwright's
 * @property {Record<string, string>} env
 * @property {string} [leftOut] one line for what it does not run
 */

const UNITS = ['scripts', 'contract', 'server', 'web', 'screens'];
const PROGRAMS = ['commands', 'crash'];
/** Screens in jsdom with the product behind them, as the browser's tests that are not of the core. */
const PAGES = 'pages';
/** Servers of databases that are started and killed in folders of every kind. */
const ENGINE = 'engine';
const CORE = 'e2e/core';
const STRESS = { STRESS: 'on' };

/** What must hold before main moves. @type {Plan} */
const ALWAYS = {
  isChecked: true,
  projects: [...UNITS, ...PROGRAMS],
  files: [],
  specs: [CORE],
  env: {},
};

/** @type {Plan} */
export const EVERYTHING = {
  ...ALWAYS,
  projects: [...ALWAYS.projects, PAGES, ENGINE, 'faults'],
  specs: ['e2e'],
  env: {
    ...STRESS,
    LOOKS: 'all',
    CRASH_CYCLES: '20',
    // Requests that no run has made, and each run of this day makes; the fuzz prints it.
    FUZZ_SEED: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
  },
};

const AREAS = ['admin', 'auth', 'customer', 'restaurant'];
/** Addresses of an area's screens, as its tests open them. */
const ADDRESSES = {
  admin: /['"`]\/admin\b/,
  auth: /['"`]\/(login|signup|forgot|reset|invite|confirm)\b/,
  customer: /['"`]\/customer\b/,
  restaurant: /['"`]\/restaurant\b/,
};

/**
 * What a changed path needs, by the first row that matches it; a path of none needs everything. `areas`: tests of the
 * browser that open an address of these areas.
 * @type {{ path: RegExp, projects: string[], isCore?: boolean, isStress?: boolean, areas?: string[] }[]}
 */
const ROWS = [
  { path: /^(docs|bench|\.github)\/|^[^/]+\.md$|^LICENSE$/, projects: ['scripts'] },
  {
    path: /^apps\/server\/src\/db\/(migrations|functions|views)\//,
    projects: ['contract', 'server', ...PROGRAMS],
    isCore: true,
    isStress: true,
  },
  {
    path: /^apps\/server\/(src\/db|test)\/engine\//,
    projects: ['server', ENGINE, ...PROGRAMS],
    isCore: true,
    isStress: true,
  },
  {
    path: /^apps\/server\/(src|test)\/((modules\/)?(mail|notifier|jobs|clock|model)|db)\//,
    projects: ['contract', 'server'],
    isCore: true,
    isStress: true,
  },
  { path: /^apps\/server\//, projects: ['contract', 'server'], isCore: true },
  { path: /^packages\/contract\//, projects: ['contract', 'server', 'web', 'screens', PAGES], isCore: true },
  ...AREAS.map((area) => ({
    path: new RegExp(`^apps/web/src/areas/${area}/`),
    projects: ['web', 'screens', PAGES],
    isCore: true,
    areas: [area],
  })),
  { path: /^apps\/web\//, projects: ['web', 'screens', PAGES], isCore: true, areas: AREAS },
  { path: /^scripts\//, projects: ['scripts', ...PROGRAMS], isCore: true },
  { path: /^e2e\/pages\//, projects: [PAGES] },
  { path: /^e2e\/crash\//, projects: ['crash'] },
  { path: /^e2e\/faults\//, projects: ['faults'] },
  { path: /^e2e\/[^/]+\.test\.ts$/, projects: ['commands'] },
  { path: /^e2e\/.*\.spec\.ts$/, projects: [] },
];

/**
 * What a change can break.
 * @param {string[]} paths
 * @param {Map<string, string>} specs all tests of the browser, with their text
 * @returns {Plan}
 */
export function planOf(paths, specs) {
  const rows = paths.map((path) => ROWS.find((row) => row.path.test(path)));
  const unknown = paths[rows.indexOf(undefined)];
  if (unknown !== undefined)
    return { ...EVERYTHING, leftOut: `nothing, since it is not known what ${unknown} does` };
  const found = rows.filter((row) => row !== undefined);
  const areas = new Set(found.flatMap((row) => row.areas ?? []));
  const isCore = found.some((row) => row.isCore);
  const opens = (/** @type {string} */ text) => [...areas].some((area) => ADDRESSES[area].test(text));
  const isChosen = (/** @type {string} */ path, /** @type {string} */ text) =>
    paths.includes(path) || (path.startsWith(CORE) ? isCore : opens(text));
  const chosen = [...specs].filter(([path, text]) => isChosen(path, text)).map(([path]) => path);
  const projects = EVERYTHING.projects.filter((project) =>
    found.some((row) => row.projects.includes(project)),
  );
  const missing = EVERYTHING.projects.filter((project) => !projects.includes(project));
  return {
    isChecked: true,
    projects,
    files: [],
    specs: chosen,
    env: found.some((row) => row.isStress) ? STRESS : {},
    leftOut: `${[...missing, ''].join(', ')}${specs.size - chosen.length} of ${specs.size} files of the browser’s tests`,
  };
}

/**
 * What a command line asks for.
 * @param {string[]} args
 * @returns {Plan}
 */
export function readPlan([option, ...words]) {
  if (option === undefined) return ALWAYS;
  if (option === '--all') return EVERYTHING;
  if (option !== '--changed') return planNamed([option, ...words]);
  if (words.length !== 1) throw new Error('npm run test:changed -- <commit>');
  return planSince(words[0]);
}

const isSpec = (/** @type {string} */ path) => path.includes('.spec.');

/**
 * What bears one of these names, on all levels.
 * @param {string[]} names
 * @returns {Plan}
 */
function planNamed(names) {
  const isNamed = (/** @type {string} */ path) => names.some((name) => path.includes(name));
  const files = trackedFiles().filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && isNamed(path));
  if (files.length === 0) throw new Error(`No file of tests bears the name ${names.join(' or ')}.`);
  return {
    isChecked: false,
    projects: [],
    files: files.filter((path) => !isSpec(path)),
    specs: files.filter(isSpec),
    env: {},
  };
}

/**
 * What the changes since a commit can break, with those that are not committed.
 * @param {string} commit
 * @returns {Plan}
 */
function planSince(commit) {
  const paths = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  const specs = trackedFiles().filter((path) => path.endsWith('.spec.ts'));
  return planOf(paths, new Map(specs.map((path) => [path, readFileSync(path, 'utf8')])));
}

const trackedFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(path));

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}
