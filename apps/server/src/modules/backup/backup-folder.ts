import { chmod, lchown, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { type BackupKind, MANIFEST, type Manifest, readManifest } from './manifest.ts';

const PART = '.part';
const NAME = /^(?:whole|portable)-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(?:-\d+)?)$/;
/** The part of a name that sorts as backups were made. */
const timeIn = (name: string): string => NAME.exec(name)?.[1] ?? '';

export const isBackupName = (name: string): boolean => NAME.test(name);

/** Where backups lie unless BACKUP_DIR says so: beside the database's folder. */
export const defaultBackupDir = (databaseFolder: string) => join(dirname(databaseFolder), 'backups');

/** @param at in epoch milliseconds */
export function nameFor(kind: BackupKind, at: number, taken: readonly string[]): string {
  const name = `${kind}-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const free = (n: number): string => (taken.includes(`${name}-${n}`) ? free(n + 1) : `${name}-${n}`);
  return taken.includes(name) ? free(2) : name;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** An empty folder `<name>.part`. @param owner who else writes into it */
export async function beginBackup(backupDir: string, name: string, owner?: Owner): Promise<string> {
  const folder = join(backupDir, `${name}${PART}`);
  await mkdir(folder, { mode: 0o700 });
  if (owner && process.getuid?.() === 0) await lchown(folder, owner.uid, owner.gid);
  return folder;
}

/** The folder of all backups. As root others may pass it, since the database's user is another one. */
export async function ensureBackupDir(backupDir: string): Promise<void> {
  try {
    await mkdir(backupDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new BackupError(`The folder of backups ${backupDir} cannot be made: ${(error as Error).message}`);
  }
}

/** Backups that were killed while they were made. Only for who holds the turn of backups. */
export async function sweepUnfinished(backupDir: string): Promise<string[]> {
  const unfinished = (await readdir(backupDir)).filter(
    (name) => name.endsWith(PART) && NAME.test(name.slice(0, -PART.length)),
  );
  for (const name of unfinished) await rm(join(backupDir, name), { recursive: true });
  return unfinished;
}

/** From now on it is a backup, also after a power cut. */
export async function publishBackup(folder: string): Promise<string> {
  await syncFolder(folder);
  const name = folder.slice(0, -PART.length);
  await rename(folder, name);
  await syncFolder(dirname(name));
  return name;
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that is on the disk when this returns. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes what another program has written last, and closes it to others. */
export async function syncFile(file: string): Promise<void> {
  await chmod(file, 0o600);
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface ListedBackup {
  readonly name: string;
  readonly folder: string;
  /** Undefined for one whose manifest cannot be read. */
  readonly manifest: Manifest | undefined;
  /** Why it cannot, as a sentence. */
  readonly trouble?: string;
}

/** All finished backups, the newest first. */
export async function listBackups(backupDir: string): Promise<ListedBackup[]> {
  const names = await readdir(backupDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new BackupError(`The folder of backups ${backupDir} cannot be read: ${error.message}`);
  });
  const backups = names
    .filter((name) => NAME.test(name))
    .toSorted((one, other) => (timeIn(one) < timeIn(other) ? 1 : -1));
  return Promise.all(
    backups.map(async (name) => {
      const folder = join(backupDir, name);
      try {
        return { name, folder, manifest: await openManifest(folder) };
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        return { name, folder, manifest: undefined, trouble: error.message };
      }
    }),
  );
}

/** Throws a BackupError for what is no backup. */
export async function openManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}.`);
    throw new BackupError(`${folder} cannot be read: ${error.message}`);
  });
  return readManifest(text, folder);
}

/**
 * The folder of a backup that somebody named: by its path, by its name, or as the newest one that can be restored to a moment.
 * Throws a BackupError where there is none, or where it is not plain which one is meant.
 * @param until a moment in epoch milliseconds, or a word for none
 * @param kinds of the newest one
 */
export async function findBackup(
  given: string,
  backupDir: string,
  until: number | string,
  kinds: readonly BackupKind[],
): Promise<string> {
  if (given === 'newest') return newestOf(backupDir, until, kinds);
  if (NAME.test(given)) return join(backupDir, given);
  return isAbsolute(given) ? given : join(process.cwd(), given);
}

async function newestOf(
  backupDir: string,
  until: number | string,
  kinds: readonly BackupKind[],
): Promise<string> {
  const wanted = typeof until === 'number' ? kinds.filter((kind) => kind === 'whole') : kinds;
  const before = typeof until === 'number' ? until : Number.POSITIVE_INFINITY;
  const found = (await listBackups(backupDir)).filter(
    ({ manifest }) => manifest && wanted.includes(manifest.kind) && Date.parse(manifest.endedAt) <= before,
  );
  const [newest] = found;
  if (!newest) {
    const kind = wanted.length === 1 ? `${wanted[0]} ` : '';
    const which = typeof until === 'number' ? ` that ended before ${new Date(until).toISOString()}` : '';
    throw new BackupError(`There is no ${kind}backup${which} in ${backupDir}.`);
  }
  const logged = found.find(({ manifest }) => manifest?.kind === 'whole' && manifest.archive !== null);
  if (newest.manifest?.kind === 'portable' && logged)
    throw new BackupError(
      `${newest.name} is the newest, and ${logged.name} may reach further by its log: say which one with --from.`,
    );
  return newest.folder;
}

/** True where losing the disk of one loses the other. */
export async function isOnSameDisk(backupDir: string, databaseFolder: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(backupDir), stat(databaseFolder)]);
  return one.dev === other.dev;
}

export const sameDiskSentence = (backupDir: string) =>
  `Backups lie in ${backupDir}, on the same disk as the database: when that disk dies, they are gone too. Set BACKUP_DIR to a folder on another disk.`;
