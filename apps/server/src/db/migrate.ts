import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';

/**
 * Right in both places this file runs from: beside the sources, and as dist/main.js, to which the build copies the
 * folder (scripts/build.mjs). Both keep `migrations` next to the running file.
 */
const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** Any number that nothing else in this database locks. */
const LOCK = 7_264_332;

/** The migrations and the database do not fit; the message is a sentence for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/**
 * Brings the database to this program's schema, forward only, and returns the names of what was applied. Safe when
 * many nodes start at once: the first one migrates, the others wait and find it done.
 */
export async function migrate(connection: ClientConfig, folder: URL = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ application_name: 'tiffin migrations', ...connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A lock of the session: it is let go even when this process is killed.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const pending = await comparePending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The names of what `migrate` would apply now; changes nothing. */
export async function pendingMigrations(
  connection: ClientConfig,
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(`select where to_regclass('schema_migrations') is not null`);
    const pending = rowCount === 0 ? migrations : await comparePending(client, migrations);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (version !== index + 1)
        throw new MigrationError(
          `Migration ${name} is out of place: number ${index + 1} is expected, named like 0001_first.sql.`,
        );
      // A checkout on Windows must not look like a changed migration.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, checksum: createHash('sha256').update(text).digest('hex'), text };
    }),
  );
}

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
    if (known.version !== applied.version || known.checksum !== applied.checksum)
      throw new MigrationError(
        `Migration ${known.name} is not the one that was applied to this database (${applied.name}): ` +
          `an applied migration never changes, write a new one.`,
      );
  }
  return migrations.slice(rows.length);
}

async function apply(client: Client, { version, name, checksum, text }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(
      `Migration ${name} failed, and nothing of it was kept: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}
