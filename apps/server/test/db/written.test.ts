import { EventEmitter, once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addRestaurant, addUser, type TestRestaurant } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
/** The pool whose writes are listened to. */
let db: DatabasePool;
let kitchen: TestRestaurant;
/** Notifications of each commit. */
let notified: string[] = [];

beforeAll(async () => {
  await addUser(database.db, 'ADMIN');
  kitchen = await addRestaurant(database.db);
  db = openDatabase(database.connection);
  db.onWrite((written) => notified.push([...written].toSorted().join(' ')));
});
afterAll(() => db.close());
beforeEach(() => {
  notified = [];
});

const run = (text: string, on: Pick<DatabasePool, 'execute'> = db) =>
  on.execute(unprepared(text.replaceAll(':kitchen', String(kitchen.id))));

const EVENT = `insert into live_events (type, restaurant_id) values ('menu.changed', :kitchen)`;
const RENAME = `update restaurants set description = description || 'x' where id = :kitchen`;
const NOTHING = `update restaurants set description = description where id = :kitchen`;

describe('what a commit has written is told', () => {
  test.each([
    ['an event', EVENT, ['events']],
    ['what the catalogue shows of a restaurant', RENAME, ['catalogue events']],
    [
      'an offer',
      `insert into offers (type, title, code, percent) values ('discount', 'x', 'SAID', 5)`,
      ['catalogue events'],
    ],
    ['the settings', 'update settings set missed_orders_to_pause = missed_orders_to_pause', ['settings']],
  ])('%s', async (_, text, wanted) => {
    await run(text);
    expect(notified).toEqual(wanted);
  });

  test.each([
    ['a read', 'select 1'],
    ['a write that nobody waits for', 'update sessions set last_seen_at = now()'],
    ['a row that stays as it was', NOTHING],
  ])('and nothing of %s', async (_, text) => {
    await run(text);
    expect(notified).toEqual([]);
  });

  test('before its caller goes on, and not before it is committed', async () => {
    const duringWork = await db.transaction(async (tx) => {
      await run(EVENT, tx);
      await run(RENAME, tx);
      return [...notified];
    });
    expect(duringWork).toEqual([]);
    expect(notified).toEqual(['catalogue events']);
  });

  test('never of what was undone, nor with the next commit of its connection', async () => {
    const single = openDatabase(database.connection, { size: 1 });
    const heard: string[] = [];
    single.onWrite((written) => heard.push([...written].join(' ')));
    const failing = single.transaction(async (tx) => {
      await run(EVENT, tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(run(`${EVENT} returning 1 / (restaurant_id - restaurant_id)`, single)).rejects.toThrow(
      'zero',
    );
    await run('select 1', single);
    expect(heard).toEqual([]);
    await run('update settings set missed_orders_to_pause = missed_orders_to_pause', single);
    expect(heard).toEqual(['settings']);
    await single.close();
  });

  test('of each connection by itself', async () => {
    const signal = new EventEmitter();
    const [written, committing] = [once(signal, 'written'), once(signal, 'commit')];
    const slow = db.transaction(async (tx) => {
      await run(EVENT, tx);
      signal.emit('written');
      await committing;
    });
    await written;
    await run('update settings set missed_orders_to_pause = missed_orders_to_pause');
    expect(notified).toEqual(['settings']);
    signal.emit('commit');
    await slow;
    expect(notified).toEqual(['settings', 'events']);
  });

  test('to nobody who has stopped listening', async () => {
    const heard: unknown[] = [];
    const stop = db.onWrite((written) => heard.push(written));
    stop();
    await run(EVENT);
    expect(notified).toEqual(['events']);
    expect(heard).toEqual([]);
  });

  test('as everything where a connection broke before the answer came: it may be committed', async () => {
    const breaking = db.transaction(async (tx) => {
      await run(EVENT, tx);
      await run('select pg_terminate_backend(pg_backend_pid())', tx);
    });
    await expect(breaking).rejects.toThrow('terminating connection');
    expect(notified).toEqual(['catalogue events outbox settings']);
  });
});

test('is said once by a transaction, and again where that was undone', async () => {
  const client = new Client(database.connection);
  const notices: string[] = [];
  client.on('notice', ({ message }) => notices.push(message ?? ''));
  await client.connect();
  const change = async (text: string) => client.query(text.replaceAll(':kitchen', String(kitchen.id)));
  await change(`begin; ${EVENT}; ${EVENT}; ${RENAME}`);
  expect(notices).toEqual(['events', 'catalogue']);
  await change(`savepoint here; update settings set missed_orders_to_pause = 2; rollback to here`);
  await change(`update settings set missed_orders_to_pause = missed_orders_to_pause; commit`);
  expect(notices).toEqual(['events', 'catalogue', 'settings', 'settings']);
  await change(EVENT);
  expect(notices.slice(4)).toEqual(['events']);
  await client.end();
});

test('every table of events, of the catalogue and of what is sent says it', async () => {
  const triggers = unprepared<{ table: string; what: string }>(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as what from pg_trigger
      where tgfoid = 'say_written'::regproc order by 1, 2`,
  );
  const rows = await database.owner.query(triggers);
  expect(rows.map(({ table, what }) => `${table} ${what.split('\\')[0]}`)).toEqual([
    'live_events catalogue',
    'live_events events',
    'mail_outbox outbox',
    'push_outbox outbox',
    'settings settings',
  ]);
});
