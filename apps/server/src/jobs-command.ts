// `npm run jobs`: lists the maintenance jobs, or runs one now. Works beside a running app: the lease is the same.
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import type { DatabasePool } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { EngineError, visitEngine } from './db/engine/index.ts';
import { MigrationError, pendingSchema } from './db/migrate.ts';
import { createJobs, describeJobs, nodeName, registerJobs, runJob } from './jobs/index.ts';
import { print, warn } from './kit/console.ts';
import { systemClock } from './kit/clock.ts';
import { ImageStore } from './modules/images/index.ts';

const USAGE = 'Usage: npm run jobs, or npm run jobs -- run <name>';

async function main([verb, name]: readonly string[]): Promise<boolean> {
  if ((verb !== undefined && verb !== 'run') || (verb === 'run' && name === undefined)) {
    warn(USAGE);
    return false;
  }
  const { dataDir, databaseUrl } = readConfig();
  const engine = await visitEngine({
    dataDir,
    databaseUrl,
    address: 'npm run jobs',
    log: print,
    onFatal: (error) => warn(error.message),
  });
  try {
    const [pending] = await pendingSchema(engine.connection);
    if (pending)
      throw new MigrationError(
        `The database is not at this program's schema: ${pending} is missing or has another text. Start it once.`,
      );
    const db = openDatabase(engine.connection, { size: 3 });
    try {
      return await (name === undefined ? list(db) : run(db, name, join(dataDir, 'images')));
    } finally {
      await db.close();
    }
  } finally {
    await engine.stop();
  }
}

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

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isForOperator =
    error instanceof ConfigError || error instanceof EngineError || error instanceof MigrationError;
  warn(isForOperator ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
