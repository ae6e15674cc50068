import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { AppOptions } from '../src/app-options.ts';
import { type App, buildApp } from '../src/app.ts';
import { type DatabasePool, unprepared } from '../src/db/database.ts';
import { addUser, type TestUser } from './fixtures.ts';
import { openTestPool, testDatabase } from './harness.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  // Tests look into answers of many shapes; a wrong guess fails the test that made it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  /** The bytes as received, for packed answers. */
  readonly bytes: Buffer;
  readonly headers: LightMyRequestResponse['headers'];
}

/** Sent as it is: text that may be no JSON, and pictures. */
const isRaw = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);
const typeOf = (body: unknown) => (Buffer.isBuffer(body) ? 'image/png' : 'application/json');

const untold = unprepared<{ isWaiting: boolean }>(
  `select exists (select from live_events e, notifier_cursor c where (e.xid, e.id) > (c.xid, c.id)
                     and e.xid < pg_snapshot_xmax(pg_current_snapshot())) as "isWaiting"`,
);

/** Between looks at what others hold up, whom looking slows down. */
const BETWEEN_LOOKS_MS = 10;

/** The server on a database of its own, called without a socket. Call once at the top of a test file. */
export function testApp(options: Partial<Omit<AppOptions, 'db'>> = {}) {
  const database = testDatabase();
  let app: App | undefined;
  let pool: DatabasePool | undefined;
  beforeAll(async () => {
    pool = openTestPool(database.connection);
    app = await buildApp({
      db: pool,
      isRateLimited: false,
      isDemo: false,
      logLevel: 'silent',
      // Tests write beside the app, like another node: it is asked every time what changed.
      catalogueTrustMs: 0,
      ...options,
    });
    await app.http.ready();
    // A platform without a usable administrator breaks an invariant of its own.
    await addUser(database.db, 'ADMIN');
  });
  afterAll(async () => {
    await app?.http.close();
    await pool?.close();
  });

  const current = (): App => {
    if (!app) throw new Error('The app is there once the first test runs');
    return app;
  };

  async function call(
    method: Method,
    url: string,
    {
      as,
      body,
      headers,
      isEndless = false,
    }: {
      as?: TestUser;
      body?: unknown;
      headers?: Record<string, string>;
      /** Do not wait for an answer that never ends; its body is not read. */
      isEndless?: boolean;
    } = {},
  ): Promise<Answer> {
    const response = await current().http.inject({
      method,
      url,
      headers: { ...as?.auth, ...(body !== undefined && { 'content-type': typeOf(body) }), ...headers },
      ...(body !== undefined && { payload: isRaw(body) ? body : JSON.stringify(body) }),
      payloadAsStream: isEndless,
    });
    const bytes = isEndless ? await readStart(response) : response.rawPayload;
    const isJson = bytes.length > 0 && String(response.headers['content-type'] ?? '').includes('json');
    const text = unpacked(bytes, response.headers['content-encoding']).toString();
    return {
      status: response.statusCode,
      body: isJson ? JSON.parse(text) : text,
      bytes,
      headers: response.headers,
    };
  }

  /**
   * Places an order as a client should: one key, asked again after a 503, which a slow machine answers while hundreds
   * wait for a connection.
   */
  async function place(as: TestUser, body: unknown): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() };
    let answer = await call('POST', '/api/orders', { as, body, headers });
    for (let n = 0; answer.status === 503 && n < 10; n++)
      answer = await call('POST', '/api/orders', { as, body, headers });
    return answer;
  }

  /**
   * Tells everybody everything: until then the notifier waits for any transaction of the cluster, also one of a test that
   * runs beside this one.
   */
  async function runNotifier(): Promise<void> {
    await current().notifier.run();
    while ((await database.db.one(untold)).isWaiting) {
      await sleep(BETWEEN_LOOKS_MS);
      await current().notifier.run();
    }
  }

  return {
    call,
    place,
    runNotifier,
    get db() {
      return database.db;
    },
    get connection() {
      return database.connection;
    },
    get owner() {
      return database.owner;
    },
    get mail() {
      return current().mail;
    },
    get notifier() {
      return current().notifier;
    },
    get push() {
      return current().push;
    },
    get mounted() {
      return current().mounted;
    },
  };
}

function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  // A 304 and an answer to HEAD name the packing of a body that is not sent.
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The whole of a refusal, and nothing of an answer that would go on. */
async function readStart(response: LightMyRequestResponse): Promise<Buffer> {
  const stream = response.stream();
  if (response.statusCode >= 400) return Buffer.concat(await stream.toArray());
  stream.destroy();
  return Buffer.alloc(0);
}
