import { createReadStream } from 'node:fs';
import { access, rm, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  EngineError,
  prepareGround,
  type RestoredServer,
  startEmpty,
  stopRestored,
} from '../../db/engine/index.ts';
import { latestSchemaVersion, migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { BackupError, NoRoom } from './backup-error.ts';
import { openManifest } from './backup-folder.ts';
import { checkFiles } from './checksums.ts';
import { namingFullDisk } from './disk-full.ts';
import { hidePaths } from './hide-paths.ts';
import { findBrokenIndex } from './index-check.repo.ts';
import { megabytes, PICTURES } from './finish-backup.ts';
import { loadTables } from './load-tables.ts';
import { MANIFEST, type Manifest, misfitOf, platform } from './manifest.ts';
import { findViolations, LONG } from './open-anew.ts';
import { recoverCluster, type Recovery } from './recover-cluster.ts';
import { bytesToLoad, databaseBytesOf } from './restore-space.ts';
import { claimPart, removePart } from './restore-target.ts';
import { unpackTar } from './tar.ts';
import { readVerifiedNote, type VerifiedNote, writeVerifiedNote } from './verified-note.ts';

export interface Trial extends VerifiedNote {
  /** Untried: there was no room for it. */
  readonly verdict: 'proven' | 'wrong' | 'untried';
}

export interface TrialOptions {
  /** The folder of all backups; the trial has one of its own in it. */
  readonly backupDir: string;
  readonly log: (line: string) => void;
  /** Gives it up. */
  readonly signal?: AbortSignal | undefined;
}

/** What is wrong with a backup, as a sentence. */
class Wrong extends Error {}

const SPACE_FACTOR = 1.3;

/**
 * Restores a backup into a folder that is thrown away, asks what must never be true and looks through the unique indexes, and
 * notes beside the backup what was found. Throws a BackupError where it could not be tried.
 */
export async function verifyBackup(from: string, options: TrialOptions): Promise<Trial> {
  const trial = await tryOut(from, options);
  const { verifiedAt, note } = trial;
  await writeVerifiedNote(from, { verifiedAt, note }).catch((error: Error) =>
    options.log(`What was found is not noted beside the backup: ${error.message}`),
  );
  return trial;
}

async function tryOut(from: string, options: TrialOptions): Promise<Trial> {
  const { backupDir, signal } = options;
  try {
    await restoreForTrial(from, options);
    return { verdict: 'proven', verifiedAt: new Date().toISOString(), note: '' };
  } catch (error) {
    if (signal?.aborted) throw new BackupError(`The trial of ${basename(from)} was given up.`);
    if (error instanceof NoRoom) {
      const before = await readVerifiedNote(from);
      const note = `Not verified: no space. ${hidePaths(error.message, backupDir)}`;
      return { verdict: 'untried', verifiedAt: before?.verifiedAt ?? null, note };
    }
    if (!(error instanceof Wrong)) throw error;
    if (!(await isThere(from))) throw new BackupError(`${basename(from)} was removed meanwhile.`);
    return { verdict: 'wrong', verifiedAt: null, note: hidePaths(error.message, backupDir) };
  }
}

const isThere = (from: string): Promise<boolean> =>
  access(join(from, MANIFEST)).then(
    () => true,
    () => false,
  );

/** A failure of the backup itself, and not of the disk or the trial. */
const orWrong = (error: unknown): never => {
  const isOfBackup =
    (error instanceof BackupError && !(error instanceof NoRoom)) || error instanceof EngineError;
  throw isOfBackup ? new Wrong(error.message, { cause: error }) : error;
};

async function restoreForTrial(from: string, { backupDir, log, signal }: TrialOptions): Promise<void> {
  if (!(await isThere(from))) throw new BackupError(`${from} is no finished backup.`);
  const manifest = await openManifest(from).catch(orWrong);
  log(`Checking ${from}`);
  await checkFiles(from, manifest, signal).catch(orWrong);
  await assertSpace(from, manifest, backupDir);
  const place = join(backupDir, 'verify');
  // What a killed trial has left is removed by this.
  const part = await claimPart(place);
  try {
    await restoreInto(part, manifest, { from, log, signal });
  } catch (error) {
    throw namingFullDisk(error, backupDir, 'Nothing of the trial is left there.');
  } finally {
    await removePart(part);
    await rm(place, { recursive: true, force: true });
  }
}

async function restoreInto(
  part: string,
  manifest: Manifest,
  { from, log, signal }: Pick<TrialOptions, 'log' | 'signal'> & { readonly from: string },
): Promise<void> {
  const ground = await prepareGround(part, log);
  const here = { platform, postgresMajor: ground.postgresMajor, schemaVersion: await latestSchemaVersion() };
  const misfit = misfitOf(manifest, from, here);
  if (misfit !== undefined) throw new BackupError(misfit);
  const giveUp = () => void stopRestored(ground).catch(() => undefined);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    // As the backup is: the log beside it goes on while this is done.
    const recovery = { from, until: 'backup' as const, part, ground, log, isGentle: true, signal };
    signal?.throwIfAborted();
    const server = await startOf(manifest, recovery).catch(orWrong);
    try {
      signal?.throwIfAborted();
      await examine(server.connection, log);
    } finally {
      await server.stop();
    }
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

async function startOf(manifest: Manifest, recovery: Recovery): Promise<RestoredServer> {
  if (manifest.kind === 'whole') return (await recoverCluster(manifest, recovery)).server;
  const { from, ground, log, signal } = recovery;
  const server = await startEmpty(ground, log, true);
  try {
    await unpackTar(createReadStream(join(from, PICTURES)), join(recovery.part, 'images'));
    await loadTables(server.connection, { from, manifest, gap: 0, log, signal });
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function examine(
  connection: Parameters<typeof openDatabase>[0],
  log: (line: string) => void,
): Promise<void> {
  await migrate(connection);
  const db = openDatabase(connection, { size: 1, limits: LONG });
  try {
    log('Checking what must never be true');
    const [violation] = await findViolations(db);
    if (violation)
      throw new Wrong(`What must never be true is: ${violation.name} (${violation.count} rows).`);
    log('Looking through unique indexes');
    const broken = await findBrokenIndex(db);
    if (broken !== undefined) throw new Wrong(broken);
  } finally {
    await db.close();
  }
}

/** A trial that fills the disk would take the room of the backups, and of orders where they share it. */
async function assertSpace(from: string, manifest: Manifest, backupDir: string): Promise<void> {
  const pictureBytes = manifest.files.find(({ name }) => name === PICTURES)?.bytes ?? 0;
  const needed =
    manifest.kind === 'whole'
      ? ((await databaseBytesOf(from)) + pictureBytes) * SPACE_FACTOR
      : bytesToLoad(manifest, pictureBytes);
  const { bavail, bsize } = await statfs(backupDir);
  if (bavail * bsize < needed)
    throw new NoRoom(
      `About ${megabytes(needed)} are needed on the disk of ${backupDir}, and ${megabytes(bavail * bsize)} are free.`,
    );
}
