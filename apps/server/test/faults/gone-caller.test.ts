import type { ServerResponse } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
let app: App;
let url: string;

beforeAll(async () => {
  app = await buildApp({ db: database.db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
  app.http.server.on('request', (_request, response: ServerResponse) => {
    underWay++;
    response.once('close', () => underWay--);
  });
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.http.close());

/** Requests that wait for their answer. */
let underWay = 0;

const logIn = (signal?: AbortSignal) =>
  fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'Wrong#2026', role: 'CUSTOMER' }),
    ...(signal && { signal }),
  });

const waiting = unprepared(
  `select from pg_locks join pg_class on relation = pg_class.oid where relname = 'login_failures' and not granted`,
);
const failures = unprepared<{ failures: number }>(
  `select failures from login_failures where account = 'nobody'`,
);

test('an attempt to log in that waits for its turn goes with its caller, and is not counted', async () => {
  const holder = new Client(database.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table login_failures');
  const first = logIn();
  await expect.poll(() => database.db.query(waiting)).toHaveLength(1);
  // Behind the first one, which has the turn of this account.
  const caller = new AbortController();
  const second = logIn(caller.signal);
  await expect.poll(() => underWay).toBe(2);
  caller.abort();
  await expect(second).rejects.toThrow('aborted');
  await expect.poll(() => underWay).toBe(1);
  await holder.query('rollback');
  await holder.end();
  expect((await first).status).toBe(401);
  expect((await logIn()).status).toBe(401);
  // The attempts of one account take turns, so one that was still there would have been counted by now.
  expect(await database.db.query(failures)).toEqual([{ failures: 2 }]);
});
