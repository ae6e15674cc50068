import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type Browser, chromium } from 'playwright-core';
import { hashPassword } from '../apps/server/src/auth/passwords.ts';
import { BROWSER_ARGS, ensureBrowser } from '../scripts/lib/browser.mjs';
import { startProduct } from './processes.ts';
import { machine } from './results.ts';
import { openBenchDatabase } from './bench-database.ts';

/**
 * `npm run bench -- screens`: how long an administrator waits for each screen on a platform of 100,000 customers and
 * 200,000 orders, in a real browser: from the address to the moment when nothing on the screen is loading any more.
 */
const SIZES = { customers: 100_000, orders: 200_000 };
const TIMES = 3;
const LIMIT_MS = 1_000;
const PASSWORD = 'Bench@12345';
const SCREENS = [
  ['Dashboard', '/admin'],
  ['Users', '/admin/users'],
  ['Users, searched', '/admin/users?q=customer4321'],
  ['Users, by name', '/admin/users?sort=username'],
  ['Restaurants', '/admin/restaurants'],
  ['Orders', '/admin/orders'],
  ['Orders, searched', '/admin/orders?q=Saffron'],
  ['Reviews', '/admin/reviews'],
  ['Offers', '/admin/offers'],
  ['Analytics, 30 days', '/admin/analytics'],
  ['Analytics, a year', '/admin/analytics?days=365'],
  ['Settings', '/admin/settings'],
] as const;

const benchDatabase = await openBenchDatabase(SIZES);
const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-data-'));
const product = await startProduct(benchDatabase.url, dataDir, 0);
const address = `http://127.0.0.1:${product.port}`;
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: BROWSER_ARGS,
});
try {
  const session = await logIn(benchDatabase.connection);
  const rows: { name: string; coldMs: number; warmMs: number }[] = [];
  for (const [name, path] of SCREENS) {
    const runs = [];
    for (let time = 0; time < TIMES; time++) runs.push(await open(browser, session, path));
    rows.push({
      name,
      coldMs: median(runs.map(({ coldMs }) => coldMs)),
      warmMs: median(runs.map(({ warmMs }) => warmMs)),
    });
    console.log(rows.at(-1));
  }
  const lines = [
    '# How long an administrator waits for a screen',
    '',
    'Written by `npm run bench -- screens`; see `bench/admin-screens.ts` for how. From the address to the moment when nothing',
    `on the screen is loading any more, the median of ${TIMES}: in a browser that has nothing of the product yet, and when the`,
    'page is loaded again.',
    '',
    ...machine(benchDatabase.version),
    `- ${SIZES.customers.toLocaleString('en')} customers, ${SIZES.orders.toLocaleString('en')} orders, 500 restaurants × 40 dishes`,
    '',
    '| Screen | First, ms | Again, ms | |',
    '|---|--:|--:|---|',
    ...rows.map(
      ({ name, coldMs, warmMs }) =>
        `| ${name} | ${coldMs.toFixed(0)} | ${warmMs.toFixed(0)} | ${coldMs <= LIMIT_MS ? 'reached' : '**missed**'}: wanted at most ${LIMIT_MS} |`,
    ),
    '',
  ];
  await writeFile(new URL('SCREENS.md', import.meta.url), lines.join('\n'));
} finally {
  await browser.close();
  await product.stop();
  await benchDatabase.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Returns an administrator's session as the web app stores it (docs/rules/screens.md#stored-values). */
async function logIn(connection: ClientConfig): Promise<Record<string, string>> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`update users set password_hash = $1 where username = 'administrator'`, [
    await hashPassword(PASSWORD),
  ]);
  await client.end();
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'administrator', password: PASSWORD, role: 'ADMIN' }),
  });
  if (!answer.ok) throw new Error(`The administrator could not log in: ${await answer.text()}`);
  const { token, id } = (await answer.json()) as { token: string; id: string };
  return { token, userId: id, userRole: 'ADMIN', username: 'administrator', email: 'admin@example.test' };
}

async function open(from: Browser, session: Record<string, string>, path: string) {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)})`);
  const page = await context.newPage();
  const heading = page.locator('main h1');
  const loading = page.locator('main [data-loading]');
  const took = async (go: () => Promise<unknown>) => {
    const began = performance.now();
    await go();
    // The skeleton of a page that is being fetched has no heading yet. Playwright's own waiting looks twice a second.
    while ((await heading.count()) === 0 || (await loading.count()) > 0) await sleep(10);
    return performance.now() - began;
  };
  const coldMs = await took(() => page.goto(address + path, { waitUntil: 'commit' }));
  const warmMs = await took(() => page.reload({ waitUntil: 'commit' }));
  await context.close();
  return { coldMs, warmMs };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
