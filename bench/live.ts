import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, ensureBrowser } from '../scripts/lib/browser.mjs';
import { type Everybody, signEverybodyIn } from './everybody.ts';
import { type Lane, LaneBuilder, LANES, type Pair } from './live-lanes.ts';
import { startProduct, startReaders } from './processes.ts';
import { machine } from './results.ts';
import { openBenchDatabase, stopAcceptanceClock } from './bench-database.ts';

/**
 * `npm run bench -- live`: how long after a press another user sees it, in two real browsers: from the input event in
 * the one to the painted text in the other. On an idle machine, then beside 2,000 open streams and 20 orders a second.
 */
const SIZES = { restaurants: 198, dishes: 10, customers: 1_808, orders: 5_000 };
const ADMINS = 10;
const STREAMS = 2_000;
const PER_SECOND = 20;
const TIMES = Number(process.env['BENCH_TIMES'] ?? 200);
/** For each of the two, however far it has come: the whole takes half an hour at most. */
const LONGEST_MS = 15 * 60_000;
/** Something that is not painted by then is counted as painted then. */
const LOST_MS = 10_000;
/** Between two actions: what the one before sets off, as that a message was read, is drawn by then. */
const APART_MS = 400;
/** How many pairs of people take turns, so that what is read once a second at most is waited for by nobody. */
const PAIRS = { status: 2, message: 2, order: 4 };

/** When each may be measured again, also in the next measurement: what was just read is not read at once again. */
const restsUntil = new Map<Lane, number>();

const benchDatabase = await openBenchDatabase(SIZES);
// Nobody answers the orders beside it: their reminders and cancellations would come on top.
await stopAcceptanceClock(benchDatabase.connection);
const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-data-'));
const product = await startProduct(benchDatabase.url, dataDir, 0);
const readers = startReaders();
const browsers = await Promise.all([openBrowser(), openBrowser()]);
try {
  const everybody = await signEverybodyIn(benchDatabase.connection, ADMINS);
  const { pairs, others } = chooseActors(everybody);
  const build = new LaneBuilder(`http://127.0.0.1:${product.port}`, ...browsers);
  const take = (count: number) => pairs.splice(0, count);
  const lanes: Lane[] = [];
  for (const pair of take(PAIRS.status)) lanes.push(await build.status(pair));
  for (const pair of take(PAIRS.message)) lanes.push(await build.message(pair));
  for (const pair of take(PAIRS.order)) lanes.push(await build.order(pair));
  // Loading and compiling happen once and are not counted.
  await measure(lanes, lanes.length / LANES.length);

  const idle = await measure(lanes, TIMES);
  const { port } = product;
  const tokens = others.people.slice(0, STREAMS).map(({ token }) => token);
  const open = Number(await readers.run({ do: 'open', port, tokens }));
  // Goes on for as long as there is something to measure; what becomes of it is measured by `-- streams`.
  const rounds = Math.ceil((LONGEST_MS / 1_000) * (PER_SECOND / others.orders.length)) + 1;
  const orders = Array.from({ length: rounds }, (_, n) => inQuantity(others.orders, n + 1)).flat();
  let isLoaded = true;
  const noteEnd = () => void (isLoaded = false);
  readers.run({ do: 'place', port, perSecond: PER_SECOND, orders }).then(noteEnd, noteEnd);
  const loaded = await measure(lanes, TIMES);
  if (!isLoaded) throw new Error('The orders beside it ended before the measuring did');

  const lines = [
    '# How soon others see it',
    '',
    'Written by `npm run bench -- live`; see `bench/live.ts` for how. From the input event in one Chromium to the painted text in',
    'another one, in milliseconds. The browsers, the server and the database share the machine, which draws sixteen pages without',
    'a graphics card: their motion is reduced.',
    '',
    ...machine(benchDatabase.version),
    `- loaded: beside ${open.toLocaleString('en')} other streams and ${PER_SECOND} orders a second`,
    '',
    '| | | Times | p50 | p99 | |',
    '|---|---|--:|--:|--:|---|',
    ...LANES.map((name) => row(name, 'idle', idle.get(name) ?? [], { p50: 80, p99: 150 })),
    ...LANES.map((name) => row(name, 'loaded', loaded.get(name) ?? [], { p99: 400 })),
    '',
  ];
  await writeFile(new URL('LIVE.md', import.meta.url), lines.join('\n'));
  console.log(lines.join('\n'));
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await readers.stop();
  await product.stop();
  await benchDatabase.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...BROWSER_ARGS,
      // Each page counts as looked at, as it would on a desk of its own.
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
    ],
  });
}

/** Some for the browsers; none of the others has to do with them. */
function chooseActors({ people, orders }: Everybody): { pairs: Pair[]; others: Everybody } {
  const count = PAIRS.status + PAIRS.message + PAIRS.order;
  const owners = people.filter(({ role }) => role === 'RESTAURANT').slice(-count);
  const customers = people.filter(({ role }) => role === 'CUSTOMER').slice(-count);
  const taken = new Set([...owners, ...customers].map(({ id }) => id));
  const pairs = owners.map((owner, n) => {
    const order = orders.find(({ restaurantId }) => restaurantId === owner.restaurantId);
    const customer = customers[n];
    if (!order || !customer) throw new Error('The data set has too few people');
    return { owner, customer, dish: order.dish };
  });
  const kitchens = new Set(owners.map(({ restaurantId }) => restaurantId));
  return {
    pairs,
    others: {
      people: people.filter(({ id }) => !taken.has(id)),
      orders: orders.filter(
        ({ customerId, restaurantId }) => !taken.has(customerId) && !kitchens.has(restaurantId),
      ),
    },
  };
}

/** The same orders again: with another quantity none counts as sent twice. */
function inQuantity(orders: Everybody['orders'], qty: number): Everybody['orders'] {
  return orders.map((order) => ({ ...order, body: order.body.replace('"qty":1', `"qty":${qty}`) }));
}

/** Each kind so many times, one action after the other; sorted. */
async function measure(lanes: readonly Lane[], times: number): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>(LANES.map((name) => [name, []]));
  const end = performance.now() + LONGEST_MS;
  const isWanted = ({ name }: Lane) => (took.get(name)?.length ?? 0) < times;
  for (;;) {
    const next = lanes
      .filter(isWanted)
      .toSorted((a, b) => (restsUntil.get(a) ?? 0) - (restsUntil.get(b) ?? 0))[0];
    if (!next || performance.now() > end) break;
    await sleep(Math.max(0, (restsUntil.get(next) ?? 0) - performance.now()));
    const ms = await once(next);
    took.get(next.name)?.push(ms);
    restsUntil.set(next, performance.now() + next.restMs);
    await sleep(APART_MS);
  }
  for (const all of took.values()) all.sort((a, b) => a - b);
  return took;
}

async function once(lane: Lane): Promise<number> {
  const { from, to, selector, change, run, after } = await lane.prepare();
  await to.evaluate(`measure.watch(${JSON.stringify(selector)}, ${JSON.stringify(change)})`);
  await run();
  const lost = sleep(LOST_MS, Number.NaN, { ref: false });
  const paintedAt = Number(await Promise.race([to.evaluate('measure.painted()'), lost]));
  const inputAt = Number(await from.evaluate('measure.inputAt()'));
  await after?.();
  return Number.isNaN(paintedAt) ? LOST_MS : paintedAt - inputAt;
}

function row(name: string, when: string, sorted: readonly number[], wanted: { p50?: number; p99: number }) {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const isReached = at(0.5) <= (wanted.p50 ?? Infinity) && at(0.99) <= wanted.p99;
  const limits = wanted.p50 === undefined ? `p99 ${wanted.p99}` : `p50 ${wanted.p50} and p99 ${wanted.p99}`;
  return `| ${name} | ${when} | ${sorted.length} | ${at(0.5).toFixed(0)} | ${at(0.99).toFixed(0)} | ${isReached ? 'reached' : '**missed**'}: wanted at most ${limits} |`;
}
