import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signEverybodyIn } from './everybody.ts';
import { comparePlacement } from './placement-beside.ts';
import { startLoad, startProduct, startReaders } from './processes.ts';
import { machine } from './results.ts';
import { openBenchDatabase } from './bench-database.ts';
import type { Placed, Returned } from './stream-process.ts';

/**
 * `npm run bench -- streams`: 2,000 open event streams of the built server: what each of them costs, how soon the last
 * reader of an event has it, and how all of them come back when the server restarts.
 */
const SIZES = { restaurants: 190, dishes: 10, customers: 1_800, orders: 5_000 };
const ADMINS = 10;
const STREAMS = SIZES.restaurants + SIZES.customers + ADMINS;
/** Opened before memory is looked at, so that what every server needs once is not counted. */
const FIRST = 400;
const PER_SECOND = 200;
const PLACED = 1_600;
const DRAIN_SECONDS = 5;
const LIMITS = { bytes: 15_000, lastHeardMs: 50, share: 0.95, backMs: 20_000, pollMs: 1_000 };

const resultLine = (isReached: boolean, text: string) => `- ${isReached ? 'reached' : '**missed**'}: ${text}`;

const benchDatabase = await openBenchDatabase(SIZES);
const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-data-'));
const start = (port: number) =>
  startProduct(benchDatabase.url, dataDir, port, {
    nodeArgs: ['--expose-gc', '--import', new URL('memory-probe.mjs', import.meta.url).href],
    env: { DRAIN_SECONDS: String(DRAIN_SECONDS) },
  });
let product = await start(0);
const readers = startReaders();
const load = startLoad();
try {
  const { port } = product;
  const { people, orders } = await signEverybodyIn(benchDatabase.connection, ADMINS);
  const tokens = people.map(({ token }) => token);
  const open = async (some: readonly string[]) =>
    Number(await readers.run({ do: 'open', port, tokens: some }));
  await open(tokens.slice(0, FIRST));
  const before = await product.memory();
  const live = await open(tokens.slice(FIRST));
  const after = await product.memory();
  const each = (of: (memory: NodeJS.MemoryUsage) => number) =>
    Math.round((of(after) - of(before)) / (STREAMS - FIRST));
  const bytes = each(({ heapUsed, external }) => heapUsed + external);
  const resident = each(({ rss }) => rss);
  console.log({ live, bytes, resident, before, after });

  const loaded = (await readers.run({
    do: 'place',
    port,
    perSecond: PER_SECOND,
    orders: orders.slice(0, PLACED),
  })) as Placed;
  const at = (share: number) =>
    loaded.lastHeardMs[
      Math.min(loaded.lastHeardMs.length - 1, Math.floor(loaded.lastHeardMs.length * share))
    ] ?? 0;
  console.log({ p50: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1), ...loaded, lastHeardMs: undefined });

  const shares = await comparePlacement({
    connection: benchDatabase.connection,
    port,
    load,
    // Orders of customers whose orders are not counted any more.
    orders: orders.slice(0, PLACED),
    openStreams: () => open(tokens),
    closeStreams: () => readers.run({ do: 'leave' }),
  });
  console.log(shares);

  await readers.run({ do: 'poll', port, token: tokens[0] ?? '' });
  await product.stop();
  product = await start(port);
  const readyAt = Date.now();
  const meanwhile = readers.run({ do: 'await-return', readyAt });
  const returned = (await meanwhile) as Returned;
  // Orders placed while they were away or coming back are heard too, by all of their readers and once.
  const late = (await readers.run({
    do: 'place',
    port,
    perSecond: 50,
    orders: orders.slice(PLACED),
  })) as Placed;
  console.log({ ...returned, late: { ...late, lastHeardMs: undefined } });

  const lines = [
    '# What 2,000 event streams cost',
    '',
    'Written by `npm run bench -- streams`; see `bench/streams.ts` for how. The readers, those who place orders, the server and',
    'the database share the machine.',
    '',
    ...machine(benchDatabase.version),
    `- ${SIZES.customers} customers, ${SIZES.restaurants} kitchens and ${ADMINS} administrators, one stream each; an order is heard by ${orders[0]?.readers} of them`,
    '',
    resultLine(live === STREAMS, `${live} streams open, wanted ${STREAMS}`),
    resultLine(
      bytes <= LIMITS.bytes,
      `${(bytes / 1_000).toFixed(1)} kB of memory each (with the allocator’s and the system’s ${(resident / 1_000).toFixed(1)} kB), wanted at most ${LIMITS.bytes / 1_000}`,
    ),
    resultLine(
      at(0.99) <= LIMITS.lastHeardMs,
      `from the answer to a placement to the last of its readers p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms at ${PER_SECOND} placements a second, wanted p99 at most ${LIMITS.lastHeardMs} ms`,
    ),
    resultLine(
      loaded.wrong + loaded.refused + late.wrong + late.refused === 0,
      `${loaded.lastHeardMs.length + late.lastHeardMs.length} placements, each heard once by each of its readers; ${loaded.wrong + late.wrong} not, ${loaded.refused + late.refused} refused`,
    ),
    resultLine(
      shares.notifier >= LIMITS.share,
      `${shares.notifier.toFixed(2)} of ${shares.rate.toFixed(0)} placements a second, which is as fast as they go, with the notifier, wanted at least ${LIMITS.share}; ${shares.streams.toFixed(2)} with the notifier and all streams, whose readers share the machine`,
    ),
    resultLine(
      returned.backMs <= LIMITS.backMs,
      `after a restart all are back ${(returned.backMs / 1_000).toFixed(1)} s after readiness, wanted at most ${LIMITS.backMs / 1_000} s; told to read everything again: ${returned.resets}`,
    ),
    resultLine(
      returned.errorsAfter === 0,
      `${returned.errorsAfter} answers of 500 and more after readiness (${returned.errorsBefore} while it drained and started)`,
    ),
    resultLine(
      returned.slowestPollMs <= LIMITS.pollMs,
      `the slowest of ${returned.polls} polls meanwhile took ${returned.slowestPollMs.toFixed(0)} ms, wanted at most ${LIMITS.pollMs} ms`,
    ),
    '',
  ];
  await writeFile(new URL('STREAMS.md', import.meta.url), lines.join('\n'));
  console.log(lines.join('\n'));
} finally {
  await Promise.all([readers.stop(), load.stop()]);
  await product.stop();
  await benchDatabase.stop();
  await rm(dataDir, { recursive: true, force: true });
}
