import { lstat, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  clearGround,
  clusterOf,
  ensureDataDir,
  findRunning,
  hasCluster,
  homeOf,
  isAlive,
} from '../../db/engine/index.ts';
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

/**
 * The folder to restore into, made for this restore alone; what a killed one left there is removed. Throws a BackupError while
 * another restore has it.
 */
export async function claimPart(dataDir: string): Promise<string> {
  const part = join(await ensureDataDir(dataDir), PART);
  if (!(await makePart(part))) {
    const pid = Number(await readFile(join(part, 'pid'), 'utf8').catch(() => ''));
    // In a container one that was killed may have had our own number.
    if (pid > 0 && pid !== process.pid && isAlive(pid)) throw anotherRestore(dataDir, `process ${pid}`);
    await removePart(part);
    if (!(await makePart(part))) throw anotherRestore(dataDir, 'begun just now');
  }
  await writeSynced(join(part, 'pid'), String(process.pid));
  return part;
}

/** False where it is there already. As root others may pass it, since the database's user is another one. */
async function makePart(part: string): Promise<boolean> {
  try {
    await mkdir(part, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const anotherRestore = (dataDir: string, which: string) =>
  new BackupError(`Another restore (${which}) is working in ${dataDir}: wait for it, or stop it.`);

/** With what of it runs or lies elsewhere. */
export async function removePart(part: string): Promise<void> {
  await clearGround(part);
  await rm(part, { recursive: true, force: true });
}

/** A link that leads nowhere is there too. */
const isThere = async (path: string) => (await lstat(path).catch(() => undefined)) !== undefined;

/**
 * Puts what was restored in its place, and moves aside what stands there. Killed in between, nothing is lost: what was there
 * is aside, and the restore can be repeated. Throws a BackupError where something cannot be moved, and then nothing is.
 * @returns where what stood there lies now
 */
export async function publishRestored(dataDir: string, part: string, suffix: string): Promise<string[]> {
  const aside: string[] = [];
  const moved: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push({ from, to });
  };
  try {
    for (const entry of ENTRIES) {
      const place = join(dataDir, entry);
      if (await isThere(place)) {
        await move(place, `${place}.${suffix}`);
        aside.push(`${place}.${suffix}`);
      }
      // At once, so that no start finds the place empty.
      if (await isThere(join(part, entry))) await move(join(part, entry), place);
    }
  } catch (error) {
    for (const { from, to } of moved.toReversed()) await rename(to, from);
    throw new BackupError(
      `What was restored cannot be put in its place: ${(error as Error).message}. It lies whole in ${part}, and what stood there stands as it did.`,
    );
  }
  await rm(part, { recursive: true });
  await syncFolder(dataDir);
  return aside;
}
