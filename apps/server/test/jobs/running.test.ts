import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { addUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
let app: App;
/** For machines that do other things too. */
const PATIENCE = { timeout: 20_000 };

beforeAll(async () => {
  app = await buildApp({ db: database.db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
});
afterAll(() => app.http.close());

test('a node that listens runs what is due, and says so to administrators and to Prometheus', async () => {
  const admin = await addUser(database.db, 'ADMIN');
  const jobs = async () => {
    const { body } = await app.http.inject({ url: '/api/admin/system', headers: admin.auth });
    return JSON.parse(body).jobs as {
      name: string;
      outcome: string | null;
      lastAt: string;
      nextAt: string;
    }[];
  };
  expect(await jobs()).toEqual([]);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(async () => {
    const outcomes = (await jobs()).map(({ outcome }) => outcome);
    expect(outcomes.length).toBeGreaterThan(5);
    expect(new Set(outcomes)).toEqual(new Set(['done']));
  }, PATIENCE);
  expect(await jobs()).toContainEqual({
    name: 'prune-idempotency-keys',
    outcome: 'done',
    lastAt: expect.stringMatching(/Z$/),
    nextAt: expect.stringMatching(/Z$/),
    node: expect.stringContaining(`:${process.pid}`),
  });
  await vi.waitFor(async () => {
    const metrics = (await app.http.inject({ url: '/metrics' })).body;
    expect(metrics).toMatch(/tiffin_job_last_success_seconds\{job="prune-sessions"\} \d{10}/);
    expect(metrics).toMatch(/tiffin_invariants_broken 0/);
    expect(metrics).toMatch(/tiffin_job_rows_total\{job="prune-sessions"\} 0/);
  }, PATIENCE);
});

test('only administrators see them', async () => {
  const customer = await addUser(database.db, 'CUSTOMER');
  const answer = await app.http.inject({ url: '/api/admin/system', headers: customer.auth });
  expect(answer.statusCode).toBe(403);
});

test('each run is noted', async () => {
  const open = unprepared<{ n: number }>('select count(*)::int as n from job_runs where ended_at is null');
  expect((await database.db.one(open)).n).toBe(0);
});
