import { readFile } from 'node:fs/promises';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createDatabase, onDatabase, runOnce } from '../cluster.ts';
import { addDish, addOrder, addRestaurant, addUser } from '../fixtures.ts';

let name: string;
let connection: ClientConfig;
beforeEach(async () => {
  name = `tiffin_upgrade_${process.pid}_${Date.now()}`;
  await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name);
  connection = onDatabase(inject('owner').connection, name);
  await runOnce(connection, await readFile(new URL('database-before-baseline.sql', import.meta.url), 'utf8'));
});
afterEach(() => runOnce(inject('admin'), `drop database ${name} with (force)`));

async function within<T>(database: ClientConfig, work: (db: DatabasePool) => Promise<T>): Promise<T> {
  const db = openDatabase(database, { size: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const read = (statement: string) => within(connection, (db) => db.query(unprepared(statement)));

/** Everything of a schema that a migration can make, but texts of functions, which are applied to every database. */
const SCHEMA = {
  columns: `select c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity,
                   a.attgenerated, pg_get_expr(d.adbin, d.adrelid) as "default"
              from pg_attribute a join pg_class c on c.oid = a.attrelid
              left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
             where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0
               and not a.attisdropped
             order by 1, 2`,
  constraints: `select conrelid::regclass::text as "table", conname, convalidated, pg_get_constraintdef(oid) as text
                  from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  indexes: `select indexrelid::regclass::text as name, indisvalid, pg_get_indexdef(indexrelid) as text
              from pg_index i join pg_class c on c.oid = i.indrelid
             where c.relnamespace = 'public'::regnamespace order by 1`,
  triggers: `select tgrelid::regclass::text as "table", tgname, tgenabled, pg_get_triggerdef(oid) as text
               from pg_trigger where not tgisinternal order by 1, 2`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  tables: `select relname, relkind, relpersistence, reloptions from pg_class
            where relnamespace = 'public'::regnamespace order by 1`,
  functions: `select proname, pg_get_functiondef(p.oid) as text from pg_proc p
               where pronamespace = 'public'::regnamespace
                 and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
};

const schemaOf = (database: ClientConfig) =>
  within(database, async (db) => {
    const schema: Record<string, unknown> = {};
    for (const [part, statement] of Object.entries(SCHEMA))
      schema[part] = await db.query(unprepared(statement));
    return schema;
  });

test('a database of the last migration before the baseline becomes like a new one, and keeps its rows', async () => {
  const [user, order] = await within(connection, async (db) => {
    const customer = await addUser(db, 'CUSTOMER');
    const dish = await addDish(db, (await addRestaurant(db)).id);
    return [customer.id, await addOrder(db, customer, [dish], { status: 'New' })];
  });
  const { migrations, functions, views } = await migrate(connection);
  expect(migrations).not.toContain('0101_baseline.sql');
  expect([functions, views]).toEqual([
    expect.arrayContaining(['place_order', 'search_text']),
    expect.arrayContaining(['order_documents']),
  ]);
  expect(await schemaOf(connection)).toEqual(
    await schemaOf(onDatabase(inject('owner').connection, inject('template'))),
  );
  expect(await read('select user_id as user, id as order from order_documents')).toEqual([{ user, order }]);
  await expect(migrate(connection)).resolves.toEqual({ migrations: [], functions: [], views: [] });
});

test('one of a migration before that is refused, and stays as it is', async () => {
  await runOnce(connection, 'delete from schema_migrations where version = 101');
  const before = await schemaOf(connection);
  await expect(migrate(connection)).rejects.toThrow(
    'its last migration is 0100_mail_recipient_fault.sql, and the program goes on from 0101_baseline.sql',
  );
  expect(await schemaOf(connection)).toEqual(before);
});
