import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { timeLimits } from '../kit/time-limits.ts';
import {
  type LockPatience,
  USUAL_PATIENCE,
  applyMigration,
  inTransaction,
  retryForLocks,
} from './apply-migration.ts';
import { createClient } from './connections.ts';
import { applyFunctions, changedFunctions, createFunctionTable, readFunctions } from './functions.ts';
import { type Migration, MigrationError, readMigrations } from './migration-files.ts';
import { grantTo } from './roles.ts';

export { MigrationError } from './migration-files.ts';

/** Folders of the SQL of a schema. */
export interface SchemaFolders {
  readonly migrations: URL;
  readonly functions: URL;
}

/**
 * Right in both places this file runs from: beside the sources, and as dist/main.js, to which the build copies both
 * folders (scripts/lib/builds.mjs).
 */
const PRODUCT: SchemaFolders = {
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
};

export interface MigrateOptions {
  readonly folders?: SchemaFolders;
  /** The role that the app works as, where that is not the owner: it gets what it may do. */
  readonly appRole?: string | undefined;
  readonly patience?: LockPatience;
}

/** Names of what was applied. */
export interface Applied {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/** Any number that nothing else in this database locks. */
const LOCK = 7_264_332;
const LOCK_POLL_MS = 100;

/**
 * Brings the database to this program's schema: migrations forward only, then the functions whose text has changed.
 * Safe when many nodes start at once: the first one migrates, the others wait and find it done.
 */
export async function migrate(
  connection: ClientConfig,
  { folders = PRODUCT, appRole, patience = USUAL_PATIENCE }: MigrateOptions = {},
): Promise<Applied> {
  const functions = await readFunctions(folders.functions);
  const migrations = await readMigrations(folders.migrations, functions);
  const client = createClient(connection, 'tiffin migrations', timeLimits.migrationMs);
  await client.connect();
  try {
    await acquireLock(client);
    if (!(await isThere(client, 'schema_migrations')))
      await client.query(`create table schema_migrations (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    if (!(await isThere(client, 'schema_functions'))) await createFunctionTable(client);
    const pending = await comparePending(client, migrations);
    const changed = await changedFunctions(client, functions);
    const retried = (what: string, work: () => Promise<void>) => retryForLocks(what, patience, work);
    const grant = appRole === undefined ? undefined : () => grantTo(client, appRole);
    for (const migration of pending)
      await retried(`Migration ${migration.name}`, () => applyMigration(client, migration, patience, grant));
    if (changed.length > 0)
      await retried('The functions', () =>
        inTransaction(client, patience, () => applyFunctions(client, changed)),
      );
    if (grant) await retried(`Granting to the role ${appRole}`, () => inTransaction(client, patience, grant));
    return { migrations: namesOf(pending), functions: namesOf(changed) };
  } finally {
    await client.end();
  }
}

/**
 * A lock of the session: it is let go even when this process is killed. Asked for again and again, because a statement
 * that waits is a transaction that a concurrent index in the other session would wait for.
 */
async function acquireLock(client: Client): Promise<void> {
  const ask = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])).rows[0]
      ?.taken;
  const until = performance.now() + timeLimits.migrationMs;
  while (!(await ask())) {
    if (performance.now() > until)
      throw new MigrationError('Another node has been migrating this database for too long; look there.');
    await sleep(LOCK_POLL_MS);
  }
}

/** The names of what `migrate` would apply now; changes nothing. */
export async function pendingSchema(
  connection: ClientConfig,
  folders: SchemaFolders = PRODUCT,
): Promise<string[]> {
  const functions = await readFunctions(folders.functions);
  const migrations = await readMigrations(folders.migrations, functions);
  const client = createClient(connection, 'tiffin migrations', timeLimits.migrationMs);
  await client.connect();
  try {
    const pending = (await isThere(client, 'schema_migrations'))
      ? await comparePending(client, migrations)
      : migrations;
    const changed = (await isThere(client, 'schema_functions'))
      ? await changedFunctions(client, functions)
      : functions;
    return [...namesOf(pending), ...namesOf(changed)];
  } finally {
    await client.end();
  }
}

async function isThere(client: Client, table: string): Promise<boolean> {
  return (await client.query('select where to_regclass($1) is not null', [table])).rowCount === 1;
}

const namesOf = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name);

/** Those not applied yet; throws when the applied ones are not this program's. */
async function comparePending(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
  for (const [index, applied] of rows.entries()) {
    const known = migrations[index];
    if (!known)
      throw new MigrationError(
        `The database is newer than this program: it has migration ${applied.name}, which is unknown here. Start the newer release.`,
      );
    if (![known.checksum, ...known.formerChecksums].includes(applied.checksum))
      throw new MigrationError(
        `Migration ${known.name} is not the one that was applied to this database (${applied.name}): ` +
          `an applied migration never changes, write a new one.`,
      );
  }
  return migrations.slice(rows.length);
}
