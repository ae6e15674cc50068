import { parseArgs } from 'node:util';
import { SecretKeyError } from './auth/secrets.ts';
import { ConfigError, type Config } from './config.ts';
import type { DatabasePool } from './db/database.ts';
import { type Engine, EngineError, visitEngine } from './db/engine/index.ts';
import { MigrationError, pendingSchema } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { print, warn } from './kit/console.ts';
import { BackupError } from './modules/backup/index.ts';
import { AdministratorError } from './modules/recovery/index.ts';

/** Errors whose message is a sentence for the operator; of any other one the stack is of more use. */
const FOR_OPERATOR = [
  ConfigError,
  EngineError,
  MigrationError,
  SecretKeyError,
  AdministratorError,
  BackupError,
];

export function warnOfFailure(error: unknown): void {
  const isForOperator = FOR_OPERATOR.some((type) => error instanceof type);
  warn(error instanceof Error ? String(isForOperator ? error.message : error.stack) : String(error));
}

/** How a command ended: true and false are 0 and 1; 2 where it did its work and found something wrong. */
export type CommandResult = boolean | 'found something wrong';

/** Runs a command of the operator with its arguments. Its exit code says what `main` returned. */
export async function runCommand(main: (args: readonly string[]) => Promise<CommandResult>): Promise<void> {
  try {
    const result = await main(process.argv.slice(2));
    process.exitCode = result === true ? 0 : result === false ? 1 : 2;
  } catch (error) {
    warnOfFailure(error);
    process.exitCode = 1;
  }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads a time with its zone, in epoch milliseconds; NaN for anything else. */
export const parseInstant = (text: string): number => (INSTANT.test(text) ? Date.parse(text) : Number.NaN);

type OptionKinds = Record<string, 'switch' | 'text'>;
type Options<Kinds extends OptionKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'switch' ? boolean : string | undefined;
};

/** Reads `--name` and `--name value`. Throws a ConfigError with the usage for anything else. */
export function parseOptions<const Kinds extends OptionKinds>(
  args: readonly string[],
  kinds: Kinds,
  usage: string,
): Options<Kinds> {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'switch' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    const switches = Object.entries(kinds).filter(([, kind]) => kind === 'switch');
    // Its keys are those of `kinds`, and parseArgs gives each the type that it was asked for.
    return { ...Object.fromEntries(switches.map(([name]) => [name, false])), ...values } as Options<Kinds>;
  } catch {
    throw new ConfigError(usage);
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
