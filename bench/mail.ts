import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { PASSWORD, loadFixtures } from './fixtures.ts';
import { MODES, type Mode, openMode, SLOW_MS, type StandIn } from './mail-modes.ts';
import { startLoad, startProduct } from './processes.ts';
import { machine } from './results.ts';
import { request } from './scenarios.ts';
import { openBenchDatabase, stopAcceptanceClock } from './bench-database.ts';

/**
 * `npm run bench -- mail`: what requests notice of the mail server, and how fast what waits goes out. The product is
 * started anew for each state of the server, on the same database, in turn.
 */
const SIZES = { customers: 1_000, orders: 2_000 };
const ROUNDS = 3;
const WARM_SECONDS = 0.4;
const BACKLOG = 1_000;
const NODES = 2;
/** Limit of the median, against the same call without mail. */
const MAX_TIMES = 1.2;
const READY_MS = 10_000;
const DRAIN_MS = 100_000;
const LOOK_MS = 20;

interface Call {
  readonly name: string;
  readonly clients: number;
  readonly seconds: number;
  readonly status: number;
  readonly requests: () => string[];
  /** Mode that it is compared with. */
  readonly beside: Mode;
}
interface Figures {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const benchDatabase = await openBenchDatabase(SIZES);
const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-data-'));
const load = startLoad();
const client = new Client(benchDatabase.connection);
await client.connect();
try {
  const calls = await prepareCalls();
  const measured = new Map<string, Figures[]>();
  for (let round = 0; round < ROUNDS; round++)
    // Each comes first once.
    for (let index = 0; index < MODES.length; index++) {
      const mode = MODES[(round * 2 + index) % MODES.length] ?? 'off';
      for (const [name, figures] of await measureMode(mode, calls)) {
        const key = `${name} ${mode}`;
        measured.set(key, [...(measured.get(key) ?? []), figures]);
        console.log(
          `${round + 1}/${ROUNDS} ${key}: p50 ${figures.p50Ms.toFixed(1)}, p99 ${figures.p99Ms.toFixed(1)} ms`,
        );
      }
    }
  await writeResults(calls, measured, await measureDrain());
} finally {
  await client.end();
  await load.stop();
  await benchDatabase.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** People whose addresses are confirmed, and what they do. */
async function prepareCalls(): Promise<Call[]> {
  const fixtures = await loadFixtures(benchDatabase.connection);
  await client.query(`update users set email_verified_at = now() where role = 'CUSTOMER'`);
  // Orders that nobody answers would be mails of their own.
  await stopAcceptanceClock(benchDatabase.connection);
  const { rows } = await client.query<{ username: string }>(
    `select username from users where role = 'CUSTOMER' order by id desc limit 900`,
  );
  const { customerTokens, dishes, restaurantOf, logins } = fixtures;
  let asked = 0;
  return [
    {
      name: 'placement',
      clients: 4,
      seconds: 1.5,
      status: 201,
      beside: 'off',
      requests: () =>
        Array.from({ length: 6_000 }, (_, n) => {
          const id = dishes.first + (n % dishes.count);
          const authorization = `Bearer ${customerTokens[n % customerTokens.length]}`;
          return request(
            'POST',
            '/api/orders',
            { authorization, 'idempotency-key': randomUUID() },
            {
              items: [{ menu_item_id: id, restaurantId: restaurantOf(id), qty: 1 }],
              address: '1 Bench Street',
            },
          );
        }),
    },
    {
      name: 'login',
      clients: 2,
      seconds: 1,
      status: 200,
      beside: 'off',
      requests: () =>
        logins.map((username) =>
          request('POST', '/auth/login', {}, { username, password: PASSWORD, role: 'CUSTOMER' }),
        ),
    },
    {
      name: 'forgotten password',
      clients: 2,
      seconds: 1,
      status: 200,
      // Without mail it is refused.
      beside: 'fine',
      requests: () =>
        Array.from({ length: 3 * rows.length }, (_, n) => {
          asked++;
          // From an address of its own each, which has asked for nothing yet.
          const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
          return request(
            'POST',
            '/auth/forgot-password',
            { 'x-forwarded-for': from },
            { login: rows[n % rows.length]?.username },
          );
        }),
    },
  ];
}

function startNode(server: StandIn, name = 'node') {
  return startProduct(benchDatabase.url, join(dataDir, name), 0, {
    env: {
      NODE_ENV: 'development',
      TRUST_PROXY: '1',
      MAIL_FROM: 'orders@food.example',
      PUBLIC_URL: 'https://food.example',
      SMTP_URL: server.url ?? '',
    },
  });
}

async function measureMode(mode: Mode, calls: readonly Call[]): Promise<[string, Figures][]> {
  const server = await openMode(mode);
  await forget();
  if (mode !== 'off') await store(BACKLOG);
  const product = await startNode(server);
  try {
    if (mode !== 'off') await waitForAttempt();
    const figures: [string, Figures][] = [];
    for (const { name, clients, seconds, status, beside, requests } of calls) {
      if (mode === 'off' && beside !== 'off') continue;
      const common = { port: product.port, clients, requests: requests() };
      const warmed = await load.measure({ ...common, seconds: WARM_SECONDS });
      const measured = await load.measure({ ...common, seconds, first: warmed.requests });
      if (measured.statuses[status] !== measured.requests)
        throw new Error(`${name} was answered ${JSON.stringify(measured.statuses)}`);
      figures.push([name, measured]);
    }
    return figures;
  } finally {
    // First, so that no conversation holds up the stop.
    await server.close();
    await product.stop();
  }
}

/** Nothing is left of the state before: no mail, no link, and no news that was not told. */
async function forget(): Promise<void> {
  for (const table of ['mail_outbox', 'account_link_tokens', 'account_links', 'account_tries', 'reset_asks'])
    await client.query(`delete from ${table}`);
  await client.query('delete from notifier_cursor');
  await client.query(
    'insert into notifier_cursor (xid, id) values (pg_snapshot_xmin(pg_current_snapshot()), 0)',
  );
}

/** Mails that wait. */
async function store(count: number): Promise<void> {
  await client.query(
    `insert into mail_outbox (event_key, to_key, kind, topic, priority, user_id, facts, due_at, not_after)
     select 'bench:' || n, 'user:' || u.id, 'approved', 'restaurant', 1, u.id,
            jsonb_build_object('restaurantName', 'Kitchen ' || n), now(), now() + interval '1 day'
       from generate_series(1, $1::int) n
       join (select id, row_number() over (order by id) as at, count(*) over () as people
               from users where email_verified_at is not null) u on u.at = 1 + n % u.people`,
    [count],
  );
}

/** The server was turned to at least once. */
async function waitForAttempt(): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    const { rows } = await client.query(
      'select from mail_outbox where leased_until is not null or last_error is not null or sent_at is not null limit 1',
    );
    if (rows.length > 0) return;
    if (performance.now() > end) throw new Error('No mail was tried');
    await sleep(LOOK_MS);
  }
}

/** How many mails a second arrive from all nodes together, with the limits that they have. */
async function measureDrain(): Promise<number> {
  await forget();
  await store(BACKLOG);
  const server = await openMode('fine');
  const nodes = await Promise.all(Array.from({ length: NODES }, (_, n) => startNode(server, `node-${n}`)));
  try {
    const end = performance.now() + DRAIN_MS;
    while (server.arrivals.length < BACKLOG) {
      if (performance.now() > end) throw new Error(`${server.arrivals.length} mails arrived`);
      await sleep(LOOK_MS);
    }
    const [first = 0, last = 0] = [server.arrivals[0], server.arrivals[BACKLOG - 1]];
    return (BACKLOG - 1) / ((last - first) / 1_000);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await server.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function writeResults(
  calls: readonly Call[],
  measured: ReadonlyMap<string, readonly Figures[]>,
  mailsASecond: number,
): Promise<void> {
  const rows: string[] = [];
  const verdicts: string[] = [];
  for (const { name, beside } of calls) {
    const base = measured.get(`${name} ${beside}`) ?? [];
    for (const mode of MODES) {
      const rounds = measured.get(`${name} ${mode}`);
      if (!rounds) continue;
      const times = (figure: keyof Figures) =>
        median(rounds.map((round, n) => round[figure] / (base[n]?.[figure] ?? Number.NaN)));
      const [p50, p99] = [times('p50Ms'), times('p99Ms')];
      const of = (figure: keyof Figures) => median(rounds.map((round) => round[figure])).toFixed(1);
      rows.push(
        `| ${name} | ${mode} | ${of('p50Ms')} | ${p50.toFixed(2)} | ${of('p99Ms')} | ${p99.toFixed(2)} |`,
      );
      if (mode !== beside)
        verdicts.push(
          `- ${p50 <= MAX_TIMES ? 'reached' : '**missed**'}: ${name}, ${mode}: the median is ${p50.toFixed(2)} times that of ${beside}, wanted at most ${MAX_TIMES}`,
        );
    }
  }
  const lines = [
    '# What requests notice of the mail server',
    '',
    'Written by `npm run bench -- mail`; see `bench/mail.ts` for how. A node is started anew for each state of the mail server, with',
    `${BACKLOG.toLocaleString('en')} mails waiting, and is asked while it sends them or tries to. A mute server takes connections and says nothing, a slow one`,
    `answers each command after ${SLOW_MS / 1_000} s, one that refuses says 421. The figures are medians of ${ROUNDS} rounds; times are those of the same round`,
    'without mail (a forgotten password: of those with a server that works, because without mail it is refused).',
    '',
    ...machine(benchDatabase.version),
    '',
    '| Call | Mail server | p50 ms | times | p99 ms | times |',
    '|---|---|--:|--:|--:|--:|',
    ...rows,
    '',
    ...verdicts,
    '',
    `${NODES} nodes send what waits at ${mailsASecond.toFixed(1)} mails/s, measured over ${BACKLOG.toLocaleString('en')} mails; each may send 10 a second.`,
    '',
  ];
  await writeFile(new URL('MAIL.md', import.meta.url), lines.join('\n'));
  console.log(lines.join('\n'));
}
