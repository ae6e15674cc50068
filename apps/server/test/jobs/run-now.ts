import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { DatabasePool } from '../../src/db/database.ts';
import { createJobs, registerJobs, runJob } from '../../src/jobs/index.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { ImageStore } from '../../src/modules/images/index.ts';

/** Runs one of the platform's jobs at once; waits while a server of the test runs it. */
export async function runNow(db: DatabasePool, name: string) {
  const images = new ImageStore(join(tmpdir(), 'tiffin-no-pictures'));
  const jobs = createJobs({ context: { db, clock: systemClock }, images, onViolation: () => undefined });
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await registerJobs(db, jobs);
  const { signal } = new AbortController();
  return vi.waitFor(async () => {
    const run = await runJob(job, { db, node: 'test', signal, isForced: true });
    if (!run) throw new Error(`${name} is being run by somebody else`);
    return run;
  }, 10_000);
}
