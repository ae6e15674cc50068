import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { destroySocket } from '../../db/connections.ts';
import { version } from '../../kit/version.ts';
import { BackupError, BackupUnderWay } from './backup-error.ts';
import { beginBackup, ensureBackupDir, nameFor, sweepUnfinished } from './backup-folder.ts';
import { takeTurn } from './base-backup.repo.ts';
import { namingFullDisk } from './disk-full.ts';
import {
  assertSpace,
  bytesOf,
  finishBackup,
  finishFiles,
  type MadeBackup,
  type MakingOptions,
  PICTURES,
} from './finish-backup.ts';
import { FORMAT, type PortableManifest } from './manifest.ts';
import { packPictures } from './pictures.ts';
import {
  copyOutStatement,
  lockTables,
  openTables,
  readDatabaseFacts,
  readNow,
  readSequences,
  readTables,
  streaming,
  type TableShape,
} from './tables.repo.ts';

export interface PortableSource {
  readonly connection: ClientConfig;
  readonly imageFolder: string;
}

interface MadePortable extends MadeBackup {
  readonly manifest: PortableManifest;
}

export const fileOf = (table: string): string => `tables/${table}.copy.gz`;

/**
 * Takes the rows of all tables as they are at one moment, and all pictures. It is there whole or not at all. Throws a
 * BackupError.
 */
export async function makePortable(
  source: PortableSource,
  backupDir: string,
  { onBegin, onMade, signal }: MakingOptions = {},
): Promise<MadePortable> {
  await ensureBackupDir(backupDir);
  const client = await openTables(source.connection, 'tiffin backup');
  const cut = () => destroySocket(client);
  signal?.addEventListener('abort', cut, { once: true });
  try {
    signal?.throwIfAborted();
    if (!(await takeTurn(client)))
      throw new BackupUnderWay('Another backup is being made. Wait for it, or stop it.');
    await onBegin?.();
    const swept = await sweepUnfinished(backupDir);
    const made = await intoFolder(client, source.imageFolder, backupDir, signal);
    const all = { ...made, swept, keptLog: undefined };
    await onMade?.(all);
    return all;
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end();
  }
}

async function intoFolder(
  client: Client,
  imageFolder: string,
  backupDir: string,
  signal: AbortSignal | undefined,
) {
  const { bytes } = await readDatabaseFacts(client);
  await assertSpace(backupDir, 'portable', bytes);
  const beganAt = await readNow(client);
  const part = await beginBackup(backupDir, nameFor('portable', beganAt, await readdir(backupDir)));
  try {
    const rows = await copyAll(client, imageFolder, part);
    const manifest: PortableManifest = {
      format: FORMAT,
      kind: 'portable',
      release: version,
      schemaVersion: rows.migrations.at(-1)?.version ?? 0,
      beganAt: new Date(beganAt).toISOString(),
      endedAt: new Date(await readNow(client)).toISOString(),
      ...rows,
      files: await finishFiles(part, [...rows.tables.map(({ name }) => fileOf(name)), PICTURES], signal),
    };
    signal?.throwIfAborted();
    return { folder: await finishBackup(part, manifest), manifest, bytes: bytesOf(manifest) };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw namingFullDisk(error, backupDir, 'Nothing of this backup is left there.');
  }
}

type Rows = Pick<
  PortableManifest,
  'postgresMajor' | 'systemIdentifier' | 'databaseOid' | 'migrations' | 'snapshotAt' | 'tables' | 'sequences'
>;

async function copyAll(client: Client, imageFolder: string, part: string): Promise<Rows> {
  const copying: { rows?: Rows } = {};
  await mkdir(join(part, 'tables'), { mode: 0o700 });
  await packPictures(imageFolder, join(part, PICTURES), async () => {
    copying.rows = await copyTables(client, part);
  });
  if (!copying.rows) throw new Error('The rows were not copied');
  return copying.rows;
}

/** All of them as they are at one moment. */
async function copyTables(client: Client, part: string): Promise<Rows> {
  const found = await readTables(client);
  await client.query('begin isolation level repeatable read read only');
  // Before the first look at a row, which is the moment of all of them.
  await lockTables(client, found);
  const { bytes: _, ...facts } = await readDatabaseFacts(client);
  if (JSON.stringify(await readTables(client)) !== JSON.stringify(found))
    throw new BackupError('The tables were changed while the backup began: make it again.');
  const snapshotAt = new Date(await readNow(client)).toISOString();
  const tables = [];
  for (const table of found) tables.push(await copyTable(client, table, part));
  // They do not stand still: what was given out meanwhile is in none of the rows.
  const sequences = await readSequences(client);
  await client.query('commit');
  return { ...facts, migrations: [...facts.migrations], snapshotAt, tables, sequences };
}

/** Rows come one by one, and compressing each by itself would take a hundred times as long. */
const CHUNK_BYTES = 256 * 1024;

async function copyTable(client: Client, table: TableShape, part: string) {
  const out = copyTo(copyOutStatement(table));
  const gathered = new Gathering(CHUNK_BYTES);
  const file = createWriteStream(join(part, fileOf(table.name)), { mode: 0o600, flags: 'wx' });
  await streaming(client, out, (rows) => pipeline(rows, gathered, createGzip({ level: 1 }), file));
  return { ...table, rows: out.rowCount ?? 0, bytes: gathered.bytes };
}

/** Passes on what it gets in chunks of at least so many bytes. */
class Gathering extends Transform {
  bytes = 0;
  private chunks: Buffer[] = [];
  private size = 0;

  constructor(private readonly least: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    this.bytes += chunk.length;
    this.size += chunk.length;
    this.chunks.push(chunk);
    if (this.size >= this.least) this.flush();
    done();
  }

  override _flush(done: () => void): void {
    this.flush();
    done();
  }

  private flush(): void {
    if (this.size > 0) this.push(Buffer.concat(this.chunks));
    this.chunks = [];
    this.size = 0;
  }
}
