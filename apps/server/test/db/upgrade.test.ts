import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabasePool, openDatabase, unprepared } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createDatabase, onDatabase, runOnce } from '../cluster.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange } from '../fixtures.ts';

const SOURCE = new URL('../../src/db/', import.meta.url);

let folder: string;
let name: string;
let connection: ClientConfig;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  name = `tiffin_upgrade_${process.pid}_${Date.now()}`;
  await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name);
  connection = onDatabase(inject('owner').connection, name);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await runOnce(inject('admin'), `drop database ${name} with (force)`);
});

/** The schema as it was before a migration, of which the functions alone are today's. */
async function migrateBefore(number: string): Promise<void> {
  const [migrations, functions] = [join(folder, 'migrations'), join(folder, 'functions')];
  await mkdir(migrations);
  await cp(new URL('functions/', SOURCE), functions, { recursive: true });
  for (const file of await readdir(new URL('migrations/', SOURCE)))
    if (file < number) await cp(new URL(`migrations/${file}`, SOURCE), join(migrations, file));
  await migrate(connection, {
    folders: { migrations: pathToFileURL(`${migrations}/`), functions: pathToFileURL(`${functions}/`) },
  });
  await runOnce(connection, SKIP_LATER_EVENTS);
}

/** Today's functions write events that the log of a former schema does not take (0090). */
const SKIP_LATER_EVENTS = `
  create function skip_change() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger skip_catalogue before insert on live_events for each row
    when (new.type like 'catalogue.%') execute function skip_change()`;

/** Rows of the database, of whatever version it is. */
async function within<T>(work: (db: DatabasePool) => Promise<T>): Promise<T> {
  const db = openDatabase(connection, { size: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const read = (statement: string) => within((db) => db.query(unprepared(statement)));

const CLOCK = 'select accept_minutes as minutes, clock_offered_at is not null as "isOffered" from settings';

test('a platform that has orders goes on without a clock, which is offered; what waits there has no end', async () => {
  await migrateBefore('0054');
  await within(async (db) => {
    const { id } = await addRestaurant(db);
    await addOrder(db, await addUser(db, 'CUSTOMER'), [await addDish(db, id)], { status: 'New' });
  });
  expect((await migrate(connection)).migrations).toContain('0054_acceptance_clock.sql');
  expect(await read(CLOCK)).toEqual([{ minutes: 0, isOffered: true }]);
  expect(await read('select status, accept_by as until from orders')).toEqual([
    { status: 'New', until: null },
  ]);
  // Nobody has said to be there, so nobody is gone; and no address is confirmed by an upgrade.
  expect(
    await read('select presence, missed_in_row as missed, stopped_reason as stop from restaurants'),
  ).toEqual([{ presence: 'unknown', missed: 0, stop: null }]);
  expect(await read('select from users where email_verified_at is not null')).toEqual([]);
});

test('a platform without orders begins with one of 12 minutes', async () => {
  await migrateBefore('0054');
  await within((db) => addRestaurant(db));
  await migrate(connection);
  expect(await read(CLOCK)).toEqual([{ minutes: 12, isOffered: false }]);
});

test('the address of a profile becomes its default address, but of deleted ones and of no text', async () => {
  await migrateBefore('0096');
  const addresses = ['14, Lakeview Road', '14,\nLakeview Road', ''];
  await within(async (db) => {
    for (const address of addresses) {
      const { id } = await addUser(db, 'CUSTOMER');
      await arrange(db, 'update users set address = $2 where id = $1', id, address);
    }
    const { id } = await addUser(db, 'CUSTOMER');
    await arrange(db, `update users set address = 'Gone', deleted_at = now() where id = $1`, id);
  });
  await migrate(connection);
  const home = { label: 'Home', isDefault: true, profile: '14, Lakeview Road' };
  expect(
    await read(
      `select a.label, a.lines, a.is_default as "isDefault", u.address as profile
         from addresses a join users u on u.id = a.user_id order by u.id`,
    ),
  ).toEqual(addresses.slice(0, 2).map((lines) => ({ ...home, lines })));
});
