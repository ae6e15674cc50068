import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { archiveOf } from '../../db/engine/index.ts';
import { sqlState } from '../../db/failures.ts';
import { version } from '../../kit/version.ts';
import { BackupConnection } from './base-backup.repo.ts';
import { BackupError, BackupUnderWay } from './backup-error.ts';
import { beginBackup, ensureBackupDir, listBackups, nameFor, sweepUnfinished } from './backup-folder.ts';
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
import { FORMAT, platform, relativeArchive, type WholeManifest } from './manifest.ts';
import { packPictures } from './pictures.ts';
import { needlessFiles } from './wal.ts';

export interface BackupSource {
  readonly connection: ClientConfig;
  /** Folder of the embedded database on this machine. */
  readonly databaseFolder: string;
  readonly imageFolder: string;
}

interface MadeWhole extends MadeBackup {
  readonly manifest: WholeManifest;
}

const FILES = ['base/base.tar.gz', 'base/backup_manifest', PICTURES];

/**
 * Takes a whole backup of the embedded database, running as it is, and of all pictures. It is there whole or not at all.
 * Throws a BackupError.
 */
export async function makeBackup(
  source: BackupSource,
  backupDir: string,
  { onBegin, onMade, signal }: MakingOptions = {},
): Promise<MadeWhole> {
  await ensureBackupDir(backupDir);
  const connection = await BackupConnection.open(source.connection);
  if (!connection) throw new BackupUnderWay('Another backup is being made. Wait for it, or stop it.');
  const cut = () => connection.cut();
  signal?.addEventListener('abort', cut, { once: true });
  try {
    signal?.throwIfAborted();
    await onBegin?.();
    const swept = await sweepUnfinished(backupDir);
    const made = await withSpace(source, backupDir, connection, signal);
    // Only after a success, so that there is always something to restore; and not for a backup that goes to another place.
    const { archive } = made.manifest;
    const keptLog = archive === null ? undefined : await removeNeedlessLog(backupDir, archive);
    const all = { ...made, swept, keptLog };
    await onMade?.(all);
    return all;
  } finally {
    signal?.removeEventListener('abort', cut);
    await connection.close();
  }
}

async function withSpace(
  source: BackupSource,
  backupDir: string,
  connection: BackupConnection,
  signal: AbortSignal | undefined,
) {
  const facts = await connection.facts();
  await assertSpace(backupDir, 'whole', facts.bytes);
  const beganAt = await connection.now();
  const name = nameFor('whole', beganAt, await readdir(backupDir));
  const { uid, gid } = await stat(join(source.databaseFolder, 'cluster'));
  const part = await beginBackup(backupDir, name, { uid, gid });
  try {
    const archive = facts.isArchiving ? await archiveOf(source.databaseFolder) : undefined;
    const base = await copyAll(source, part, connection);
    const manifest: WholeManifest = {
      format: FORMAT,
      kind: 'whole',
      release: version,
      schemaVersion: facts.schemaVersion,
      postgresMajor: facts.postgresMajor,
      platform,
      systemIdentifier: facts.systemIdentifier,
      beganAt: new Date(beganAt).toISOString(),
      endedAt: new Date(await connection.now()).toISOString(),
      ...base,
      archive: archive === undefined ? null : relativeArchive(backupDir, archive),
      files: await finishFiles(part, FILES, signal),
    };
    signal?.throwIfAborted();
    return { folder: await finishBackup(part, manifest), manifest, bytes: bytesOf(manifest) };
  } catch (error) {
    // One that is cut off may still be written into by the server: the next one removes it.
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    throw namingFullDisk(error, backupDir, 'Nothing of this backup is left there.');
  }
}

async function copyAll({ imageFolder }: BackupSource, part: string, connection: BackupConnection) {
  const copying: { base?: Awaited<ReturnType<BackupConnection['copyCluster']>> } = {};
  await packPictures(imageFolder, join(part, PICTURES), async () => {
    copying.base = await connection.copyCluster(join(part, 'base')).catch((error: unknown) => {
      throw asSentence(error, part);
    });
  });
  if (!copying.base) throw new Error('The database was not copied');
  return copying.base;
}

/** What the operator can do about a backup that PostgreSQL could not write. */
function asSentence(error: unknown, part: string): unknown {
  const state = sqlState(error);
  const because = (error as Error).message;
  if (state === '42501' || state === '58P01' || /permission denied/i.test(because))
    return new BackupError(
      `PostgreSQL's user cannot write into ${part}: let others pass through the folders above it (chmod o+x), or choose another BACKUP_DIR.`,
    );
  return error;
}

/** Returns a sentence where that was not possible: the backup is whole all the same. @param archive below the backups' folder */
async function removeNeedlessLog(backupDir: string, archive: string): Promise<string | undefined> {
  const folder = join(backupDir, archive);
  try {
    const backups = await listBackups(backupDir);
    // One that cannot be read now may be read again by somebody who knows better.
    const unread = backups.find(({ manifest }) => manifest === undefined);
    if (unread)
      return `Log that no backup needs stays in ${folder} as long as ${unread.name} cannot be read: ${unread.trouble}`;
    const kept = backups
      .flatMap(({ manifest }) => (manifest?.kind === 'whole' ? manifest : []))
      .filter((manifest) => manifest.archive === archive);
    // One may have been packed meanwhile: the next backup removes it.
    for (const file of needlessFiles(await readdir(folder), kept))
      await rm(join(folder, file), { force: true });
    return undefined;
  } catch (error) {
    return `Log that no backup needs stays in ${folder}: ${(error as Error).message}`;
  }
}
