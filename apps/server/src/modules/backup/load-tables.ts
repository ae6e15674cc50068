import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sqlState } from '../../db/failures.ts';
import { assertKnownMigrations, migrate } from '../../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { fileOf } from './make-portable.ts';
import type { PortableManifest } from './manifest.ts';
import {
  copyInStatement,
  isUnused,
  loading,
  openTables,
  readDatabaseFacts,
  readSequences,
  readTables,
  setSequences,
  streaming,
  type TableShape,
} from './tables.repo.ts';

interface Load {
  /** The backup's folder. */
  readonly from: string;
  readonly manifest: PortableManifest;
  /** How far sequences move on behind what was given out. */
  readonly gap: number;
  readonly log: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes the tables as they were and loads them, all rows or none. Throws a BackupError where there are data already.
 * @param connection of the owner of the tables
 */
export async function loadTables(connection: ClientConfig, load: Load): Promise<void> {
  const { from, manifest, gap, log, signal } = load;
  await assertKnownMigrations(manifest.migrations);
  const client = await openTables(connection, 'tiffin restore');
  try {
    await assertUnused(client);
    await migrate(connection, { upTo: manifest.schemaVersion });
    await assertSchema(client, manifest);
    const tables = await chooseKnown(client, manifest, log);
    const numbered = new Set((await readSequences(client)).map(({ table }) => table));
    log('Loading');
    await client.query('begin');
    // Of two restores at once the second one finds what the first has loaded.
    await client.query('lock table users in access exclusive mode');
    await assertUnused(client);
    await loading(client, tables, async () => {
      for (const table of tables) {
        signal?.throwIfAborted();
        await loadTable(client, table, from);
      }
    });
    await setSequences(
      client,
      manifest.sequences.filter(({ table }) => numbered.has(table)),
      gap,
    );
    await client.query('commit');
    // Without figures on its rows PostgreSQL would read every table whole. The rows are there without them too.
    await client
      .query('analyze')
      .catch((error: Error) => log(`The tables were not analyzed: ${error.message}`));
  } catch (error) {
    throw namingWrongRows(error, from);
  } finally {
    // What was not committed is undone with it.
    await client.end();
  }
}

/** Of a restore that failed the tables stay, and may be those of a later one. */
async function assertSchema(client: Client, { schemaVersion }: PortableManifest): Promise<void> {
  const { migrations } = await readDatabaseFacts(client);
  if (migrations.at(-1)?.version !== schemaVersion)
    throw new BackupError(
      'The tables in that database are of another schema than the backup, from a restore that failed or a start: make an empty database, and give its address.',
    );
}

/** Tables that somebody else had put beside ours are in the backup, and have no place here. */
async function chooseKnown(client: Client, { tables }: PortableManifest, log: (line: string) => void) {
  const known = new Set((await readTables(client)).map(({ name }) => name));
  for (const { name, rows } of tables)
    if (!known.has(name)) log(`${name} is no table of this program: its ${rows} rows are left out.`);
  return tables.filter(({ name }) => known.has(name));
}

/** Classes of SQLSTATE: rows that no column takes, or that a key or a check refuses. */
const WRONG_ROWS = new Set(['22', '23']);

function namingWrongRows(error: unknown, from: string): unknown {
  if (!WRONG_ROWS.has(sqlState(error)?.slice(0, 2) ?? '')) return error;
  return new BackupError(
    `Rows in ${from} do not fit together: ${(error as Error).message}. Take another backup.`,
    { cause: error },
  );
}

async function assertUnused(client: Client): Promise<void> {
  if (!(await isUnused(client)))
    throw new BackupError(
      'There are data in that database. Make an empty one, and give its address: nothing is moved aside or deleted there.',
    );
}

async function loadTable(
  client: Client,
  table: TableShape & Pick<PortableManifest['tables'][number], 'rows'>,
  from: string,
): Promise<void> {
  const into = copyFrom(copyInStatement(table));
  const file = createReadStream(join(from, fileOf(table.name)));
  await streaming(client, into, (rows) => pipeline(file, createGunzip(), rows));
  if (into.rowCount !== table.rows)
    throw new BackupError(
      `${table.name} has ${into.rowCount} rows in ${from}, and had ${table.rows}: take another backup.`,
    );
}
