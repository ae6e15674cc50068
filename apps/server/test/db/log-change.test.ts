import { EVENT_TYPES } from '@tiffin/contract/rules/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openTestPool, testDatabase } from '../harness.ts';

const database = testDatabase();
let db: DatabasePool;

beforeAll(async () => {
  for (const statement of [
    'create table parents (id bigint primary key, shop bigint)',
    'create table notes (id bigint, parent bigint, shop bigint, buyer bigint)',
    `create trigger notes_told after insert or delete on notes for each row
       execute function log_change('message.created', '{"restaurant_id": "shop", "customer_id": "buyer"}')`,
    `create trigger notes_of_parents_told after update on notes for each row
       execute function log_change('case.changed', '{"order_id": "id", "restaurant_id": "shop"}', 'parents', 'parent')`,
    `create trigger parents_told after insert on parents referencing new table as changed for each statement
       execute function log_change('menu.changed', '{"restaurant_id": "shop"}')`,
    `create trigger parents_removed after delete on parents for each statement execute function log_change('catalogue.offers')`,
    'grant all on parents, notes to public',
  ])
    await database.owner.execute(unprepared(statement));
  db = openTestPool(database.connection);
});
afterAll(() => db.close());

const run = (text: string, on: Pick<Database, 'execute'> = db) => on.execute(unprepared(text));

/** Rows logged meanwhile: type, order, restaurant, customer. */
async function logged(work: () => Promise<unknown>) {
  await run('delete from live_events');
  await work();
  const rows = unprepared<{ row: string }>(
    `select concat_ws(' ', type, coalesce(order_id::text, '-'), coalesce(restaurant_id::text, '-'),
                      coalesce(customer_id::text, '-')) as row from live_events order by xid, id`,
  );
  return (await db.query(rows)).map(({ row }) => row);
}

test('takes the columns of the row, also of one that is deleted', async () => {
  expect(await logged(() => run('insert into notes values (1, 1, 7, 8)'))).toEqual(['message.created - 7 8']);
  expect(await logged(() => run('delete from notes where id = 1'))).toEqual(['message.created - 7 8']);
});

test('takes them from the row that it belongs to', async () => {
  await run('insert into parents values (50, 70); insert into notes values (2, 50, 7, 8)');
  const update = () => run('update notes set buyer = 9 where id = 2');
  expect(await logged(update)).toEqual(['case.changed 50 70 -']);
});

test('says once of a statement whose each of its rows is, and of one without rows nothing', async () => {
  expect(await logged(() => run('insert into parents values (1, 7), (2, 7), (3, 8), (4, 7)'))).toEqual([
    'menu.changed - 7 -',
    'menu.changed - 8 -',
  ]);
  expect(await logged(() => run('insert into parents select 1, 1 where false'))).toEqual([]);
  expect(await logged(() => run('delete from parents where id < 5'))).toEqual(['catalogue.offers - - -']);
});

test('says once in a transaction, and again in the next', async () => {
  expect(
    await logged(() =>
      db.transaction(async (tx) => {
        await run('insert into notes values (3, 1, 7, 8)', tx);
        await run('insert into notes values (4, 1, 7, 8)', tx);
        await run('insert into notes values (5, 1, 7, null)', tx);
        await run('insert into notes values (6, 1, 7, null)', tx);
      }),
    ),
  ).toEqual(['message.created - 7 8', 'message.created - 7 -']);
  expect(
    await logged(async () => {
      await run('insert into notes values (7, 1, 7, 8)');
      await run('insert into notes values (8, 1, 7, 8)');
    }),
  ).toEqual(['message.created - 7 8', 'message.created - 7 8']);
});

test('every trigger names a type that is told, columns of the log, and columns that are there', async () => {
  const triggers = unprepared<{
    table: string;
    args: string;
    isOfStatement: boolean;
    transition: string | null;
  }>(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args, tgtype & 1 = 0 as "isOfStatement",
            coalesce(tgnewtable, tgoldtable) as transition
       from pg_trigger where tgfoid = 'log_change'::regproc`,
  );
  const columns = unprepared<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const found = await database.owner.query(triggers);
  expect(found.length).toBeGreaterThan(20);
  const known = new Set(
    (await database.owner.query(columns)).map(({ table, column }) => `${table}.${column}`),
  );
  for (const { table, args, isOfStatement, transition } of found) {
    const [type = '', mapping, parent, parentId] = args.split(String.raw`\000`).filter((arg) => arg !== '');
    expect([
      ...EVENT_TYPES,
      'catalogue.restaurant',
      'catalogue.menu',
      'catalogue.stock',
      'catalogue.offers',
    ]).toContain(type);
    if (parent !== undefined) expect(known).toContain(`${table}.${parentId}`);
    if (mapping === undefined) continue;
    if (isOfStatement) expect(transition).toBe('changed');
    for (const [name, source] of Object.entries(JSON.parse(mapping) as Record<string, string>)) {
      expect(['order_id', 'restaurant_id', 'customer_id', 'user_id', 'status']).toContain(name);
      expect(known).toContain(`${parent ?? table}.${source}`);
    }
  }
});
