import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { migrate, pendingSchema } from '../../src/db/migrate.ts';
import { createDatabase, onDatabase, runOnce } from '../cluster.ts';
import { testDatabase } from '../harness.ts';

describe('a database', () => {
  let folder: string;
  let name: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'functions-'));
    for (const kind of ['migrations', 'functions', 'views']) await mkdir(join(folder, kind));
    name = `tiffin_functions_${process.pid}_${Date.now()}`;
    await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await runOnce(inject('admin'), `drop database ${name} with (force)`);
  });

  const connection = () => onDatabase(inject('owner').connection, name);
  const folders = () => ({
    migrations: pathToFileURL(`${folder}/migrations/`),
    functions: pathToFileURL(`${folder}/functions/`),
    views: pathToFileURL(`${folder}/views/`),
  });
  const run = () => migrate(connection(), { folders: folders() });
  const writeMigration = (file: string, text: string) => writeFile(join(folder, 'migrations', file), text);
  const writeFunction = (called: string, text: string) =>
    writeFile(join(folder, 'functions', `${called}.sql`), text);
  const writeView = (called: string, text: string) =>
    writeFile(join(folder, 'views', `${called}.sql`), `${text}\n`);
  const answering = (called: string, body: string) =>
    writeFunction(
      called,
      `create or replace function ${called}() returns text language sql as $$ ${body} $$;\n`,
    );

  async function ask(statement: string): Promise<unknown> {
    const client = new Client(connection());
    await client.connect();
    try {
      return (await client.query<{ answer: unknown }>(`select ${statement} as answer`)).rows[0]?.answer;
    } finally {
      await client.end();
    }
  }

  test('gets a function again when its text changes, and only then', async () => {
    await answering('greeting', `select 'hello'`);
    await answering('parting', `select 'bye'`);
    await expect(run()).resolves.toMatchObject({ functions: ['greeting', 'parting'] });
    await expect(run()).resolves.toEqual({ migrations: [], functions: [], views: [] });
    await answering('greeting', `select 'good day'`);
    await expect(pendingSchema(connection(), folders())).resolves.toEqual(['greeting']);
    await expect(run()).resolves.toEqual({ migrations: [], functions: ['greeting'], views: [] });
    await expect(ask('greeting()')).resolves.toBe('good day');
  });

  test('that has only migrations so far gets every function', async () => {
    await writeMigration(
      '0001_old.sql',
      `create function greeting() returns text language sql as $$ select 'old' $$;`,
    );
    await run();
    await runOnce(connection(), 'drop table schema_functions');
    await answering('greeting', `select 'new'`);
    await expect(pendingSchema(connection(), folders())).resolves.toEqual(['greeting']);
    await run();
    await expect(ask('greeting()')).resolves.toBe('new');
  });

  test('gets functions that call each other in any order, and reads no carriage returns', async () => {
    await answering('caller', 'select zenith()');
    await answering('zenith', `select 'top'`);
    await run();
    await expect(ask('caller()')).resolves.toBe('top');
    await writeFunction(
      'zenith',
      `create or replace function zenith() returns text language sql as $$ select 'top' $$;\r\n`,
    );
    await expect(run()).resolves.toMatchObject({ functions: [] });
  });

  test('keeps all its functions when one of the new ones fails', async () => {
    await answering('first', `select 'before'`);
    await run();
    await answering('first', `select 'after'`);
    await writeFunction(
      'second',
      'create or replace function second() returns nothing_known language sql as $$ $$;',
    );
    await expect(run()).rejects.toThrow(
      'The functions and views failed, and nothing of it was kept: function second: type "nothing_known" does not exist',
    );
    await expect(ask('first()')).resolves.toBe('before');
  });

  test('gets the functions that a migration needs before it', async () => {
    await writeFunction(
      'refuse',
      `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;`,
    );
    await writeMigration(
      '0001_jar.sql',
      `-- A jar that stays empty.\n-- needs: refuse\ncreate table jar (id int);
       create trigger jar_is_empty before insert on jar execute function refuse();`,
    );
    await run();
    await expect(runOnce(connection(), 'insert into jar values (1)')).rejects.toThrow('no');
  });

  test('is left alone when a migration needs a function without a file', async () => {
    await writeMigration('0001_jar.sql', '-- needs: refuse\ncreate table jar (id int);');
    await expect(run()).rejects.toThrow('0001_jar.sql needs the function refuse, which has no file');
  });

  test('gets a view again when its text changes, after the functions and the views that it needs', async () => {
    await answering('greeting', `select 'hello'`);
    await writeView(
      'a_letter',
      '-- needs: greetings\ncreate or replace view a_letter as select line from greetings;',
    );
    await writeView('greetings', 'create or replace view greetings as select greeting() as line;');
    await expect(run()).resolves.toMatchObject({
      functions: ['greeting'],
      views: ['greetings', 'a_letter'],
    });
    await writeView(
      'greetings',
      'create or replace view greetings as select upper(greeting()) as line, 1 as n;',
    );
    await expect(pendingSchema(connection(), folders())).resolves.toEqual(['greetings']);
    await expect(run()).resolves.toMatchObject({ functions: [], views: ['greetings'] });
    await expect(ask('(select line from a_letter)')).resolves.toBe('HELLO');
  });

  test('is left alone when a view would lose a column that other nodes read', async () => {
    const file = join(folder, 'views', 'greetings.sql');
    await writeFile(file, `create or replace view greetings as select 1 as n, 'hello' as line;`);
    await run();
    await writeFile(file, `create or replace view greetings as select 1 as n;`);
    await expect(run()).rejects.toThrow('view greetings: cannot drop columns from view');
    await expect(ask('(select line from greetings)')).resolves.toBe('hello');
  });

  test('is migrated once by eight nodes that start at once', async () => {
    await answering('greeting', `select 'hello'`);
    const applied = await Promise.all(Array.from({ length: 8 }, run));
    expect(applied.flatMap(({ functions }) => functions)).toEqual(['greeting']);
  });
});

describe("the product's functions", () => {
  const database = testDatabase();
  const inDatabase = () =>
    database.db.query(
      unprepared<{ name: string; validator: string; oid: number }>(
        `select p.proname as name, l.lanvalidator::regproc::text as validator, p.oid::int
           from pg_proc p join pg_language l on l.oid = p.prolang
          where p.pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
          order by 1`,
      ),
    );

  test('stand in a file each, and none stands elsewhere', async () => {
    const files = await readdir(new URL('../../src/db/functions/', import.meta.url));
    expect((await inDatabase()).map(({ name }) => `${name}.sql`)).toEqual(files.toSorted());
  });

  test('have bodies that PostgreSQL understands', async () => {
    for (const { name, validator, oid } of await inDatabase())
      await expect(
        database.db.query(unprepared(`select ${validator}(${oid}::oid)`)),
        name,
      ).resolves.toHaveLength(1);
  });
});

describe("the product's views", () => {
  const database = testDatabase();
  const folder = new URL('../../src/db/views/', import.meta.url);

  test('stand in a file each, and none stands elsewhere', async () => {
    const views = await database.db.query(
      unprepared<{ name: string }>(
        `select viewname as name from pg_views where schemaname = 'public' order by 1`,
      ),
    );
    expect(views.map(({ name }) => `${name}.sql`)).toEqual((await readdir(folder)).toSorted());
  });

  // A star is worked out when the view is made: a column that a table gets later would be in new databases alone.
  test('name their columns', async () => {
    for (const file of await readdir(folder))
      expect(await readFile(new URL(file, folder), 'utf8'), file).not.toMatch(/select\s+(\w+\.)?\*/);
  });
});
