import { writeFile } from 'node:fs/promises';
import type { Service } from '@tiffin/contract/rules/service/state';
import { validateOrder } from '@tiffin/contract/rules/service/validate-order';
import { unprepared } from '../apps/server/src/db/database.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { CatalogueSearch, reachOf, sortRestaurants } from '../apps/server/src/modules/restaurants/index.ts';
import { serviceAt } from '../apps/server/src/modules/service/index.ts';
import { machine } from './results.ts';
import { openBenchDatabase } from './bench-database.ts';

/**
 * `npm run bench -- service`: what it costs to know when and where restaurants deliver. Every one of them has hours and
 * areas, which is far more than any platform will have.
 */
const SIZES = { restaurants: 2_000, dishes: 10, customers: 1_000, orders: 2_000 };
const AREAS = 10;
const CALLS = 200_000;
const BATCH = 2_000;
const BUILDS = 60;
const REACHES = 400;
const WARM_SHARE = 0.1;

const at50 = (taken: readonly number[]): number => quantile(taken, 0.5);
const at99 = (taken: readonly number[]): number => quantile(taken, 0.99);

const benchDatabase = await openBenchDatabase(SIZES);
const db = openDatabase(benchDatabase.connection, { size: 2 });
try {
  await writeService();
  const search = new CatalogueSearch(db, { onChange: () => undefined });
  const rows = await search.all();
  const { service: terms } = rows[0]?.row ?? {};
  if (!terms) throw new Error('No restaurant has hours');
  const at = Date.now();
  const withHours = serviceAt(terms, at);
  const place = { text: '4 Hill Road, Bengaluru 560109' };
  const list = await times(BUILDS, async () => {
    const answer = await sortRestaurants(search, { sort: 'open', view: 'card', limit: 50 }, Date.now());
    return JSON.stringify(answer);
  });
  const address = {
    id: 1,
    label: 'Home',
    lines: '4 Hill Road',
    locality: 'Indiranagar',
    postcode: '560109',
    phone: '',
    instructions: '',
    lat: 12.97,
    lng: 77.64,
    isDefault: true,
    text: place.text,
  };
  const reach = await times(REACHES, async () => JSON.stringify(await reachOf(search, address)));
  await writeResults([
    ['validateOrder, nothing set', micros(serviceAt(null, at), at), 'µs', 5],
    ['validateOrder, hours and no address', micros(withHours, at), 'µs', 25],
    [`validateOrder, hours and the last of ${AREAS} areas`, micros(withHours, at, place), 'µs', 25],
    ['a list of `sort=open` made anew, p50', at50(list), 'ms', 60],
    ['the same, p99', at99(list), 'ms', 60],
    ['who delivers to an address, p50', at50(reach), 'ms', 15],
    ['the same, p99', at99(reach), 'ms', 15],
  ]);
} finally {
  await db.close();
  await benchDatabase.stop();
}

/** Seven days of two windows, and areas of which the last one holds the address. */
async function writeService(): Promise<void> {
  await db.execute(
    unprepared(
      `insert into restaurant_service (restaurant_id, version, delivery_has_hours, lat, lng)
       select id, 1, true, 12.9 + id % 100 * 0.001, 77.6 from restaurants`,
    ),
  );
  await db.execute(
    unprepared(
      `insert into service_windows (restaurant_id, fulfilment, weekday, opens, closes)
       select r.id, 'delivery', day, opens + r.id % 60, opens + 240 + r.id % 60
         from restaurants r, generate_series(1, 7) day, unnest(array[600, 1080]) opens`,
    ),
  );
  await db.execute(
    unprepared(
      `insert into delivery_areas (restaurant_id, position, name, postcodes, localities, radius_m, fee_paise)
       select r.id, n, 'Area ' || n, array[(560100 + n)::text, (570000 + n)::text], array['Layout ' || n], 100, 2000
         from restaurants r, generate_series(0, $1::int - 1) n`,
    ),
    [AREAS],
  );
}

/** The median of batches, in microseconds for one. */
function micros(service: Service, at: number, place?: { text: string }): number {
  const taken: number[] = [];
  for (let done = 0; done < CALLS; done += BATCH) {
    const began = performance.now();
    for (let n = 0; n < BATCH; n++)
      validateOrder(service, { fulfilment: 'delivery', place, subtotalPaise: 20_000 }, at + n);
    taken.push(((performance.now() - began) * 1_000) / BATCH);
  }
  return at50(taken.slice(taken.length * WARM_SHARE));
}

async function times(count: number, work: () => Promise<string>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken.slice(count * WARM_SHARE);
}

async function writeResults(figures: readonly (readonly [string, number, string, number])[]): Promise<void> {
  const lines = figures.map(
    ([what, figure, unit, limit]) =>
      `| ${what} | ${figure.toFixed(2)} ${unit} | ${limit} ${unit} | ${figure <= limit ? 'reached' : '**missed**'} |`,
  );
  await writeFile(
    new URL('SERVICE.md', import.meta.url),
    `# What it costs to know when and where restaurants deliver

Written by \`npm run bench -- service\`; see \`bench/service.ts\` for how. ${SIZES.restaurants.toLocaleString('en')} restaurants, each
with two windows a day and ${AREAS} areas, all in the memory of one node.

${machine(benchDatabase.version).join('\n')}

| What | Took | Wanted | |
|---|--:|--:|---|
${lines.join('\n')}
`,
  );
}

function quantile(taken: readonly number[], share: number): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
