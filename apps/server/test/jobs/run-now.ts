import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { DatabasePool } from '../../src/db/database.ts';
import { createJobs, registerJobs, runJob } from '../../src/jobs/index.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { ImageStore } from '../../src/modules/images/index.ts';

/** A job makes way for others as often as they need the database. */
const LIMIT_MS = 100_000;

/** Runs one of the platform's jobs at once and to its end; waits while a server of the test runs it or needs the database. */
export async function runNow(db: DatabasePool, name: string) {
  const images = new ImageStore(join(tmpdir(), 'tiffin-no-pictures'));
  const jobs = createJobs({
    context: { db, clock: systemClock, mail: 'off' },
    images,
    onViolation: () => undefined,
  });
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await registerJobs(db, jobs);
  const { signal } = new AbortController();
  let rows = 0;
  return vi.waitFor(async () => {
    const run = await runJob(job, { db, node: 'test', signal, isForced: true });
    if (!run) throw new Error(`${name} is being run by somebody else`);
    rows += run.rows;
    if (run.outcome === 'stopped') throw new Error(`${name} makes way for others`);
    return { ...run, rows };
  }, LIMIT_MS);
}
