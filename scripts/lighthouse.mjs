// `npm run lighthouse`: measures the production build as a phone on a slow network sees it (Lighthouse's mobile preset)
// and prints a table; fails below the targets. Lighthouse itself (185 MB) is fetched by npm for this script only.
// RUNS: how often each screen is measured, the median counts. ONLY=menu,cart: some of the screens.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Api } from '../e2e/api.ts';
import { OrderFixtures } from '../e2e/order-fixtures.ts';
import { Product } from '../e2e/product.ts';
import { BROWSER_ARGS, ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2'; // 13 left Node 20
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const RUNS = Number(process.env.RUNS || 3);

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
  await measureAll();
} catch (error) {
  fail(error);
}

async function measureAll() {
  const { chromium } = await import('playwright-core');
  const product = await Product.create();
  const profile = await mkdtemp(join(tmpdir(), 'tiffin-lighthouse-'));
  const port = await freePort();
  /** @type {import('playwright-core').BrowserContext | undefined} */
  let browser;
  try {
    await product.start();
    const { stored, screens } = await arrange(product.address);
    // Lighthouse works in the browser's own profile, where a session can be stored beforehand.
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: ensureBrowser(),
      args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    });
    const page = await browser.newPage();
    await page.goto(`${product.address}/favicon.svg`);

    const wanted = process.env.ONLY?.split(',');
    let isGood = true;
    for (const { name, path, isPublic } of screens.filter((one) => !wanted || wanted.includes(one.name))) {
      await page.evaluate(
        (values) => {
          localStorage.clear();
          Object.assign(localStorage, values);
        },
        isPublic ? {} : stored,
      );
      /** @type {Report[]} */
      const reports = [];
      for (let run = 0; run < RUNS; run += 1)
        reports.push(await measure(product.address + path, port, profile));
      isGood = printResult(name, reports) && isGood;
    }
    if (!isGood) process.exitCode = 1;
  } finally {
    await browser?.close();
    await product.remove();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A customer of the demo city with a filled cart and an order under way. */
async function arrange(address) {
  const api = new Api(address);
  const customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  const orderFixtures = await OrderFixtures.open(api);
  const order = await orderFixtures.order(customer, 'Preparing');
  const line = (dish, qty) => ({
    menu_item_id: dish.id,
    restaurantId: orderFixtures.owner.restaurantId,
    qty,
  });
  const items = [line(orderFixtures.chicken, 1), line(orderFixtures.naan, 2)];
  await api.call(customer, 'PUT', '/api/cart', { items, address: '14, Lakeview Road, Indiranagar' });
  return {
    stored: api.stored(customer),
    screens: [
      { name: 'login', path: '/customer/login', isPublic: true },
      { name: 'dashboard', path: '/customer' },
      { name: 'restaurants', path: '/customer/restaurants' },
      { name: 'menu', path: '/customer/restaurant/saffron-courtyard' },
      { name: 'cart', path: '/customer/cart' },
      { name: 'track', path: `/customer/track?id=${order.id}` },
    ],
  };
}

/** @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { score: number | null, title: string, displayValue?: string, numericValue?: number, scoreDisplayMode: string, details?: { items?: unknown[] } }> }} Report */

/**
 * @param {string} url
 * @param {number} port of the browser's debugging protocol
 * @param {string} folder for the report
 * @returns {Promise<Report>}
 */
async function measure(url, port, folder) {
  const file = join(folder, 'report.json');
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url];
  const options = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`];
  const only = `--only-categories=${Object.keys(TARGETS).join(',')}`;
  const run = () => promisify(execFile)('npm', [...args, ...options, only], { maxBuffer: 1 << 26 });
  // Now and then, on a busy machine, the trace misses its beginning; Lighthouse itself says to run again then.
  await run().catch(run);
  const report = await readFile(file, 'utf8');
  if (process.env.KEEP)
    await writeFile(join(process.env.KEEP, `${new URL(url).pathname.replaceAll('/', '-')}.json`), report);
  return JSON.parse(report);
}

/**
 * One line of the table, and what is wrong below it.
 * @param {string} name
 * @param {Report[]} reports
 */
function printResult(name, reports) {
  const median = (of) => reports.map(of).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)];
  const scores = Object.keys(TARGETS).map((category) =>
    Math.round(median(({ categories }) => categories[category].score) * 100),
  );
  const isGood = Object.values(TARGETS).every((least, index) => scores[index] >= least);
  const seconds = (audit) => `${(median(({ audits }) => audits[audit].numericValue) / 1000).toFixed(1)} s`;
  const times = `first paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}`;
  const blocked = median(({ audits }) => audits['total-blocking-time'].numericValue).toFixed(0);
  const shift = median(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(3);
  const words = Object.keys(TARGETS).map((category, index) => `${category} ${scores[index]}`);
  console.log(
    `${isGood ? 'ok  ' : 'LOW '} ${name.padEnd(12)} ${words.join(', ')} (${times}, blocked ${blocked} ms, shift ${shift})`,
  );
  for (const category of ['accessibility', 'best-practices'])
    for (const { title, id } of failures(reports[0], category))
      console.log(`       ${category}: ${id}: ${title}`);
  return isGood;
}

function failures(report, category) {
  return report.categories[category].auditRefs
    .map(({ id, weight }) => ({ weight, ...report.audits[id] }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 1);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
