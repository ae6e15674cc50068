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
import { type Migration, MigrationError, readMigrations } from './migration-files.ts';
import { grantTo } from './roles.ts';
import {
  type ObjectKind,
  type SqlObject,
  applyObjects,
  changedObjects,
  createObjectTable,
  lockViews,
  readObjects,
} from './sql-objects.ts';

export { MigrationError } from './migration-files.ts';

/** Folders of the SQL of a schema. */
export interface SchemaFolders {
  readonly migrations: URL;
  readonly functions: URL;
  readonly views: URL;
}

/**
 * Right in both places this file runs from: beside the sources, and as dist/main.js, to which the build copies these
 * folders (scripts/lib/builds.mjs).
 */
const PRODUCT: SchemaFolders = {
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  views: new URL('./views/', import.meta.url),
};

export interface MigrateOptions {
  readonly folders?: SchemaFolders;
  /** The role that the app works as, where that is not the owner: it gets what it may do. */
  readonly appRole?: string | undefined;
  readonly patience?: LockPatience;
  /** Only the tables, as they were after the migration with that number: rows of that time are loaded into them. */
  readonly upTo?: number;
}

/** Names of what was applied. */
export interface Applied {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
  readonly views: readonly string[];
}

/** Any number that nothing else in this database locks. */
const LOCK = 7_264_332;
const LOCK_POLL_MS = 100;

/**
 * Brings the database to this program's schema: migrations forward only, then the functions and views whose text has
 * changed.
 * Safe when many nodes start at once: the first one migrates, the others wait and find it done.
 */
export async function migrate(
  connection: ClientConfig,
  { folders = PRODUCT, appRole, patience = USUAL_PATIENCE, upTo }: MigrateOptions = {},
): Promise<Applied> {
  const { functions, views, migrations } = await readSchema(folders);
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
    const allPending = await comparePending(client, migrations);
    const pending = allPending.filter((migration) => upTo === undefined || migration.version <= upTo);
    for (const kind of ['functions', 'views'] as const)
      if (!(await isThere(client, `schema_${kind}`))) await createObjectTable(client, kind);
    const changedOf = (kind: ObjectKind, objects: readonly SqlObject[]) =>
      upTo === undefined ? changedObjects(client, kind, objects) : [];
    const changedFunctions = await changedOf('functions', functions);
    const changedViews = await changedOf('views', views);
    const retried = (what: string, work: () => Promise<void>) => retryForLocks(what, patience, work);
    const grant = appRole === undefined ? undefined : () => grantTo(client, appRole);
    for (const migration of pending)
      await retried(`Migration ${migration.name}`, () => applyMigration(client, migration, patience, grant));
    const changed = [...changedFunctions, ...changedViews];
    if (changed.length > 0)
      await retried('The functions and views', () =>
        inTransaction(client, patience, async () => {
          await lockViews(client, changedViews);
          await applyObjects(client, changed);
        }),
      );
    if (grant) await retried(`Granting to the role ${appRole}`, () => inTransaction(client, patience, grant));
    return {
      migrations: namesOf(pending),
      functions: namesOf(changedFunctions),
      views: namesOf(changedViews),
    };
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
  const { functions, views, migrations } = await readSchema(folders);
  const client = createClient(connection, 'tiffin migrations', timeLimits.migrationMs);
  await client.connect();
  try {
    const pending = (await isThere(client, 'schema_migrations'))
      ? await comparePending(client, migrations)
      : migrations;
    const changedOf = async (kind: ObjectKind, objects: readonly SqlObject[]) =>
      (await isThere(client, `schema_${kind}`)) ? changedObjects(client, kind, objects) : objects;
    return [
      ...namesOf(pending),
      ...namesOf(await changedOf('functions', functions)),
      ...namesOf(await changedOf('views', views)),
    ];
  } finally {
    await client.end();
  }
}

/** Number of the last migration that this program knows. */
export async function latestSchemaVersion(): Promise<number> {
  return (await readSchema(PRODUCT)).migrations.at(-1)?.version ?? 0;
}

async function readSchema(folders: SchemaFolders) {
  const functions = await readObjects(folders.functions, 'functions');
  const views = await readObjects(folders.views, 'views');
  return { functions, views, migrations: await readMigrations(folders.migrations, functions) };
}

async function isThere(client: Client, table: string): Promise<boolean> {
  return (await client.query('select where to_regclass($1) is not null', [table])).rowCount === 1;
}

const namesOf = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name);

/** Throws a MigrationError where rows of tables that these have made cannot be brought to this program's schema. */
export async function assertKnownMigrations(applied: readonly AppliedMigration[]): Promise<void> {
  pendingAfter(applied, (await readSchema(PRODUCT)).migrations);
}

export interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** Those not applied yet; throws when the applied ones are not this program's. */
async function comparePending(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return pendingAfter(rows, migrations);
}

function pendingAfter(rows: readonly AppliedMigration[], migrations: readonly Migration[]): Migration[] {
  const [first] = migrations;
  const last = rows.at(-1);
  if (first && last && last.version < first.version)
    throw new MigrationError(
      `The database is too old for this program: its last migration is ${last.name}, and the program goes on from ` +
        `${first.name}. Start a release from between the two once.`,
    );
  // Those before the first one of the program are part of it.
  const applied = rows.filter(({ version }) => first === undefined || version >= first.version);
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index];
    if (!known)
      throw new MigrationError(
        `The database is newer than this program: it has migration ${name}, which is unknown here. Start the newer release.`,
      );
    if (![known.checksum, ...known.formerChecksums].includes(checksum))
      throw new MigrationError(
        `Migration ${known.name} is not the one that was applied to this database (${name}): ` +
          `an applied migration never changes, write a new one.`,
      );
  }
  return migrations.slice(applied.length);
}
