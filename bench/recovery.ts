import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startProduct } from './processes.ts';
import { machine } from './results.ts';
import { openBenchDatabase } from './bench-database.ts';

/**
 * `npm run bench -- recovery`: whether the time that "Forgot your password?" takes tells whose accounts there are, and
 * whether the time of the next request does, beside which the link of a known account is made and mailed. That the
 * answers are the same bytes is a test's.
 */
const SIZES = { customers: 1_000, orders: 2_000 };
const ASKS = 400;
const WARM_ASKS = 40;
const MAX_MS = 2;
const LOOK_MS = 5;
const SETTLED_MS = 10;
const SEED = 20_261_127;

const WHO = ['known', 'unknown', 'blocked', 'deleted'] as const;
type Who = (typeof WHO)[number];
/** Times of the request itself, and of the next one. */
type Times = Record<'own' | 'next', Record<Who, number[]>>;

const benchDatabase = await openBenchDatabase(SIZES);
const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-data-'));
const product = await startProduct(benchDatabase.url, dataDir, 0, {
  // Captured mails are rendered as soon as they are stored, and however many there are.
  env: { NODE_ENV: 'development', SMTP_URL: 'capture:' },
});
const client = new Client(benchDatabase.connection);
await client.connect();
try {
  const logins = await prepareLogins(client);
  const times: Times = { own: emptyTimes(), next: emptyTimes() };
  const answers = new Set<string>();
  const random = seeded(SEED);
  for (let n = 0; n < WARM_ASKS + ASKS; n++) {
    for (const who of shuffled(WHO, random)) {
      await forgive();
      const own = await forgot(logins[who]);
      const next = await forgot(logins.unknown);
      answers.add(own.body).add(next.body);
      if (n >= WARM_ASKS) {
        times.own[who].push(own.ms);
        times.next[who].push(next.ms);
      }
      await settle();
    }
  }
  if (answers.size !== 1) throw new Error(`The answers differ: ${[...answers].join(' ')}`);
  await assertMailed();
  await writeResults(times);
} finally {
  await client.end();
  await product.stop();
  await benchDatabase.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function emptyTimes(): Record<Who, number[]> {
  return { known: [], unknown: [], blocked: [], deleted: [] };
}

function named(name: string): string {
  return `bench.${name}`.padEnd(16, 'x');
}

/** Four logins of the same length, so that nothing but whose they are is different. */
async function prepareLogins(db: { query: Client['query'] }): Promise<Record<Who, string>> {
  const { rows } = await db.query<{ id: number }>(
    `select id from users where role = 'CUSTOMER' and deleted_at is null order by id limit 3`,
  );
  for (const [index, name] of (['known', 'blocked', 'deleted'] as const).entries())
    await db.query('update users set username = $2, email = $3 where id = $1', [
      rows[index]?.id,
      named(name),
      `bench.${name}@example.com`,
    ]);
  await db.query('update users set is_blocked = true where id = $1', [rows[1]?.id]);
  await db.query('update users set deleted_at = now() where id = $1', [rows[2]?.id]);
  return {
    known: named('known'),
    unknown: named('nobody'),
    blocked: named('blocked'),
    deleted: named('deleted'),
  };
}

/** Nothing that was asked before is counted: neither the caller's requests nor the account's links. */
async function forgive(): Promise<void> {
  await client.query('delete from account_tries');
  await client.query(`update account_links set created_at = created_at - interval '1 hour'
                       where kind = 'reset' and created_at > now() - interval '1 hour'`);
}

/** Nothing goes on any more of what was asked: what is measured next has the server for itself. */
async function settle(): Promise<void> {
  for (;;) {
    await sleep(LOOK_MS);
    const { rows } = await client.query(
      `select from reset_asks union all select from mail_outbox where sent_at is null and failed_at is null limit 1`,
    );
    if (rows.length === 0) break;
  }
  await sleep(SETTLED_MS);
}

/** Figures of links that were never made are figures of nothing. */
async function assertMailed(): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from mail_outbox where kind = 'reset' and captured_text is not null`,
  );
  if (rows[0]?.n !== WARM_ASKS + ASKS) throw new Error(`${rows[0]?.n} links were mailed`);
}

async function forgot(login: string): Promise<{ ms: number; body: string }> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${product.port}/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body}`);
  return { ms: performance.now() - began, body };
}

/** The same numbers between 0 and 1 in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

async function writeResults({ own, next }: Times): Promise<void> {
  const verdict = (what: string, of: Record<Who, number[]>) => {
    const medians = WHO.map((who) => median(of[who]));
    const apart = Math.max(...medians) - Math.min(...medians);
    return `- ${apart <= MAX_MS ? 'reached' : '**missed**'}: the medians of ${what} lie within ${apart.toFixed(2)} ms, wanted at most ${MAX_MS} ms`;
  };
  const lines = [
    '# How long “Forgot your password?” takes',
    '',
    'Written by `npm run bench -- recovery`; see `bench/recovery.ts` for how. One caller asks for four logins, one request at a',
    `time, ${ASKS} times each, the four in another order every time. Each known login got its link by mail; what was asked before`,
    'is not counted. The next request follows at once and asks for a login that nobody has: beside it the server looks for the',
    'account, and makes and renders its mail. Then nothing is asked until all that has ended. The answers were the same bytes.',
    '',
    ...machine(benchDatabase.version),
    '',
    '| Whose login | p50 ms | the next request, p50 ms |',
    '|---|--:|--:|',
    ...WHO.map((who) => `| ${who} | ${median(own[who]).toFixed(2)} | ${median(next[who]).toFixed(2)} |`),
    '',
    verdict('the requests', own),
    verdict('the next requests', next),
    '',
  ];
  await writeFile(new URL('RECOVERY.md', import.meta.url), lines.join('\n'));
  console.log(lines.join('\n'));
}
