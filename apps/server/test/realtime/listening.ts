import { RESET_EVENT } from '@tiffin/contract/rules/events';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { AppOptions } from '../../src/app-options.ts';
import { type App, buildApp } from '../../src/app.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { addUser, type TestUser } from '../fixtures.ts';
import { openTestPool, testDatabase } from '../harness.ts';
import { runNow } from '../jobs/run-now.ts';

export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- events of many shapes; a wrong guess fails the test
  readonly data: any;
}

const untold = unprepared<{ n: number }>(
  'select count(*)::int as n from live_events e, notifier_cursor c where (e.xid, e.id) > (c.xid, c.id)',
);

/** First event for a reader who cannot be told everything that they missed. */
export const RESET = { text: `event: ${RESET_EVENT}\ndata: {}`, after: 0 };

/** An open event stream, read as a browser reads it. */
export class Listener {
  /** Everything except what the user was told personally, which comes at a time of its own. */
  readonly received: ReceivedEvent[] = [];
  readonly all: ReceivedEvent[] = [];
  readonly comments: string[] = [];
  /** When it was told to read everything again, as the whole block and how much had been told before it. */
  readonly resets: { readonly text: string; readonly after: number }[] = [];
  lastId = '';
  retryMs = 0;
  isOver = false;
  private buffer = '';

  constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    void this.read();
  }

  private async read(): Promise<void> {
    try {
      const text = this.response.body?.pipeThrough(new TextDecoderStream()) ?? [];
      for await (const chunk of text) {
        this.buffer += chunk;
        const blocks = this.buffer.split('\n\n');
        this.buffer = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      }
    } catch {
      // Cut by either side.
    }
    this.isOver = true;
  }

  private take(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (name === '') this.comments.push(value);
      else fields.set(name, value);
    }
    this.lastId = fields.get('id') ?? this.lastId;
    this.retryMs = Number(fields.get('retry') ?? this.retryMs);
    const data = fields.get('data');
    const event = fields.get('event') ?? '';
    if (event === RESET_EVENT) this.resets.push({ text: block, after: this.received.length });
    else if (data !== undefined) {
      const entry = { id: this.lastId, event, data: JSON.parse(data) };
      this.all.push(entry);
      if (event !== 'notification.created') this.received.push(entry);
    }
  }

  /** Received events, as `type id`. */
  get heard(): string[] {
    return this.received.map(
      ({ event, data }) => `${event} ${data.orderId ?? data.restaurantId ?? data.customerId}`,
    );
  }

  leave(): void {
    this.abort.abort();
  }
}

/** Several nodes of the server, really listening, on one database. */
export function testNodes(count: number, options: Partial<AppOptions> = {}) {
  const database = testDatabase();
  const nodes: { app: App; url: string }[] = [];
  const pools: DatabasePool[] = [];
  const listeners: Listener[] = [];
  const urlOf = (node: number): string => {
    const found = nodes[node];
    if (!found) throw new Error(`Node ${node} listens once the first test runs`);
    return found.url;
  };
  beforeAll(async () => {
    for (let i = 0; i < count; i++) {
      const db = openTestPool(database.connection);
      pools.push(db);
      const app = await buildApp({
        db,
        connection: database.connection,
        isRateLimited: false,
        isDemo: false,
        logLevel: 'silent',
        heartbeatMs: 150,
        ...options,
      });
      nodes.push({ app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) });
    }
    await addUser(database.db, 'ADMIN');
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.leave();
  });
  afterAll(async () => {
    for (const { app } of nodes) await app.http.close();
    for (const pool of pools) await pool.close();
  });

  async function listen(
    as: TestUser,
    { node = 0, lastId, path = '/api/events' }: { node?: number; lastId?: string; path?: string } = {},
  ): Promise<Listener> {
    const abort = new AbortController();
    const response = await fetch(`${urlOf(node)}${path}`, {
      headers: { ...as.auth, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: abort.signal,
    });
    const listener = new Listener(response, abort);
    listeners.push(listener);
    return listener;
  }

  async function call(method: string, path: string, as: TestUser, body?: unknown, node = 0) {
    const response = await fetch(`${urlOf(node)}${path}`, {
      method,
      headers: { ...as.auth, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
    return { status: response.status, body: (await response.json()) as any };
  }

  /** Waits for the notifier, whose unread events are kept. Returns how many were removed. */
  async function forgetOldEvents(): Promise<number> {
    // Another test's open transaction holds events back from it.
    await vi.waitFor(
      async () => {
        await Promise.all(nodes.map(({ app }) => app.notifier.run()));
        expect(await database.db.one(untold, [])).toEqual({ n: 0 });
      },
      { timeout: 20_000, interval: 10 },
    );
    return (await runNow(database.db, 'prune-live-events')).rows;
  }

  return {
    listen,
    call,
    forgetOldEvents,
    nodes,
    get db() {
      return database.db;
    },
    get connection() {
      return database.connection;
    },
  };
}
