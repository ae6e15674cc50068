import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { sql, unprepared } from '../../src/db/database.ts';
import { sqlState, violatedConstraint } from '../../src/db/failures.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();

const makeTable = unprepared(
  'create table if not exists jar (id int primary key, beans int not null constraint no_debt check (beans >= 0))',
);
const beansOf = sql<{ beans: number }>('test_beans_of', 'select beans from jar where id = $1');
const addBeans = sql('test_add_beans', 'update jar set beans = beans + $2 where id = $1');

async function jars(...beans: number[]) {
  await database.owner.execute(makeTable);
  await database.owner.execute(unprepared('grant select, insert, update on jar to public'));
  await database.owner.execute(unprepared('truncate jar'));
  for (const [id, count] of beans.entries())
    await database.db.execute(sql('test_jar', 'insert into jar values ($1, $2)'), [id, count]);
}

test('counts, sums and money arrive as numbers, instants as dates, days as text', async () => {
  const row = await database.db.one(
    unprepared(`select count(*) as count, sum(x) as sum, 12.5::numeric as price, array[1, 2]::int8[] as ids,
      '2026-01-02T03:04:05Z'::timestamptz as at, '2026-01-02'::date as day from generate_series(1, 4) x`),
  );
  expect(row).toEqual({
    count: 4,
    sum: 10,
    price: 12.5,
    ids: [1, 2],
    at: new Date('2026-01-02T03:04:05Z'),
    day: '2026-01-02',
  });
});

test('a number that JavaScript cannot hold is an error, not a wrong number', async () => {
  await expect(database.db.one(unprepared('select 9007199254740993 as id'))).rejects.toThrow(
    'not a safe number',
  );
});

test('a named statement is prepared once per connection', async () => {
  await jars(1);
  await database.db.transaction(async (tx) => {
    await tx.one(beansOf, [0]);
    await tx.one(beansOf, [0]);
    const prepared = await tx.query(
      unprepared(`select from pg_prepared_statements where name = 'test_beans_of'`),
    );
    expect(prepared).toHaveLength(1);
  });
});

test('one wants exactly one row', async () => {
  await jars(1, 2);
  await expect(database.db.one(beansOf, [7])).rejects.toThrow('test_beans_of gave no row');
  await expect(database.db.maybeOne(beansOf, [7])).resolves.toBeUndefined();
  await expect(database.db.one(unprepared('select from jar'))).rejects.toThrow('gave 2 rows');
});

test('a transaction that throws leaves nothing behind', async () => {
  await jars(5);
  const attempt = database.db.transaction(async (tx) => {
    await tx.execute(addBeans, [0, 10]);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  await expect(database.db.one(beansOf, [0])).resolves.toEqual({ beans: 5 });
});

test('a transaction inside a transaction joins it', async () => {
  await jars(5);
  const attempt = database.db.transaction(async (outer) => {
    await outer.transaction((inner) => inner.execute(addBeans, [0, 1]));
    await expect(outer.one(beansOf, [0])).resolves.toEqual({ beans: 6 });
    throw new Error('outer fails');
  });
  await expect(attempt).rejects.toThrow('outer fails');
  await expect(database.db.one(beansOf, [0])).resolves.toEqual({ beans: 5 });
});

test('when inner work failed the outer transaction cannot commit, even if it caught the error', async () => {
  await jars(5);
  const attempt = database.db.transaction(async (outer) => {
    await outer.execute(addBeans, [0, 1]);
    await outer.transaction(() => Promise.reject(new Error('inner fails'))).catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('inner fails');
  await expect(database.db.one(beansOf, [0])).resolves.toEqual({ beans: 5 });
});

test('a failed statement that was caught does not pass for a commit', async () => {
  await jars(5);
  const attempt = database.db.transaction(async (tx) => {
    await tx.execute(addBeans, [0, 1]);
    await tx.execute(addBeans, [0, -100]).catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('rolled back');
  await expect(database.db.one(beansOf, [0])).resolves.toEqual({ beans: 5 });
});

test('two transactions that deadlock both succeed in the end', async () => {
  await jars(0, 0);
  let arrived = 0;
  const meeting = new EventEmitter();
  const both = once(meeting, 'both');
  const addToBoth = (first: number, second: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(addBeans, [first, 1]);
      // On the first try each holds one row before it asks for the other's.
      arrived += 1;
      if (arrived === 2) meeting.emit('both');
      await both;
      await tx.execute(addBeans, [second, 1]);
    });
  await Promise.all([addToBoth(0, 1), addToBoth(1, 0)]);
  expect(arrived).toBeGreaterThan(2);
  await expect(database.db.query(unprepared('select beans from jar'))).resolves.toEqual([
    { beans: 2 },
    { beans: 2 },
  ]);
});

test('a statement by itself is tried again too', async () => {
  await database.owner.execute(unprepared('create sequence tries'));
  await database.owner.execute(unprepared('grant usage on sequence tries to public'));
  await database.owner.execute(
    unprepared(`create function give_way_twice() returns bigint language plpgsql as $$
      begin
        -- Numbers of a sequence are not taken back with the transaction.
        if nextval('tries') < 3 then raise exception 'in the way' using errcode = 'deadlock_detected'; end if;
        return currval('tries');
      end $$`),
  );
  const row = database.db.one(unprepared('select give_way_twice() as tries'));
  await expect(row).resolves.toEqual({ tries: 3 });
});

test('forty serializable increments at once lose none', async () => {
  await jars(0);
  const writeBack = sql('test_set_beans', 'update jar set beans = $2 where id = $1');
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      database.db.transaction(
        async (tx) => {
          const { beans } = await tx.one(beansOf, [0]);
          await tx.execute(writeBack, [0, beans + 1]);
        },
        { isolation: 'serializable' },
      ),
    ),
  );
  const succeeded = results.filter(({ status }) => status === 'fulfilled').length;
  await expect(database.db.one(beansOf, [0])).resolves.toEqual({ beans: succeeded });
  expect(succeeded).toBeGreaterThan(0);
});

test('a statement ends after two seconds', async () => {
  const db = openDatabase(database.connection, { size: 1 });
  try {
    const slow = db.query(unprepared('select pg_sleep(10)'));
    await expect(slow.catch(sqlState)).resolves.toBe('57014');
  } finally {
    await db.close();
  }
});

test('the refusing constraint can be told', async () => {
  await jars(5);
  const failed = database.db.execute(addBeans, [0, -6]);
  await expect(failed.catch(violatedConstraint)).resolves.toBe('no_debt');
  expect(violatedConstraint(new Error('something else'))).toBeUndefined();
});

test('a connection that broke inside a transaction is replaced', async () => {
  await jars(5);
  const attempt = database.db.transaction((tx) =>
    tx.execute(unprepared('select pg_terminate_backend(pg_backend_pid())')),
  );
  await expect(attempt).rejects.toThrow(/terminat/);
  await expect(database.db.one(beansOf, [0])).resolves.toEqual({ beans: 5 });
});
