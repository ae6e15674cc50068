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
  setSequences,
  streaming,
  type TableShape,
} from './tables.repo.ts';

/**
 * Makes the tables as they were and loads them, all rows or none. Throws a BackupError where there are data already.
 * @param connection of the owner of the tables
 */
export async function loadTables(
  connection: ClientConfig,
  from: string,
  manifest: PortableManifest,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  await assertKnownMigrations(manifest.migrations);
  const client = await openTables(connection, 'tiffin restore');
  try {
    await assertUnused(client);
    await migrate(connection, { upTo: manifest.schemaVersion });
    log('Loading');
    await client.query('begin');
    // Of two restores at once the second one finds what the first has loaded.
    await client.query('lock table users in access exclusive mode');
    await assertUnused(client);
    await loading(client, manifest.tables, async () => {
      for (const table of manifest.tables) {
        signal?.throwIfAborted();
        await loadTable(client, table, from);
      }
    });
    await setSequences(client, manifest.sequences);
    await client.query('commit');
    // Without figures on its rows PostgreSQL would read every table whole.
    await client.query('analyze');
  } catch (error) {
    throw namingWrongRows(error, from);
  } finally {
    // What was not committed is undone with it.
    await client.end();
  }
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
