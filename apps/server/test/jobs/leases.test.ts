import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { fencedSql } from '../../src/jobs/fenced-sql.ts';
import { HeldLease } from '../../src/jobs/held-lease.ts';
import type { Job } from '../../src/jobs/job.ts';
import { JobRunner } from '../../src/jobs/job-runner.ts';
import { readJobStates, registerJobs, renewLease, takeLease } from '../../src/jobs/leases.repo.ts';
import { runJob } from '../../src/jobs/run-job.ts';
import { arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { BATCH_LOG, logJob } from './log-job.ts';

const database = testDatabase();
const nodes: DatabasePool[] = [];

beforeAll(async () => {
  await database.owner.execute(unprepared(BATCH_LOG));
  await database.owner.execute(unprepared('grant select, insert on batch_log to public'));
  for (let n = 0; n < 5; n++) nodes.push(openDatabase(database.connection, { size: 3 }));
});
afterAll(() => Promise.all(nodes.map((db) => db.close())));

/** For machines that do other things too. */
const PATIENCE = { timeout: 10_000 };

interface Batch {
  node: string;
  fence: number;
}
const batches = () => database.db.query(unprepared<Batch>('select node, fence from batch_log order by id'));
const forget = () => arrange(database.owner, 'truncate batch_log');
/** Ends the lease as if its time had gone by unrenewed. */
const expire = (job: string) =>
  arrange(database.db, `update job_leases set until = now() - interval '1 ms' where name = $1`, job);
const makeDue = (job: string) =>
  arrange(database.db, `update job_leases set next_at = now() - interval '5 days' where name = $1`, job);
const { signal } = new AbortController();

function runner(db: DatabasePool, node: string, job: Job): JobRunner {
  return new JobRunner({
    db,
    node,
    jobs: [job],
    onFailure: (_, error) => {
      throw error;
    },
  });
}

describe('a lease', () => {
  const job = { name: 'lease', everySeconds: 60, run: async function* () {} } satisfies Job;

  test('is held by one node at a time, and every take raises the fence', async () => {
    await registerJobs(database.db, [job]);
    const takes = await Promise.all(nodes.map((db, n) => takeLease(db, 'lease', `node ${n}`)));
    const [first, ...others] = takes.filter((taken) => taken !== undefined);
    expect(first).toMatchObject({ fence: 1 });
    expect(others).toEqual([]);
    await expire('lease');
    expect(await takeLease(nodes[1]!, 'lease', 'node 1')).toMatchObject({ fence: 2 });
  });

  test('cannot be renewed by a node that lost it', async () => {
    expect(await renewLease(nodes[0]!, { job: 'lease', fence: 1 })).toBe(false);
    expect(await renewLease(nodes[1]!, { job: 'lease', fence: 2 })).toBe(true);
    await expire('lease');
    expect(await renewLease(nodes[1]!, { job: 'lease', fence: 2 })).toBe(false);
  });

  test('is not taken while a batch under it is being written, and the batch after the take writes nothing', async () => {
    const { fence } = (await takeLease(nodes[0]!, 'lease', 'node 0'))!;
    const batch = fencedSql(
      'test_batch',
      `insert into batch_log (node, fence) select 'node 0', $2 where exists (select from held)`,
    );
    let taking: Promise<unknown> | undefined;
    await nodes[0]!.transaction(async (tx) => {
      expect(await new HeldLease(tx, 'lease', fence).execute(batch)).toBe(1);
      taking = expire('lease').then(() => takeLease(nodes[1]!, 'lease', 'node 1'));
      const waiting = unprepared<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      await vi.waitFor(async () => expect((await tx.one(waiting)).n).toBe(1), PATIENCE);
    });
    expect(await taking).toEqual({ fence: fence + 1, run: expect.any(Number) });
    const lost = new HeldLease(nodes[0]!, 'lease', fence);
    expect(await lost.execute(batch)).toBe(0);
    await expect(lost.assertHeld()).rejects.toThrow('run by another node');
    await expire('lease');
  });

  test('is asked for by every statement of a job', () => {
    expect(() => fencedSql('careless', 'delete from sessions')).toThrow(
      'careless does not ask for its lease',
    );
  });
});

test('five nodes elect one for each of 40 runs, and no two write at once', { timeout: 120_000 }, async () => {
  await forget();
  const runners = nodes.map((db, n) => runner(db, `node ${n}`, logJob(`node ${n}`, 3)));
  for (let round = 0; round < 40; round++) {
    await Promise.all(runners.map((one) => one.run()));
    await makeDue('log');
  }
  const written = await batches();
  expect(written).toHaveLength(40 * 3);
  // In the order of writing the fences only grow, and each belongs to one node.
  expect(written.map(({ fence }) => fence)).toEqual(
    Array.from({ length: 40 }, (_, n) => [n + 1, n + 1, n + 1]).flat(),
  );
  for (let at = 0; at < written.length; at += 3)
    expect(new Set(written.slice(at, at + 3).map(({ node }) => node)).size).toBe(1);
});

test('runs that were missed are made up for by one', async () => {
  await forget();
  await makeDue('log');
  const one = runner(nodes[0]!, 'node 0', logJob('node 0', 1));
  await one.run();
  await one.run();
  expect(await batches()).toHaveLength(1);
});

describe('a holder that is frozen', () => {
  let holder: ChildProcess;
  afterAll(() => holder.kill('SIGKILL'));

  test('past its lease and continued writes nothing more', { timeout: 120_000 }, async () => {
    await forget();
    const fixture = fileURLToPath(new URL('./holder.fixture.ts', import.meta.url));
    const tsx = fileURLToPath(import.meta.resolve('tsx'));
    holder = spawn(
      process.execPath,
      ['--import', tsx, fixture, JSON.stringify(database.connection), 'frozen'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines = createInterface({ input: holder.stdout! });
    let ending = '';
    lines.on('line', (line) => {
      if (line.startsWith('ended')) ending = line;
    });
    await once(lines, 'line');
    holder.kill('SIGSTOP');
    // Statements sent before may still be written; afterwards its connection is idle.
    const idle = unprepared<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(async () => expect((await database.db.one(idle)).n).toBe(0), PATIENCE);
    // It may have been frozen inside a batch, which the server ends for it before long; here at once.
    await arrange(
      database.db,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    await expire('log');
    const other = runner(nodes[1]!, 'other', logJob('other', 3));
    await makeDue('log');
    await other.run();
    const before = await batches();
    expect(before.slice(-3).map(({ node }) => node)).toEqual(['other', 'other', 'other']);
    holder.kill('SIGCONT');
    await once(holder, 'exit');
    expect(ending).toMatch(/^ended (lost|failed)$/);
    expect(await batches()).toEqual(before);
    const run = unprepared<{ outcome: string }>(`select outcome from job_runs where node = 'frozen'`);
    expect(await database.db.query(run)).toEqual([{ outcome: 'lost' }]);
  });
});

/** How long it waits after its last run, in seconds. */
const pauseOf = async (job: string) => {
  const wait = unprepared<{ seconds: number }>(
    `select round(extract(epoch from next_at - last_at)) as seconds from job_leases where name = $1`,
  );
  return (await database.db.one(wait, [job])).seconds;
};

describe('a job that fails', () => {
  const failing = {
    name: 'failing',
    everySeconds: 3_600,
    async *run() {
      yield 1;
      throw new Error('the disk is made of cheese');
    },
  } satisfies Job;
  test('is tried again after a minute, and from the third time on after its period, with an alarm', async () => {
    const alarms: boolean[] = [];
    const one = new JobRunner({
      db: nodes[0]!,
      node: 'node 0',
      jobs: [failing],
      onFailure: (_job, _error, isAlarming) => alarms.push(isAlarming),
    });
    const waited: number[] = [];
    for (let n = 0; n < 3; n++) {
      await one.run();
      waited.push(await pauseOf('failing'));
      await makeDue('failing');
    }
    expect(waited).toEqual([60, 60, 3_600]);
    expect(alarms).toEqual([false, false, true]);
    const last = unprepared(
      `select outcome, rows, error from job_runs where job = 'failing' order by id desc limit 1`,
    );
    expect(await database.db.one(last)).toEqual({
      outcome: 'failed',
      rows: 1,
      error: 'the disk is made of cheese',
    });
  });
});

test('a node that stops lets another go on at once', async () => {
  await forget();
  const stopping = new AbortController();
  const job = logJob('node 0', 1_000, async () => stopping.abort());
  const run = await runJob(job, { db: nodes[0]!, node: 'node 0', signal: stopping.signal, isForced: true });
  // The batch that was under way is the last.
  expect(run).toMatchObject({ outcome: 'stopped', rows: 2 });
  expect((await readJobStates(database.db)).find(({ name }) => name === 'log')).toMatchObject({
    isDue: true,
  });
  const other = await runJob(logJob('node 1', 2), { db: nodes[1]!, node: 'node 1', signal });
  expect(other).toMatchObject({ outcome: 'done', rows: 2 });
});

test('a job stops for requests while most connections are in use', async () => {
  const db = openDatabase(database.connection, { size: 10 });
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const requests = Array.from({ length: 9 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(unprepared('select 1'));
      await opened;
    }),
  );
  await vi.waitFor(() => expect(db.usage().inUse).toBe(9), PATIENCE);
  const run = await runJob(logJob('node 0', 3), { db, node: 'node 0', signal, isForced: true });
  expect(run).toMatchObject({ outcome: 'stopped', rows: 1 });
  gate.emit('open');
  await Promise.all(requests);
  await db.close();
});
