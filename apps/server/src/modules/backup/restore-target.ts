import { readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterOf, findRunning, hasCluster, homeOf, isAlive } from '../../db/engine/index.ts';
import { BackupError } from './backup-error.ts';
import { syncFolder, writeSynced } from './backup-folder.ts';

/** Where a data folder that is restored is made, inside the one that it becomes. */
const PART = 'restore.part';
/** What of a data folder a restore brings: database, where it lies when elsewhere, and pictures. */
const ENTRIES = ['postgres', 'postgres.location', 'images'] as const;

/**
 * Throws a BackupError where the marketplace runs on that folder, or, unless it is to be moved aside, where there are data.
 */
export async function assertFree(dataDir: string, isReplacing: boolean): Promise<void> {
  const cluster = clusterOf(await homeOf(dataDir));
  if (await findRunning(cluster))
    throw new BackupError(`The marketplace in ${dataDir} is running: stop it first.`);
  if (isReplacing) return;
  const hasPictures = (await readdir(join(dataDir, 'images')).catch(() => [])).length > 0;
  if ((await hasCluster(cluster)) || hasPictures)
    throw new BackupError(
      `There are data in ${dataDir}. Choose another folder, or give --replace, which moves them aside and deletes nothing.`,
    );
}

/** The folder to restore into, empty; what a killed restore left there is removed. */
export async function clearPart(
  dataDir: string,
  stopServer: (part: string) => Promise<void>,
): Promise<string> {
  const part = join(dataDir, PART);
  if (!(await isThere(part))) return part;
  const pid = Number(await readFile(join(part, 'pid'), 'utf8').catch(() => ''));
  if (pid > 0 && pid !== process.pid && isAlive(pid))
    throw new BackupError(
      `Another restore (process ${pid}) is working in ${dataDir}: wait for it, or stop it.`,
    );
  await stopServer(part);
  await rm(part, { recursive: true });
  return part;
}

const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

export const claimPart = (part: string) => writeSynced(join(part, 'pid'), String(process.pid));

/**
 * Puts what was restored in its place, and moves aside what stands there. Killed in between, nothing is lost: what was there
 * is aside, and the restore can be repeated.
 * @returns where what stood there lies now
 */
export async function publishRestored(dataDir: string, part: string, suffix: string): Promise<string[]> {
  const aside: string[] = [];
  for (const entry of ENTRIES) {
    const place = join(dataDir, entry);
    if (await isThere(place)) {
      await rename(place, `${place}.${suffix}`);
      aside.push(`${place}.${suffix}`);
    }
    // At once, so that no start finds the place empty.
    if (await isThere(join(part, entry))) await rename(join(part, entry), place);
  }
  await rm(part, { recursive: true });
  await syncFolder(dataDir);
  return aside;
}
