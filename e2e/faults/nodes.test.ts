// Nodes of the product on one PostgreSQL, with a network between that can fall silent. docs/faults.md says what is promised.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TcpProxy } from '../../apps/server/test/faults/tcp-proxy.ts';
import { Product } from '../product.ts';

/** Starts, and what a busy machine adds. */
const PATIENT = { timeout: 60_000 };
const SECONDS_120 = 120_000;

/** Its embedded server is the PostgreSQL of all others. */
let host: Product;
let target: ClientConfig;
let client: Client;
let proxy: TcpProxy;
let nodes: Product[] = [];

beforeAll(async () => {
  host = await Product.empty();
  await host.start({ DEMO: 'off' });
  const file = await readFile(join(host.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  // Its fifth line is the folder of the socket.
  target = { host: file.split('\n')[4] ?? '', user: 'tiffin', database: 'nodes' };
  const maintenance = new Client({ ...target, database: 'postgres' });
  await maintenance.connect();
  await maintenance.query('create database nodes');
  await maintenance.end();
  client = new Client(target);
  await client.connect();
  proxy = await TcpProxy.to(target);
}, SECONDS_120);
afterEach(async () => {
  proxy.thaw();
  for (const node of nodes) await node.remove();
  nodes = [];
}, SECONDS_120);
afterAll(async () => {
  await client?.end();
  await proxy?.close();
  await host?.remove();
}, SECONDS_120);

async function newNode(): Promise<Product> {
  const node = await Product.empty();
  nodes.push(node);
  return node;
}

const urlOf = (port: number) => `postgres://tiffin@127.0.0.1:${port}/nodes`;
const startNode = async (port: number = proxy.port) => {
  const node = await newNode();
  await node.start({ DATABASE_URL: urlOf(port), DEMO: 'off' });
  return node;
};
const statusOf = (url: string) => fetch(url).then(({ status }) => status);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}

test(
  'a node whose database comes later lives, is not ready, and serves once it is there',
  async () => {
    const [port, databasePort] = [await freePort(), await freePort()];
    const node = await newNode();
    const started = node.start({
      DATABASE_URL: urlOf(databasePort),
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
    });
    await expect.poll(() => node.log, PATIENT).toContain('asking again for 60 s');
    expect(await statusOf(`http://127.0.0.1:${port}/livez`)).toBe(200);
    expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(503);
    const late = await TcpProxy.to(target, databasePort);
    await started;
    await expect.poll(() => statusOf(`${node.address}/readyz`), PATIENT).toBe(200);
    expect(await node.stop()).toBe(0);
    await late.close();
  },
  SECONDS_120,
);

describe('SIGTERM while the database is silent', () => {
  test(
    'ends a node that serves, with what is under way answered',
    async () => {
      const node = await startNode();
      proxy.freeze();
      const answers = Promise.all(
        Array.from({ length: 30 }, (_, n) => statusOf(`${node.address}/api/restaurants?q=word${n}`)),
      );
      // Cut after 15 seconds it would end with 1.
      expect(await node.stop()).toBe(0);
      expect(new Set(await answers)).toEqual(new Set([503]));
    },
    SECONDS_120,
  );

  test(
    'ends a node that starts',
    async () => {
      proxy.freeze();
      const node = await newNode();
      const started = node.start({ DATABASE_URL: urlOf(proxy.port), DEMO: 'off' });
      const failure = started.catch((error: Error) => error.message);
      await expect.poll(() => proxy.size, PATIENT).toBeGreaterThan(0);
      expect(await node.stop()).toBe(0);
      expect(await failure).toContain('did not start');
    },
    SECONDS_120,
  );
});

const ask = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;

/** Some fifty batches. */
const ROWS = 50_000;
/** Deleting them takes seconds, and minutes beside the browser's tests. */
const SLOW = { timeout: 180_000 };
const SECONDS_300 = 300_000;
const JOB = 'prune-live-events';

const rowsLeft = async () =>
  (
    await ask<{ n: number }>(`select count(*)::int as n from live_events where at < now() - interval '1 day'`)
  )[0]?.n ?? 0;
const lease = async () =>
  (
    await ask<{ holder: string; fence: number; isHeld: boolean }>(
      `select holder, fence::int, until > now() as "isHeld" from job_leases where name = '${JOB}'`,
    )
  )[0] ?? { holder: '', fence: 0, isHeld: false };

test(
  'a job whose node is killed is taken over when the lease has run out, and nothing is done twice',
  async () => {
    const both = [await startNode(), await startNode()];
    // Jobs that a start makes due are over.
    await expect
      .poll(() => ask('select from job_leases where until > now() or next_at <= now()'), PATIENT)
      .toEqual([]);
    await client.query(
      `delete from live_events;
       insert into live_events (type, at)
       select 'catalogue.offers', now() - interval '2 days' from generate_series(1, ${ROWS})`,
    );
    await client.query(`update job_leases set next_at = now() where name = '${JOB}'`);
    await expect.poll(rowsLeft, { ...PATIENT, interval: 10 }).toBeLessThan(ROWS);
    const before = await lease();
    const holder = both.find(({ pid }) => before.holder.endsWith(`:${pid}`));
    const other = both.find((node) => node !== holder);
    await holder?.kill();
    // Queries that the killed node had sent may still run.
    const running = `select from pg_stat_activity where state = 'active' and query like '%prune_live_events%' and pid <> pg_backend_pid()`;
    await expect.poll(() => ask(running), PATIENT).toEqual([]);
    const left = await rowsLeft();
    expect(left).toBeGreaterThan(0);
    expect(await lease()).toEqual(before);
    // Ends the lease, as after its thirty seconds.
    await client.query(`update job_leases set until = now() where name = '${JOB}'`);
    await expect.poll(rowsLeft, SLOW).toBe(0);
    await expect.poll(async () => (await lease()).isHeld, PATIENT).toBe(false);
    const runs = await ask(
      `select node, outcome, rows::int, fence::int from job_runs where job = '${JOB}' order by id desc limit 2`,
    );
    expect(runs).toEqual([
      {
        node: expect.stringMatching(`:${other?.pid}$`),
        outcome: 'done',
        rows: left,
        fence: before.fence + 1,
      },
      { node: before.holder, outcome: 'lost', rows: expect.any(Number), fence: before.fence },
    ]);
  },
  SECONDS_300,
);
