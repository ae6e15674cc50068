import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase, unprepared } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { onDatabase, runOnce } from '../cluster.ts';

let folder: string;
let name: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  name = `tiffin_migrate_${process.pid}_${Date.now()}`;
  await runOnce(inject('admin'), `create database ${name}`);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await runOnce(inject('admin'), `drop database ${name} with (force)`);
});

const connection = () => onDatabase(inject('admin'), name);
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const run = () => migrate(connection(), pathToFileURL(`${folder}/`));

async function read(statement: string): Promise<object[]> {
  const db = openDatabase(connection(), { size: 1 });
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
  await expect(migrate(onDatabase(inject('admin'), inject('template')))).resolves.toEqual([]);
});
