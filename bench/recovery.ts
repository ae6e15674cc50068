import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startProduct } from './processes.ts';
import { machine } from './results.ts';
import { openStage } from './stage.ts';

/**
 * `npm run bench -- recovery`: whether the time that "Forgot your password?" takes tells whose accounts there are. That
 * the answers are the same bytes is a test's.
 */
const SIZES = { customers: 1_000, orders: 2_000 };
const ASKS = 400;
const WARM_ASKS = 40;
const MOST_MS = 2;
/** Fewer than what one address may ask in an hour. */
const ASKS_PER_COUNT = 8;

const WHO = ['known', 'unknown', 'blocked', 'deleted'] as const;
type Who = (typeof WHO)[number];

const stage = await openStage(SIZES);
const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-data-'));
const product = await startProduct(stage.url, dataDir, 0, {
  env: { NODE_ENV: 'development', SMTP_URL: 'capture:' },
});
const client = new Client(stage.connection);
await client.connect();
try {
  const logins = await cast(client);
  const times: Record<Who, number[]> = { known: [], unknown: [], blocked: [], deleted: [] };
  const answers = new Set<string>();
  for (let n = 0; n < WARM_ASKS + ASKS; n++) {
    if ((n * WHO.length) % ASKS_PER_COUNT === 0) await client.query('delete from account_tries');
    // Each comes first as often as the others.
    for (let turn = 0; turn < WHO.length; turn++) {
      const who = WHO[(n + turn) % WHO.length] ?? 'known';
      const { ms, body } = await forgot(logins[who]);
      answers.add(body);
      if (n >= WARM_ASKS) times[who].push(ms);
    }
  }
  if (answers.size !== 1) throw new Error(`The answers differ: ${[...answers].join(' ')}`);
  await writeResults(times);
} finally {
  await client.end();
  await product.stop();
  await stage.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const named = (name: string) => `bench.${name}`.padEnd(16, 'x');

/** Four logins of the same length, so that nothing but whose they are is different. */
async function cast(db: { query: Client['query'] }): Promise<Record<Who, string>> {
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

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

async function writeResults(times: Record<Who, number[]>): Promise<void> {
  const medians = WHO.map((who) => median(times[who]));
  const apart = Math.max(...medians) - Math.min(...medians);
  const lines = [
    '# How long “Forgot your password?” takes',
    '',
    'Written by `npm run bench -- recovery`; see `bench/recovery.ts` for how. One caller asks for four logins in turn, one',
    `request at a time, ${ASKS} times each; the answers were the same bytes.`,
    '',
    ...machine(stage.version),
    '',
    '| Whose login | p50 ms |',
    '|---|--:|',
    ...WHO.map((who, index) => `| ${who} | ${(medians[index] ?? 0).toFixed(2)} |`),
    '',
    `- ${apart <= MOST_MS ? 'reached' : '**missed**'}: the medians lie within ${apart.toFixed(2)} ms, wanted at most ${MOST_MS} ms`,
    '',
  ];
  await writeFile(new URL('RECOVERY.md', import.meta.url), lines.join('\n'));
  console.log(lines.join('\n'));
}
