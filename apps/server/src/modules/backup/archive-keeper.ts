import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { Database } from '../../db/database.ts';
import { giveUpArchive } from '../../db/engine/index.ts';
import { BackgroundWorker } from '../../kit/background-worker.ts';
import { DiskWatch, type DiskWatchOptions } from '../../kit/disk-watch.ts';
import { readArchiver, reloadSettings } from './archiver.repo.ts';
import { BackupError } from './backup-error.ts';
import { isOnSameDisk, syncFile, syncFolder } from './backup-folder.ts';
import { copyPictures } from './pictures.ts';
import { parseSegment } from './wal.ts';

export interface ArchiveKeeperOptions {
  /** Folder that PostgreSQL archives its log into. */
  readonly archive: string;
  readonly imageFolder: string;
  readonly db: Database;
  readonly databaseFolder: string;
  readonly onTrouble: (error: unknown) => void;
  /** A sentence for the operator: the log is not archived, for now or for good. */
  readonly onAlarm: (sentence: string) => void;
  readonly everyMs?: number;
  /** How the space of a disk is asked for; the system unless said. */
  readonly readDisk?: DiskWatchOptions['read'];
}

const EVERY_MS = 30_000;
const ALARM_AFTER_SECONDS = 5 * 60;
const GIVEN_UP =
  "The database's disk is almost full, so its log is archived no more: from now on only the state of a backup can be restored. " +
  'Make room, start again, and take a backup.';
export const ARCHIVED_PICTURES = 'pictures';

/**
 * Packs archived segments, which are 16 MB whatever is in them, and keeps pictures that are uploaded beside them, so that
 * both come back together. On the node of the embedded database, which is the only one.
 */
export class ArchiveKeeper extends BackgroundWorker {
  private since: number | undefined;
  private readonly disk: DiskWatch;
  private isGivenUp = false;
  private hasAlarmed = false;

  constructor(private readonly options: ArchiveKeeperOptions) {
    super({ everyMs: options.everyMs ?? EVERY_MS, onTrouble: options.onTrouble });
    const { databaseFolder, readDisk } = options;
    this.disk = new DiskWatch({ folders: [databaseFolder], ...(readDisk && { read: readDisk }) });
  }

  protected async work(): Promise<void> {
    if (this.isGivenUp) return;
    await this.watchArchiver();
    await this.tidy();
  }

  /** Orders win over backups: log that cannot be archived, or fills the database's own disk, is kept no more. */
  private async watchArchiver(): Promise<void> {
    const { db, databaseFolder, archive, onAlarm } = this.options;
    const { failingSeconds } = await readArchiver(db);
    const isFailing = failingSeconds > 0;
    const { isLow } = await this.disk.measure();
    if (isLow && (isFailing || (await isOnSameDisk(archive, databaseFolder)))) {
      await giveUpArchive(databaseFolder);
      await reloadSettings(db);
      this.isGivenUp = true;
      onAlarm(GIVEN_UP);
      return;
    }
    const isAlarming = failingSeconds > ALARM_AFTER_SECONDS;
    if (isAlarming && !this.hasAlarmed)
      onAlarm(`The database's log cannot be archived into ${archive}; see postgres.log.`);
    this.hasAlarmed = isAlarming;
  }

  private async tidy(): Promise<void> {
    const { archive, imageFolder } = this.options;
    this.since ??= (await stat(archive)).birthtimeMs;
    // A backup holds those of before.
    await copyPictures(imageFolder, join(archive, ARCHIVED_PICTURES), this.since);
    // One that cannot be packed keeps no other from it.
    let trouble: unknown;
    for (const file of await readdir(archive)) {
      if (this.isStopping) return;
      if (parseSegment(file)?.isPacked !== false) continue;
      await packSegment(archive, file).catch((error: unknown) => (trouble ??= error));
    }
    if (trouble !== undefined) throw trouble;
  }
}

/**
 * Whole or not at all; the time stays that at which it was archived. Throws a BackupError where another log is packed under its
 * name, which is written over by nothing.
 */
export async function packSegment(archive: string, name: string): Promise<void> {
  const file = join(archive, name);
  const packed = `${file}.gz`;
  if (!(await isPacked(file, packed))) {
    const { atime, mtime } = await stat(file);
    const part = `${packed}.part`;
    await pipeline(
      createReadStream(file),
      createGzip({ level: 1 }),
      createWriteStream(part, { mode: 0o600 }),
    );
    await utimes(part, atime, mtime);
    await syncFile(part);
    await rename(part, packed);
    await syncFolder(archive);
  }
  // A backup may have removed it meanwhile.
  await rm(file, { force: true });
}

/** Packing may have been killed before its end. */
async function isPacked(file: string, packed: string): Promise<boolean> {
  const bytes = await readFile(packed).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return false;
  const content = await unzip(bytes).catch(() => undefined);
  if (content?.equals(await readFile(file)) !== true)
    throw new BackupError(`${packed} holds another log than ${file}: two databases archive into one folder.`);
  return true;
}

const unzip = promisify(gunzip);
