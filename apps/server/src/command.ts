import { SecretKeyError } from './auth/secrets.ts';
import { ConfigError, type Config } from './config.ts';
import type { DatabasePool } from './db/database.ts';
import { type Engine, EngineError, visitEngine } from './db/engine/index.ts';
import { MigrationError, pendingSchema } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { print, warn } from './kit/console.ts';
import { AdministratorError } from './modules/recovery/index.ts';

/** Errors whose message is a sentence for the operator; of any other one the stack is of more use. */
const FOR_OPERATOR = [ConfigError, EngineError, MigrationError, SecretKeyError, AdministratorError];

export function warnOfFailure(error: unknown): void {
  const isForOperator = FOR_OPERATOR.some((type) => error instanceof type);
  warn(error instanceof Error ? String(isForOperator ? error.message : error.stack) : String(error));
}

/** Runs a command of the operator with its arguments. Its exit code says whether `main` returned true. */
export async function runCommand(main: (args: readonly string[]) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    warnOfFailure(error);
    process.exitCode = 1;
  }
}

interface VisitOptions {
  /** The command as it is typed, for an app that finds the data in use by it. */
  readonly command: string;
  /** How many connections at most. */
  readonly size: number;
  readonly onFound?: (engine: Engine) => void;
}

/**
 * Opens the configured database for a command, also beside a running app. Throws MigrationError where it is not at this
 * program's schema.
 */
export async function visitDatabase<T>(
  { dataDir, databaseUrl }: Config,
  { command, size, onFound }: VisitOptions,
  work: (db: DatabasePool) => Promise<T>,
): Promise<T> {
  const engine = await visitEngine({
    dataDir,
    databaseUrl,
    address: command,
    log: print,
    onFatal: (error) => warn(error.message),
  });
  try {
    onFound?.(engine);
    const [pending] = await pendingSchema(engine.connection);
    if (pending)
      throw new MigrationError(
        `The database is not at this program's schema: ${pending} is missing or has another text. Start it once.`,
      );
    const db = openDatabase(engine.connection, { size });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await engine.stop();
  }
}
