import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChangeLog, type Reading } from '../../src/db/change-log.ts';
import type { DatabasePool } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { compareLogPositions, isAfter, oldestXid } from '../../src/db/log-position.ts';
import { arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
const LIMITS = { catchUpMs: 800, heldEventsMs: 5_000 };
const WRITERS = 4;
const writers: Client[] = [];

beforeAll(async () => {
  for (let i = 0; i < WRITERS; i++) {
    const client = new Client(database.connection);
    await client.connect();
    writers.push(client);
  }
});
afterAll(async () => {
  for (const client of writers) await client.end();
});
beforeEach(() => arrange(database.owner, 'delete from live_events'));

const write = (by: Pick<Client, 'query'>, order: number) =>
  by.query(`insert into live_events (type, order_id) values ('order.placed', $1)`, [order]);

/** A log whose readings are kept, and whose clock stands still unless it is moved. */
function openLog(db: DatabasePool = database.db) {
  let now = 0;
  const readings: Reading[] = [];
  const log = new ChangeLog({ db, limits: LIMITS, now: () => now, onTrouble: () => undefined });
  log.onReading((reading) => readings.push(reading));
  return {
    log,
    readings,
    advance: (ms: number) => {
      now += ms;
    },
    /** Numbers of the orders that the next reading tells. */
    next: async () => {
      const from = readings.length;
      await log.read();
      return readings.slice(from).flatMap(({ changes }) => changes.map(({ orderId }) => orderId));
    },
  };
}

const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b);

const step = fc.oneof(
  fc.record({ do: fc.constantFrom('write', 'write', 'commit', 'abort'), by: fc.nat(WRITERS - 1) }),
  fc.constant({ do: 'read', by: 0 }),
);

test('tells what was committed once, with the next reading, in whatever order it was begun', async () => {
  let order = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { log, readings, next } = openLog();
      await next();
      const open = new Map<number, number[]>();
      const committed: number[] = [];
      const received: (number | null)[] = [];
      for (const { do: what, by } of [...steps, { do: 'read', by: 0 }]) {
        const client = writers[by]!;
        if (what === 'write') {
          if (!open.has(by)) await client.query('begin');
          await write(client, ++order);
          open.set(by, [...(open.get(by) ?? []), order]);
        } else if (what === 'read') {
          received.push(...(await next()));
          expect(received.toSorted(byNumber)).toEqual(committed.toSorted(byNumber));
        } else if (open.has(by)) {
          await client.query(what === 'commit' ? 'commit' : 'rollback');
          if (what === 'commit') committed.push(...open.get(by)!);
          open.delete(by);
        }
      }
      for (const by of open.keys()) await writers[by]!.query('rollback');
      for (const [i, { settled, complete }] of readings.entries()) {
        expect(isAfter(complete, settled)).toBe(false);
        const later = readings.slice(i + 1).flatMap(({ changes }) => changes);
        for (const change of later) expect(isAfter(settled, change)).toBe(false);
      }
      await log.stop();
    }),
    { numRuns: 60 },
  );
});

test('waits for no transaction that has been open for five seconds, and tells what it wrote when it ends', async () => {
  const { readings, next, advance } = openLog();
  await next();
  const [slow, quick] = [writers[0]!, writers[1]!];
  await slow.query('begin');
  await write(slow, 1);
  const { rows } = await slow.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await write(quick, 2);
  expect(await next()).toEqual([2]);
  const [young] = readings.slice(-1);
  const event = young!.changes[0]!;
  expect(isAfter(young!.settled, event)).toBe(false);
  advance(LIMITS.heldEventsMs);
  await next();
  expect(isAfter(readings.at(-1)!.settled, event)).toBe(true);
  // A reader resumes before what is still to come.
  expect(isAfter(readings.at(-1)!.complete, { xid: rows[0]!.xid, id: 0 })).toBe(false);
  await slow.query('commit');
  expect(await next()).toEqual([1]);
  // A transaction of another test may have been open as well.
  const isComplete = async () => {
    await next();
    return isAfter(readings.at(-1)!.complete, event);
  };
  await expect.poll(isComplete, { timeout: 20_000 }).toBe(true);
});

const latest = ({ readings }: ReturnType<typeof openLog>) => readings.at(-1)!;

describe('takes everything for changed', () => {
  test('at first, and not again', async () => {
    const one = openLog();
    await write(writers[0]!, 1);
    expect(await one.next()).toEqual([]);
    expect(latest(one).isEverything).toBe(true);
    await one.next();
    expect(latest(one).isEverything).toBe(false);
  });

  test('where so much has changed that nobody would tell it apart', async () => {
    const one = openLog();
    await one.next();
    await arrange(
      database.db,
      `insert into live_events (type, order_id) select 'order.placed', n from generate_series(1, 20001) n`,
    );
    expect(await one.next()).toEqual([]);
    expect(latest(one).isEverything).toBe(true);
    await write(writers[0]!, 3);
    expect(await one.next()).toEqual([3]);
  });
});

describe('one reading', () => {
  test('is shared by all who ask while another is under way, and sees what was committed before they asked', async () => {
    const { log, readings, next } = openLog();
    await next();
    const first = log.read();
    await write(writers[0]!, 1);
    const from = readings.length;
    await Promise.all(Array.from({ length: 20 }, () => log.read()));
    await first;
    expect(readings.length - from).toBeLessThanOrEqual(2);
    expect(readings.flatMap(({ changes }) => changes.map(({ orderId }) => orderId))).toEqual([1]);
  });

  test('is enough for who saw no write since it began', async () => {
    const { log, readings, next } = openLog();
    await next();
    const sequence = log.nextSequence();
    await Promise.all([log.read(sequence), log.read(sequence), log.read(sequence)]);
    expect(readings).toHaveLength(2);
    await log.read(sequence);
    expect(readings).toHaveLength(2);
  });

  test('that fails is told to those who waited, once to the log, and tried again', async () => {
    const broken = openDatabase({ ...database.connection, database: 'not_there' });
    const troubles: unknown[] = [];
    const log = new ChangeLog({
      db: broken,
      limits: { ...LIMITS, catchUpMs: 5 },
      onTrouble: (error) => troubles.push(error),
    });
    await expect(log.read()).rejects.toThrow('not_there');
    log.start();
    await expect.poll(() => troubles.length).toBe(1);
    for (let n = 0; n < 3; n++) await expect(log.read()).rejects.toThrow(/not_there|database/i);
    expect(troubles).toHaveLength(1);
    await log.stop();
    await broken.close();
  });
});

test('places are compared as numbers of any length', () => {
  const places = [
    { xid: '9', id: 3 },
    { xid: '10', id: 1 },
    { xid: '10', id: 2 },
    { xid: '18446744073709551615', id: 0 },
  ];
  expect([...places].toReversed().toSorted(compareLogPositions)).toEqual(places);
  expect(oldestXid(['100', '99', '1000'])).toBe('99');
});
