// `npm run jobs`: lists the maintenance jobs, or runs one now. Works beside a running app: the lease is the same.
import { join } from 'node:path';
import { runCommand, visitDatabase } from './command.ts';
import { readConfig } from './config.ts';
import type { DatabasePool } from './db/database.ts';
import { createJobs, describeJobs, nodeName, registerJobs, runJob } from './jobs/index.ts';
import { print, warn } from './kit/console.ts';
import { systemClock } from './kit/clock.ts';
import { ImageStore } from './modules/images/index.ts';

const USAGE = 'Usage: npm run jobs, or npm run jobs -- run <name>';

await runCommand(async ([verb, name]) => {
  if ((verb !== undefined && verb !== 'run') || (verb === 'run' && name === undefined)) {
    warn(USAGE);
    return false;
  }
  const config = readConfig();
  return visitDatabase(config, { command: 'npm run jobs', size: 3 }, (db) =>
    name === undefined ? list(db) : run(db, name, join(config.dataDir, 'images')),
  );
});

async function list(db: DatabasePool): Promise<boolean> {
  for (const { name, outcome, lastAt, nextAt } of await describeJobs(db))
    print(`${name}: ${outcome ?? 'never run'}${lastAt ? ` at ${lastAt}` : ''}, next ${nextAt}`);
  return true;
}

async function run(db: DatabasePool, name: string, imageFolder: string): Promise<boolean> {
  const jobs = createJobs({
    context: { db, clock: systemClock, mail: 'off' },
    images: new ImageStore(imageFolder),
    onViolation: ({ name, count, examples }) =>
      warn(`WRONG (${count} rows): ${name}, for example ${JSON.stringify(examples[0])}`),
  });
  const job = jobs.find((one) => one.name === name);
  if (!job) {
    warn(`There is no job ${name}. There are: ${jobs.map((one) => one.name).join(', ')}`);
    return false;
  }
  await registerJobs(db, jobs);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const done = await runJob(job, { db, node: nodeName(), signal: stopping.signal, isForced: true });
  if (!done) {
    warn(`${name} is being run by another node.`);
    return false;
  }
  const { outcome, rows, error } = done;
  print(`${name}: ${outcome}, ${rows} rows`);
  if (error) warn(error.message);
  return outcome === 'done';
}
