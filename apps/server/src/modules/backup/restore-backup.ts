import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Ground, prepareGround, type RestoredServer, startEmpty } from '../../db/engine/index.ts';
import { latestSchemaVersion } from '../../db/migrate.ts';
import { readRecovered } from './after-restore.repo.ts';
import { BackupError } from './backup-error.ts';
import { openManifest } from './backup-folder.ts';
import { checkFiles } from './checksums.ts';
import { namingFullDisk } from './disk-full.ts';
import { bytesOf, megabytes, PICTURES } from './finish-backup.ts';
import { assertFollowed, type Until } from './follow-log.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, misfitOf, platform, type PortableManifest, type WholeManifest } from './manifest.ts';
import { type Opened, type Opening, openAnew } from './open-anew.ts';
import { copyPictures } from './pictures.ts';
import { recoverCluster } from './recover-cluster.ts';
import { assertRoom, bytesToLoad } from './restore-space.ts';
import { takeGap } from './restore-notes.ts';
import { assertFree, claimPart, publishRestored, removePart } from './restore-target.ts';
import { unpackTar } from './tar.ts';

export interface RestoreOrder {
  /** The backup's folder. */
  readonly from: string;
  readonly until: Until;
  /** The data folder that it becomes. */
  readonly to: string;
  /** An empty database that its rows go into, as the owner of the tables; absent: a new one in the data folder. */
  readonly database?: ClientConfig | undefined;
  readonly isReplacing: boolean;
  /** How far every sequence moves on; behind what the restores before it from that folder of backups reached. */
  readonly gap: number;
  /** Each step, for the terminal. */
  readonly log: (line: string) => void;
}

export interface Restored extends Opened {
  /** Where what stood in its place lies now. */
  readonly aside: readonly string[];
}

/**
 * Makes a data folder of a backup: all of it is checked first, and it gets its place once it is whole. Throws a BackupError,
 * and then what stood there stands as it did.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { from, to, until, isReplacing, log, database } = order;
  const manifest = await openManifest(from);
  assertWithin(manifest, from, until);
  if (!database) await assertFree(to, isReplacing);
  log(`Checking ${megabytes(bytesOf(manifest))} of ${from}`);
  await checkFiles(from, manifest);
  const part = await claimPart(to);
  const work = database ? intoDatabase(order, manifest, part, database) : intoPart(order, manifest, part);
  const restored = await work.catch(async (error: unknown) => {
    await removePart(part);
    throw namingFullDisk(error, to, 'What stood there stands as it did.');
  });
  if (database) {
    await removePart(part);
    return { ...restored, aside: [] };
  }
  const suffix = `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return { ...restored, aside: await publishRestored(to, part, suffix) };
}

async function intoPart(order: RestoreOrder, manifest: Manifest, part: string): Promise<Opened> {
  const { from, to, isReplacing, log } = order;
  const ground = await prepareGround(part, log);
  await assertFits(manifest, from, ground.postgresMajor);
  const opened =
    manifest.kind === 'whole'
      ? await recoverInto(order, manifest, part, ground)
      : await loadInto(order, manifest, part, ground);
  await assertFree(to, isReplacing);
  return opened;
}

async function assertFits(manifest: Manifest, from: string, postgresMajor: number): Promise<void> {
  const here = { platform, postgresMajor, schemaVersion: await latestSchemaVersion() };
  const misfit = misfitOf(manifest, from, here);
  if (misfit !== undefined) throw new BackupError(misfit);
}

const NOT_NOTED =
  'The folder of backups cannot be written to, so this restore is not noted there: give the next one from it a larger --gap.';

/** What a backup held when it began cannot be told from what it held at its end. */
function assertWithin(manifest: Manifest, from: string, until: Until): void {
  const { endedAt } = manifest;
  if (typeof until !== 'number') return;
  if (manifest.kind === 'portable')
    throw new BackupError(
      `${basename(from)} holds one moment, ${manifest.snapshotAt}: leave --at away, or take a whole backup.`,
    );
  if (manifest.archive === null)
    throw new BackupError(
      `The log was not archived when ${basename(from)} was made, so it can only be restored as it was at ${endedAt}: leave --at away.`,
    );
  if (until < Date.parse(endedAt))
    throw new BackupError(
      `${basename(from)} ended at ${endedAt}, after that moment: take an older backup (npm run backup -- --list), or --from newest.`,
    );
  if (until > Date.now()) throw new BackupError(`${new Date(until).toISOString()} lies in the future.`);
}

async function recoverInto(
  order: RestoreOrder,
  manifest: WholeManifest,
  part: string,
  ground: Ground,
): Promise<Opened> {
  const { from, until, log } = order;
  const { server, followed } = await recoverCluster(manifest, { from, until, part, ground, log });
  return usingServer(server, async () => {
    const gap = await reserveGap(order);
    return open(server.connection, order, gap, async (db) => {
      const recovered = await readRecovered(db);
      assertFollowed(recovered, until, followed);
      return recovered.at;
    });
  });
}

async function loadInto(
  order: RestoreOrder,
  manifest: PortableManifest,
  part: string,
  ground: Ground,
): Promise<Opened> {
  const { from, log } = order;
  await assertRoom(ground.placement.home, bytesToLoad(manifest, pictureBytesOf(manifest)));
  await unpackPictures(from, part);
  const server = await startEmpty(ground, log);
  return usingServer(server, () => loadAndTakeOver(server.connection, order, manifest));
}

/** Pictures first: those of a restore that fails then are removed with all others that nobody needs. */
async function intoDatabase(
  order: RestoreOrder,
  manifest: Manifest,
  part: string,
  connection: ClientConfig,
): Promise<Opened> {
  const { from, to } = order;
  if (manifest.kind === 'whole')
    throw new BackupError(
      `${basename(from)} is a whole backup, of the embedded database alone: restore it without DATABASE_URL, ` +
        'make a portable one there (npm run backup -- --portable), and restore that one with DATABASE_URL.',
    );
  await assertFits(manifest, from, manifest.postgresMajor);
  // They are unpacked beside the place that they are copied to.
  await assertRoom(part, 2 * pictureBytesOf(manifest));
  await unpackPictures(from, part);
  await copyPictures(join(part, 'images'), join(to, 'images'));
  return loadAndTakeOver(connection, order, manifest);
}

async function loadAndTakeOver(connection: ClientConfig, order: RestoreOrder, manifest: PortableManifest) {
  const { from, log } = order;
  // With the rows: whatever happens after, no number is given out twice.
  await loadTables(connection, { from, manifest, gap: await reserveGap(order), log });
  return open(connection, order, 0, async () => new Date(manifest.snapshotAt));
}

/** Before any number is given out. */
async function reserveGap({ from, to, gap: wanted, log }: RestoreOrder): Promise<number> {
  const note = { at: new Date().toISOString(), from: basename(from), to };
  const { gap, isNoted } = await takeGap(dirname(from), wanted, note);
  if (!isNoted) log(NOT_NOTED);
  return gap;
}

function open(
  connection: ClientConfig,
  { from, until, log }: RestoreOrder,
  gap: number,
  readLastChange: Opening['readLastChange'],
): Promise<Opened> {
  return openAnew(connection, { from, until, gap, log, readLastChange });
}

async function usingServer<T>(server: RestoredServer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await server.stop();
  }
}

const pictureBytesOf = ({ files }: Manifest): number =>
  files.find(({ name }) => name === PICTURES)?.bytes ?? 0;

const unpackPictures = (from: string, part: string) =>
  unpackTar(createReadStream(join(from, PICTURES)), join(part, 'images'));
