import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { arrange, stockOf } from '../fixtures.ts';
import { repeats } from '../stress.ts';
import { testApp } from '../test-app.ts';
import { kitchenWithCustomer, letTimeRunOut, sweep } from './kitchen-clock.ts';

const app = testApp();

class Node {
  readonly counts = { committed: 0, swept: 0 };
  private readonly process: ChildProcess;

  constructor(offsetMs: number) {
    const fixture = fileURLToPath(new URL('./clock.fixture.ts', import.meta.url));
    const tsx = fileURLToPath(import.meta.resolve('tsx'));
    this.process = spawn(
      process.execPath,
      ['--import', tsx, fixture, JSON.stringify(app.connection), String(offsetMs)],
      { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    createInterface({ input: this.process.stdout! }).on('line', (line) => {
      if (line === 'committed' || line === 'swept') this.counts[line]++;
    });
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }
}

const nodes: Node[] = [];
/** Two nodes that look all the time, whose clocks are ten minutes early and late. */
async function twoNodes() {
  await sweep(app.db);
  const two = [new Node(600_000), new Node(-600_000)] as const;
  nodes.push(...two);
  for (const { counts } of two) await expect.poll(() => counts.swept).toBeGreaterThan(0);
  return two;
}
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.kill())));

interface End {
  status: string;
  /** Its events, what streams are told of it, and what the audit log says. */
  events: string;
  streamEvents: number;
  auditEntries: number;
}
const ends = unprepared<End>(
  `select o.status, (select string_agg(e.status || ' ' || coalesce(e.actor_role, ''), ', ' order by e.id)
                       from order_events e where e.order_id = o.id) as events,
          (select count(*)::int from live_events l where l.order_id = o.id and l.status = o.status) as "streamEvents",
          (select count(*)::int from audit_log a where a.subject_type = 'order' and a.subject_id = o.id
              and a.action = 'order.cancel') as "auditEntries"
     from orders o where o.id = any ($1) order by o.id`,
);
const COUPON = 'CLOCK';
const AT_ONCE = 20;
const ORDERS = AT_ONCE * repeats(25);
const RACES_AT_ONCE = 10;
const RACES = RACES_AT_ONCE * repeats(20);

test(
  'orders that are due at once are each ended and told once, by two nodes of which one is killed',
  { timeout: 300_000 },
  async () => {
    const { dish, place } = await kitchenWithCustomer(app, 2 * ORDERS);
    const ids: number[] = [];
    while (ids.length < ORDERS) {
      const placed = await Promise.all(Array.from({ length: AT_ONCE }, () => place()));
      for (const { status, body } of placed) {
        expect(status, JSON.stringify(body)).toBe(201);
        ids.push(body.id);
      }
    }
    expect(await stockOf(app.db, dish)).toBe(ORDERS);
    const [killed, other] = await twoNodes();
    await letTimeRunOut(app, ...ids);
    await expect.poll(() => killed.counts.committed).toBeGreaterThan(ORDERS / 25);
    await killed.kill();
    const isDone = async () => {
      const { n } = await app.db.one(
        unprepared<{ n: number }>(
          `select count(*)::int as n from orders where id = any ($1) and status = 'New'`,
        ),
        [ids],
      );
      return n;
    };
    await expect.poll(isDone, { timeout: 120_000 }).toBe(0);
    expect(other.counts.committed).toBeGreaterThan(0);
    const all = await app.db.query(ends, [ids]);
    expect(all).toEqual(
      ids.map(() => ({
        status: 'Cancelled',
        events: 'New CUSTOMER, Cancelled SYSTEM',
        streamEvents: 1,
        auditEntries: 1,
      })),
    );
    expect(await stockOf(app.db, dish)).toBe(2 * ORDERS);
  },
);

test(
  'acceptances that race with the end have one winner each, and stock and redemptions follow it',
  { timeout: 300_000 },
  async () => {
    const { dish, place, setStatus } = await kitchenWithCustomer(app, RACES);
    await arrange(app.db, 'update settings set missed_orders_to_pause = 0');
    await arrange(
      app.db,
      `insert into offers (type, title, code, percent, usage_limit) values ('discount', 'Clock', $1, 10, 1000)`,
      COUPON,
    );
    await twoNodes();
    const outcomes: Record<string, number> = {};
    const accepted: number[] = [];
    const cancelled: number[] = [];
    for (let raced = 0; raced < RACES; raced += RACES_AT_ONCE) {
      const placed = await Promise.all(
        Array.from({ length: RACES_AT_ONCE }, () => place(undefined, { coupon: COUPON })),
      );
      const ids = placed.map(({ status, body }) => {
        expect(status, JSON.stringify(body)).toBe(201);
        return body.id as number;
      });
      const [, ...answers] = await Promise.all([
        letTimeRunOut(app, ...ids),
        ...ids.map((id) => setStatus(id, 'Accepted')),
      ]);
      for (const [at, { status, body }] of answers.entries()) {
        const outcome = status === 200 ? 'accepted' : `${status} ${body.code} ${body.currentStatus}`;
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        (status === 200 ? accepted : cancelled).push(ids[at]!);
      }
    }
    // Who wins how often is the machine's affair.
    for (const outcome of Object.keys(outcomes))
      expect(['409 ILLEGAL_TRANSITION Cancelled', 'accepted']).toContain(outcome);
    expect(accepted.length + cancelled.length).toBe(RACES);
    for (const { status, events } of await app.db.query(ends, [accepted]))
      expect([status, events]).toEqual(['Accepted', 'New CUSTOMER, Accepted RESTAURANT']);
    for (const end of await app.db.query(ends, [cancelled]))
      expect(end).toEqual({
        status: 'Cancelled',
        events: 'New CUSTOMER, Cancelled SYSTEM',
        streamEvents: 1,
        auditEntries: 1,
      });
    expect(await stockOf(app.db, dish)).toBe(RACES - accepted.length);
    const redeemed = unprepared<{ n: number }>(
      'select count(*)::int as n from offer_redemptions where order_id = any ($1) and released_at is null',
    );
    expect((await app.db.one(redeemed, [accepted])).n).toBe(accepted.length);
    expect((await app.db.one(redeemed, [cancelled])).n).toBe(0);
  },
);
