import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { NoRoom } from './backup-error.ts';
import type { FoundLog } from './follow-log.ts';
import { megabytes } from './finish-backup.ts';
import type { PortableManifest } from './manifest.ts';
import { SEGMENT_BYTES } from './wal.ts';

/** PostgreSQL's own list of the files in a base backup. */
const FileList = z.looseObject({ Files: z.array(z.looseObject({ Size: z.number() })) });
/** What recovery and migrations write. */
const SPACE_FACTOR = 1.1;
const LOG_BYTES = 128 * 1024 * 1024;
/** What is empty in a segment takes no room (unpack-log.ts), and what is written in it packs to a tenth at best. */
const UNPACKED_FACTOR = 10;

/** The files of the database in a backup, unpacked. */
export async function databaseBytesOf(from: string): Promise<number> {
  const list = FileList.parse(JSON.parse(await readFile(join(from, 'base/backup_manifest'), 'utf8')));
  return list.Files.reduce((sum, { Size }) => sum + Size, 0);
}

/** How much a restore writes, about. @param pictureBytes of the archive of the pictures */
export async function bytesToRestore(
  from: string,
  pictureBytes: number,
  { archive = '', plan }: Pick<FoundLog, 'archive' | 'plan'>,
): Promise<number> {
  const databaseBytes = await databaseBytesOf(from);
  let logBytes = LOG_BYTES;
  for (const file of plan.files)
    logBytes += file.endsWith('.gz')
      ? Math.min(SEGMENT_BYTES, (await stat(join(archive, file))).size * UNPACKED_FACTOR)
      : SEGMENT_BYTES;
  return (databaseBytes + pictureBytes) * SPACE_FACTOR + logBytes;
}

/** Rows with their indexes and the log of loading them, about. */
const LOADED_FACTOR = 4;

/** How much the restore of a portable backup writes, about. @param pictureBytes of the archive of the pictures */
export const bytesToLoad = ({ tables }: PortableManifest, pictureBytes: number): number =>
  tables.reduce((sum, { bytes }) => sum + bytes, 0) * LOADED_FACTOR + pictureBytes + LOG_BYTES;

/** Throws NoRoom where the disk of a folder has less. */
export async function assertRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed)
    throw new NoRoom(
      `There is no room to restore on the disk of ${folder}: about ${megabytes(needed)} are needed, and ${megabytes(bavail * bsize)} are free.`,
    );
}
