import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase, unprepared } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createDatabase, onDatabase, runOnce } from '../cluster.ts';

let folder: string;
let name: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(join(folder, 'functions'));
  name = `tiffin_migrate_${process.pid}_${Date.now()}`;
  await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await runOnce(inject('admin'), `drop database ${name} with (force)`);
});

const connection = () => onDatabase(inject('owner').connection, name);
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const url = pathToFileURL;
const run = async () =>
  (
    await migrate(connection(), {
      folders: { migrations: url(`${folder}/`), functions: url(`${folder}/functions/`) },
    })
  ).migrations;

const read = (statement: string) => readFrom(connection(), statement);

async function readFrom(database: ClientConfig, statement: string): Promise<object[]> {
  const db = openDatabase(database, { size: 1 });
  try {
    return await db.query(unprepared(statement));
  } finally {
    await db.close();
  }
}

const FIRST = 'create table jar (id int primary key);';

test('each migration is applied once, in order', async () => {
  await write('0001_jar.sql', FIRST);
  await expect(run()).resolves.toEqual(['0001_jar.sql']);
  await write('0002_beans.sql', 'alter table jar add beans int; insert into jar values (1, 2);');
  await expect(run()).resolves.toEqual(['0002_beans.sql']);
  await expect(run()).resolves.toEqual([]);
  await expect(read('select * from jar')).resolves.toEqual([{ id: 1, beans: 2 }]);
});

test('the app may use a table as soon as it is there, before the next migration', async () => {
  const { name: role } = inject('app');
  await write('0001_jar.sql', FIRST);
  await write('0002_no.sql', 'select 1 / 0;');
  const folders = { migrations: url(`${folder}/`), functions: url(`${folder}/functions/`) };
  await expect(migrate(connection(), { folders, appRole: role })).rejects.toThrow('division by zero');
  await expect(
    read(`select has_table_privilege('${role}', 'jar', 'insert') as "mayInsert"`),
  ).resolves.toEqual([{ mayInsert: true }]);
});

test('eight nodes that start at once migrate once', async () => {
  await write('0001_jar.sql', `${FIRST} select pg_sleep(0.2); insert into jar values (1);`);
  await write('0002_more.sql', 'insert into jar values (2);');
  const applied = await Promise.all(Array.from({ length: 8 }, run));
  expect(applied.flat()).toEqual(['0001_jar.sql', '0002_more.sql']);
  await expect(read('select id from jar order by id')).resolves.toEqual([{ id: 1 }, { id: 2 }]);
});

test('a failing migration keeps nothing and names itself', async () => {
  await write('0001_jar.sql', `${FIRST} select 1 / 0;`);
  await expect(run()).rejects.toThrow(
    'Migration 0001_jar.sql failed, and nothing of it was kept: division by zero',
  );
  await write('0001_jar.sql', FIRST);
  await expect(run()).resolves.toEqual(['0001_jar.sql']);
});

test('a changed migration refuses to start, a changed line ending does not', async () => {
  await write('0001_jar.sql', '-- jar\ncreate table jar (id int);\n');
  await run();
  await write('0001_jar.sql', '-- jar\r\ncreate table jar (id int);\r\n');
  await expect(run()).resolves.toEqual([]);
  await write('0001_jar.sql', '-- jar\ncreate table jar (id bigint);\n');
  await expect(run()).rejects.toThrow('an applied migration never changes, write a new one');
});

test('a corrected text that lists the checksum of the applied one is accepted', async () => {
  const former = '-- jar\ncreate table jar (id int);\n';
  await write('0001_jar.sql', former);
  await run();
  const was = createHash('sha256').update(former).digest('hex');
  await write('0001_jar.sql', `-- was: ${'0'.repeat(64)}\n-- was: ${was}\ncreate table jar (id int4);\n`);
  await expect(run()).resolves.toEqual([]);
  await write('0001_jar.sql', `-- was: ${'0'.repeat(64)}\ncreate table jar (id int4);\n`);
  await expect(run()).rejects.toThrow('an applied migration never changes, write a new one');
});

test('a database that applied 0008 and 0016 as they first were goes on, and places orders by the new function', async () => {
  const name = `tiffin_old_${process.pid}_${Date.now()}`;
  await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name, inject('template'));
  const old = onDatabase(inject('owner').connection, name);
  try {
    await runOnce(
      // Only a superuser could start such a database.
      onDatabase(inject('admin'), name),
      `update schema_migrations set checksum = 'a372ed1a899be0bc865ab976716e733bbf37c253edef8ac5ddb6570baf5e1067' where version = 8;
       update schema_migrations set checksum = 'a75823e3a85aa16a1f660e0e72b91735ed7add2e413cd6c49787a576ab40bb76' where version = 16;
       alter function place_order(jsonb) set tiffin.stock_moves_with_an_event = 'on';
       drop table schema_functions`,
    );
    await expect(migrate(old)).resolves.toMatchObject({
      migrations: [],
      functions: expect.arrayContaining(['place_order']),
    });
    await expect(
      readFrom(old, `select proconfig from pg_proc where proname = 'place_order'`),
    ).resolves.toEqual([{ proconfig: ['plan_cache_mode=force_generic_plan'] }]);
  } finally {
    await runOnce(inject('admin'), `drop database ${name} with (force)`);
  }
});

test('a database newer than the program refuses to start', async () => {
  await write('0001_jar.sql', FIRST);
  await write('0002_more.sql', 'select 1;');
  await run();
  await rm(join(folder, '0002_more.sql'));
  await expect(run()).rejects.toThrow('newer than this program: it has migration 0002_more.sql');
});

test.each([[['0002_late.sql']], [['0001_a.sql', '0001_b.sql']], [['first.sql']]])(
  'numbers without a gap and without a twin: %j is refused',
  async (files) => {
    for (const file of files) await write(file, 'select 1;');
    await expect(run()).rejects.toThrow('is out of place');
  },
);

test("the product's own migrations stand in the template", async () => {
  await expect(migrate(onDatabase(inject('owner').connection, inject('template')))).resolves.toEqual({
    migrations: [],
    functions: [],
  });
});
