import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { createDatabase, onDatabase, runOnce } from '../cluster.ts';

let folder: string;
let name: string;
let other: Client;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const kind of ['functions', 'views']) await mkdir(join(folder, kind));
  name = `tiffin_locks_${process.pid}_${Date.now()}`;
  await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name);
  other = new Client(connection());
  await other.connect();
  await write('0001_jar.sql', 'create table jar (id int); insert into jar values (1), (1);');
  await run();
});
afterEach(async () => {
  await other.end();
  await rm(folder, { recursive: true });
  await runOnce(inject('admin'), `drop database ${name} with (force)`);
});

const connection = () => onDatabase(inject('owner').connection, name);
const write = (file: string, text: string) => writeFile(join(folder, file), text);
async function run(
  pauseAfter: (attempt: number) => number = () => 0,
  timeoutMs = 20,
): Promise<readonly string[]> {
  const applied = await migrate(connection(), {
    folders: {
      migrations: pathToFileURL(`${folder}/`),
      functions: pathToFileURL(`${folder}/functions/`),
      views: pathToFileURL(`${folder}/views/`),
    },
    patience: { timeoutMs, concurrentTimeoutMs: 20, pauseAfter },
  });
  return applied.migrations;
}

const writeView = (view: string, text: string) => write(`views/${view}.sql`, text);

const INDEX = '-- transaction: none\ncreate index concurrently jar_idx on jar (id);\n';
const stateOfIndex = async () =>
  (await other.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass('jar_idx')`))
    .rows;

test('a migration gives up waiting for a lock, keeps nothing, and tries again later', async () => {
  await write('0002_more.sql', 'create table lid (id int); alter table jar add extra int;');
  await other.query('begin');
  await other.query('select from jar');
  const seen: unknown[] = [];
  const applied = await run((attempt) => {
    seen.push(attempt);
    // Nobody waits behind a migration that has given up.
    if (attempt === 3) void other.query('commit');
    return 0;
  });
  expect(applied).toEqual(['0002_more.sql']);
  expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
});

test('a migration that never gets its lock ends the start and names itself', async () => {
  await write('0002_more.sql', 'create table lid (id int); alter table jar add extra int;');
  await other.query('begin');
  await other.query('select from jar');
  let tries = 1;
  await expect(
    run(() => {
      tries++;
      return 0;
    }),
  ).rejects.toThrow(
    'Migration 0002_more.sql failed, and nothing of it was kept: canceling statement due to lock timeout',
  );
  expect(tries).toBe(30);
  await other.query('commit');
  expect((await other.query(`select to_regclass('lid') as lid`)).rows).toEqual([{ lid: null }]);
});

test('a replaced view waits for readers of the outermost one, and meets nobody in a deadlock', async () => {
  await writeView(
    'a_sum',
    '-- needs: jars\ncreate or replace view a_sum as select sum(id) as ids from jars;',
  );
  await writeView('jars', 'create or replace view jars as select id from jar;');
  await run();
  await writeView('jars', 'create or replace view jars as select id, id + 1 as next from jar;');
  await other.query('begin');
  await other.query('select from a_sum');
  const reader = new Client(connection());
  await reader.connect();
  try {
    const running = run(undefined, 10_000);
    const awaited = async () =>
      (
        await reader.query(
          `select relation::regclass::text as relation from pg_locks
            where not granted and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows;
    await expect.poll(awaited).toEqual([{ relation: 'a_sum' }]);
    // Nothing stands between readers of the inner one yet.
    await expect(reader.query('select from jars')).resolves.toMatchObject({ rowCount: 2 });
    await other.query('commit');
    await running;
    await expect(reader.query('select next from jars limit 1')).resolves.toMatchObject({
      rows: [{ next: 2 }],
    });
  } finally {
    await reader.end();
  }
});

test('pauses grow, up to five seconds', async () => {
  const { USUAL_PATIENCE } = await import('../../src/db/apply-migration.ts');
  const pauses = Array.from({ length: 29 }, (_, index) => USUAL_PATIENCE.pauseAfter(index + 1));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect([Math.round(pauses[0] ?? 0), pauses.at(-1)]).toEqual([130, 5_000]);
});

test('an index is made while others write', async () => {
  await write('0002_index.sql', INDEX);
  await other.query('begin');
  await other.query('insert into jar values (2)');
  // The index waits for that transaction; a lock of the table would make this one wait.
  const applied = await run((attempt) => {
    if (attempt === 2)
      void runOnce(connection(), 'insert into jar values (3)').then(() => other.query('commit'));
    return 5;
  });
  expect(applied).toEqual(['0002_index.sql']);
  await expect(stateOfIndex()).resolves.toEqual([{ valid: true }]);
  await expect(run()).resolves.toEqual([]);
});

test('what a failed index has left is dropped and made again', async () => {
  await expect(runOnce(connection(), 'create unique index concurrently jar_idx on jar (id)')).rejects.toThrow(
    'could not create unique index',
  );
  await expect(stateOfIndex()).resolves.toEqual([{ valid: false }]);
  await write('0002_index.sql', INDEX);
  await expect(run()).resolves.toEqual(['0002_index.sql']);
  await expect(stateOfIndex()).resolves.toEqual([{ valid: true }]);
});

test('an index that was made but not recorded is kept', async () => {
  await runOnce(connection(), 'create index jar_idx on jar (id)');
  await write('0002_index.sql', INDEX);
  await expect(run()).resolves.toEqual(['0002_index.sql']);
});

test('eight nodes that start at once make an index once, and none waits for another in a statement', async () => {
  await write('0002_index.sql', INDEX);
  const applied = await Promise.all(Array.from({ length: 8 }, () => run()));
  expect(applied.flat()).toEqual(['0002_index.sql']);
  await expect(stateOfIndex()).resolves.toEqual([{ valid: true }]);
});

test('without a transaction nothing but an index is made', async () => {
  await write('0002_more.sql', '-- transaction: none\nalter table jar add extra int;');
  await expect(run()).rejects.toThrow('only "create index concurrently" runs without a transaction');
});
