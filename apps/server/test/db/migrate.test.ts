import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createDatabase, onDatabase, runOnce } from '../cluster.ts';

let folder: string;
let name: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const kind of ['functions', 'views']) await mkdir(join(folder, kind));
  name = `tiffin_migrate_${process.pid}_${Date.now()}`;
  await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await runOnce(inject('admin'), `drop database ${name} with (force)`);
});

const connection = () => onDatabase(inject('owner').connection, name);
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const folders = () => ({
  migrations: pathToFileURL(`${folder}/`),
  functions: pathToFileURL(`${folder}/functions/`),
  views: pathToFileURL(`${folder}/views/`),
});
const run = async () =>
  (
    await migrate(connection(), {
      folders: folders(),
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
  await expect(migrate(connection(), { folders: folders(), appRole: role })).rejects.toThrow(
    'division by zero',
  );
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

test('a database newer than the program refuses to start', async () => {
  await write('0001_jar.sql', FIRST);
  await write('0002_more.sql', 'select 1;');
  await run();
  await rm(join(folder, '0002_more.sql'));
  await expect(run()).rejects.toThrow('newer than this program: it has migration 0002_more.sql');
});

test('a baseline goes on from the last of those whose place it takes, and begins a new database', async () => {
  await write('0001_jar.sql', FIRST);
  const last = 'alter table jar add beans int;';
  await write('0002_beans.sql', last);
  await run();
  for (const file of ['0001_jar.sql', '0002_beans.sql']) await rm(join(folder, file));
  const was = createHash('sha256').update(last).digest('hex');
  await write('0002_baseline.sql', `-- was: ${was}\ncreate table jar (id int primary key, beans int);`);
  await write('0003_lid.sql', 'create table lid (id int);');
  await expect(run()).resolves.toEqual(['0003_lid.sql']);
  await runOnce(connection(), 'drop table jar, lid, schema_migrations');
  await expect(run()).resolves.toEqual(['0002_baseline.sql', '0003_lid.sql']);
  await expect(run()).resolves.toEqual([]);
});

test('a database of a migration before the baseline refuses to start', async () => {
  await write('0001_jar.sql', FIRST);
  await run();
  await rm(join(folder, '0001_jar.sql'));
  await write('0002_baseline.sql', 'create table jar (id int primary key, beans int);');
  await expect(run()).rejects.toThrow(
    'The database is too old for this program: its last migration is 0001_jar.sql, and the program goes on from ' +
      '0002_baseline.sql. Start a release from between the two once.',
  );
  await expect(read('select * from jar')).resolves.toEqual([]);
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
    views: [],
  });
});
