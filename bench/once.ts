import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { seedDemo } from '../apps/server/demo/index.ts';

// Measurements that need no load: tests look at what these do, and this at how long it takes.

/** A first start: seconds until the demo data are in an empty database. */
export async function measureDemo(connection: ClientConfig): Promise<number> {
  const name = 'bench_demo';
  const maintenance = new Client(connection);
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const fresh = { ...connection, database: name };
  await migrate(fresh);
  const db = openDatabase(fresh, { size: 1 });
  const began = performance.now();
  await seedDemo(db, { now: new Date() });
  const seconds = (performance.now() - began) / 1_000;
  await db.close();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
  return seconds;
}

const CHANGES = 20;

/** The longest of some waits, in milliseconds, until a node shows in the catalogue what was written beside it. */
export async function measureFreshness(connection: ClientConfig, port: number): Promise<number> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from restaurants where is_approved and is_active and deleted_at is null order by id limit 1',
  );
  const { id = 0, slug = '' } = rows[0] ?? {};
  const shown = async () => (await fetch(`http://127.0.0.1:${port}/api/restaurants/slug/${slug}`)).text();
  let longest = 0;
  for (let n = 0; n < CHANGES; n++) {
    // Reads go on all the time, and the change comes at any moment of the node's own asking.
    for (const until = performance.now() + Math.random() * 1_000; performance.now() < until; await sleep(5))
      await shown();
    const description = `Changed ${n} times`;
    await client.query('update restaurants set description = $2 where id = $1', [id, description]);
    const began = performance.now();
    while (!(await shown()).includes(description)) await sleep(5);
    longest = Math.max(longest, performance.now() - began);
  }
  await client.end();
  return longest;
}
