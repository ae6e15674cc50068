import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { listBackups, publishBackup, syncFile, syncFolder, writeSynced } from './backup-folder.ts';
import { measureFile } from './checksums.ts';
import { type BackedUpFile, type BackupKind, MANIFEST, type Manifest, writeManifest } from './manifest.ts';

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  /** Unfinished ones of before that were removed. */
  readonly swept: readonly string[];
  /** Why log that no backup needs was not removed, as a sentence. */
  readonly keptLog: string | undefined;
}

/** What is done beside it, while no other backup can be made. */
export interface MakingOptions {
  /** Before anything is written. */
  readonly onBegin?: () => Promise<void>;
  /** Once it is there. Its failure is that of the backup, which stays. */
  readonly onMade?: (made: MadeBackup) => Promise<void>;
  /** Cuts it off; nothing of it stays. */
  readonly signal?: AbortSignal | undefined;
}

/** All pictures, in every backup. */
export const PICTURES = 'pictures.tar';

export const bytesOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const SPACE_FACTOR = 1.2;

/** A backup that fills the disk would take the marketplace's room. Throws a BackupError with figures. */
export async function assertSpace(backupDir: string, kind: BackupKind, databaseBytes: number): Promise<void> {
  const last = (await listBackups(backupDir)).find(({ manifest }) => manifest?.kind === kind)?.manifest;
  const needed = (last ? bytesOf(last) : databaseBytes) * SPACE_FACTOR;
  const { bavail, bsize } = await statfs(backupDir);
  if (bavail * bsize < needed)
    throw new BackupError(
      `There is no room for another backup in ${backupDir}: about ${megabytes(needed)} are needed, and ${megabytes(bavail * bsize)} are free.`,
    );
}

/** Measures every file once it is on the disk. @param names relative to the backup's folder */
export async function finishFiles(
  part: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<BackedUpFile[]> {
  const files = [];
  for (const name of names) {
    await syncFile(join(part, name));
    files.push(await measureFile(part, name, signal));
  }
  for (const folder of new Set(names.map((name) => dirname(name)))) await syncFolder(join(part, folder));
  return files;
}

/** Writes what it holds last, and gives it its name. Returns its folder. */
export async function finishBackup(part: string, manifest: Manifest): Promise<string> {
  await writeSynced(join(part, MANIFEST), writeManifest(manifest));
  return publishBackup(part);
}
