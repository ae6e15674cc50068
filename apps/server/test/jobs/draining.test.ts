import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { addUser, arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
let leaving: App;
let staying: App;

beforeAll(async () => {
  const options = { db: database.db, isRateLimited: false, isDemo: false, logLevel: 'silent' };
  leaving = await buildApp(options);
  staying = await buildApp(options);
  // A platform without a usable administrator breaks an invariant of its own.
  await addUser(database.db, 'ADMIN');
});
afterAll(async () => {
  await leaving.http.close();
  await staying.http.close();
});

const ROWS = 15_000;
const left = unprepared<{ n: number }>('select count(*)::int as n from client_errors');
const rowsLeft = async () => (await database.db.one(left)).n;
const run = unprepared<{ outcome: string; rows: number }>(
  `select outcome, rows from job_runs where job = 'prune-client-errors' order by id desc limit 1`,
);
const due = unprepared<{ isDue: boolean }>(
  `select next_at <= now() and until <= now() as "isDue" from job_leases where name = 'prune-client-errors'`,
);

test('a node that drains lets its job go after the batch, and another goes on while it still serves', async () => {
  await arrange(
    database.db,
    `insert into client_errors (fingerprint, name, message, stack, route, release, first_at, last_at)
     select n::text, '', '', '', '', '', now() - interval '1 year', now() - interval '1 year'
       from generate_series(1, ${ROWS}) n`,
  );
  const work = leaving.jobs.run();
  await expect.poll(rowsLeft, { interval: 10, timeout: 20_000 }).toBeLessThan(ROWS);
  const drained = leaving.draining.run(60_000);
  await work;
  expect((await database.db.one(run)).outcome).toBe('stopped');
  expect(await rowsLeft()).toBeGreaterThan(0);
  expect(await database.db.one(due)).toEqual({ isDue: true });

  // It takes none again.
  await leaving.jobs.run();
  expect(await database.db.one(due)).toEqual({ isDue: true });
  await staying.jobs.run();
  expect((await database.db.one(run)).outcome).toBe('done');
  expect(await rowsLeft()).toBe(0);

  leaving.draining.skip();
  await drained;
});
