import { ConfigError, readConfig } from './config.ts';
import type { DatabasePool } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { EngineError, visitEngine } from './db/engine/index.ts';
import { checkInvariants } from './db/invariants.ts';
import { MigrationError, pendingSchema } from './db/migrate.ts';
import { print, warn } from './kit/console.ts';
import { endDemo } from './modules/accounts/index.ts';
import { checkShownPrices } from './modules/options/index.ts';

type Work = (db: DatabasePool) => Promise<boolean>;

/** Arguments that may stand behind `npm run doctor --`. */
const WORKS: Record<string, Work> = { '': examine, '--end-demo': closeDemo };

/** Visits the configured database, also beside a running app; true when all is well. */
async function visit(work: Work): Promise<boolean> {
  const { dataDir, databaseUrl } = readConfig();
  const engine = await visitEngine({
    dataDir,
    databaseUrl,
    address: 'npm run doctor',
    log: print,
    onFatal: warnOf,
  });
  try {
    print(`Looking at ${engine.description}`);
    const [pending] = await pendingSchema(engine.connection);
    if (pending)
      throw new MigrationError(
        `The database is not at this program's schema: ${pending} is missing or has another text. Start it once.`,
      );
    const db = openDatabase(engine.connection, { size: 1 });
    const isWell = await work(db);
    await db.close();
    return isWell;
  } finally {
    await engine.stop();
  }
}

/** Runs the invariants. Changes nothing. */
async function examine(db: DatabasePool): Promise<boolean> {
  const violations = [...(await checkInvariants(db)), ...(await checkShownPrices(db))];
  for (const { name, count, examples } of violations) {
    warn(`WRONG (${count} rows): ${name}`);
    for (const example of examples) warn(`  ${JSON.stringify(example)}`);
  }
  if (violations.length === 0) print('All invariants hold.');
  return violations.length === 0;
}

/** Closes the demo accounts, so that a database that began as a demo can be used in earnest. */
async function closeDemo(db: DatabasePool): Promise<boolean> {
  const { deleted, administrator } = await endDemo(db);
  if (deleted.length > 0) print(`Deleted: ${deleted.join(', ')}.`);
  if (administrator)
    print(`Log in as ${administrator.username} with ${administrator.password} and choose a new password.`);
  if (deleted.length === 0 && !administrator) print('No account has a password of the demo.');
  return true;
}

const warnOf = (error: Error): void => warn(error.message);

try {
  const wanted = process.argv.slice(2).join(' ');
  const work = WORKS[wanted];
  if (!work)
    throw new ConfigError(`npm run doctor does not know "${wanted}": give nothing, or -- --end-demo.`);
  process.exitCode = (await visit(work)) ? 0 : 1;
} catch (error) {
  const isForOperator =
    error instanceof ConfigError || error instanceof EngineError || error instanceof MigrationError;
  warn(isForOperator ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
