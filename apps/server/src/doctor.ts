import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { EngineError, visitEngine } from './db/engine/index.ts';
import { checkInvariants } from './db/invariants.ts';
import { MigrationError, pendingMigrations } from './db/migrate.ts';
import { say, warn } from './kit/console.ts';

/** Looks at the configured database, also beside a running app; true when all is well. Changes nothing. */
async function examine(): Promise<boolean> {
  const { dataDir, databaseUrl } = readConfig();
  const engine = await visitEngine({
    dataDir,
    databaseUrl,
    address: 'npm run doctor',
    log: say,
    onFatal: warnOf,
  });
  try {
    say(`Looking at ${engine.description}`);
    const [pending] = await pendingMigrations(engine.connection);
    if (pending)
      throw new MigrationError(
        `The database is older than this program: ${pending} is missing. Start it once.`,
      );
    const db = openDatabase(engine.connection, { size: 1 });
    const violations = await checkInvariants(db);
    await db.close();
    for (const { name, count, examples } of violations) {
      warn(`WRONG (${count} rows): ${name}`);
      for (const example of examples) warn(`  ${JSON.stringify(example)}`);
    }
    if (violations.length === 0) say('All invariants hold.');
    return violations.length === 0;
  } finally {
    await engine.stop();
  }
}

const warnOf = (error: Error): void => warn(error.message);

try {
  process.exitCode = (await examine()) ? 0 : 1;
} catch (error) {
  const isForOperator =
    error instanceof ConfigError || error instanceof EngineError || error instanceof MigrationError;
  warn(isForOperator ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
