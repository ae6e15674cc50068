// `npm run reset-admin [-- name]`: lets an administrator in again who lost password and second factor, beside a running
// app or without one.
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { EngineError, visitEngine } from './db/engine/index.ts';
import { MigrationError, pendingSchema } from './db/migrate.ts';
import { systemClock } from './kit/clock.ts';
import { print, warn } from './kit/console.ts';
import { AdministratorError, resetAdministrator } from './modules/recovery/index.ts';

async function main([name, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new ConfigError('Usage: npm run reset-admin, or npm run reset-admin -- <name>');
  const { dataDir, databaseUrl, mail } = readConfig();
  const engine = await visitEngine({
    dataDir,
    databaseUrl,
    address: 'npm run reset-admin',
    log: print,
    onFatal: (error) => warn(error.message),
  });
  try {
    const [pending] = await pendingSchema(engine.connection);
    if (pending)
      throw new MigrationError(
        `The database is not at this program's schema: ${pending} is missing or has another text. Start it once.`,
      );
    const db = openDatabase(engine.connection, { size: 1 });
    try {
      const context = { db, clock: systemClock, mail: mail.state };
      const { username, password, isNew } = await resetAdministrator(context, name);
      if (isNew) print(`There was no administrator: ${username} is one now.`);
      print(`Log in as ${username} with ${password} and choose a new password.`);
    } finally {
      await db.close();
    }
  } finally {
    await engine.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isForOperator =
    error instanceof ConfigError ||
    error instanceof EngineError ||
    error instanceof MigrationError ||
    error instanceof AdministratorError;
  warn(isForOperator ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
