import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Ground, prepareGround, startRestored } from '../../db/engine/index.ts';
import { latestSchemaVersion } from '../../db/migrate.ts';
import { ARCHIVED_PICTURES } from './archive-keeper.ts';
import { BackupError } from './backup-error.ts';
import { openManifest } from './backup-folder.ts';
import { checkFiles } from './checksums.ts';
import { namingFullDisk } from './disk-full.ts';
import { findLog, followLog, namingShortLog, recoverySettings, type Until } from './follow-log.ts';
import { bytesOf, megabytes } from './make-backup.ts';
import { type Manifest, misfitOf, platform } from './manifest.ts';
import { type Opened, openAnew } from './open-anew.ts';
import { copyPictures } from './pictures.ts';
import { assertRoom, bytesToRestore } from './restore-space.ts';
import { takeGap } from './restore-notes.ts';
import { assertFree, claimPart, publishRestored, removePart } from './restore-target.ts';
import { unpackTar } from './tar.ts';

export interface RestoreOrder {
  /** The backup's folder. */
  readonly from: string;
  readonly until: Until;
  /** The data folder that it becomes. */
  readonly to: string;
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
  const { from, to, until, isReplacing, log } = order;
  const manifest = await openManifest(from);
  assertWithin(manifest, from, until);
  await assertFree(to, isReplacing);
  log(`Checking ${megabytes(bytesOf(manifest))} of ${from}`);
  await checkFiles(from, manifest);
  const part = await claimPart(to);
  const restored = await intoPart(order, manifest, part).catch(async (error: unknown) => {
    await removePart(part);
    throw namingFullDisk(error, to, 'What stood there stands as it did.');
  });
  const suffix = `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return { ...restored, aside: await publishRestored(to, part, suffix) };
}

async function intoPart(order: RestoreOrder, manifest: Manifest, part: string): Promise<Opened> {
  const { from, to, isReplacing, log } = order;
  const ground = await prepareGround(part, log);
  const here = {
    platform,
    postgresMajor: ground.postgresMajor,
    schemaVersion: await latestSchemaVersion(),
  };
  const misfit = misfitOf(manifest, from, here);
  if (misfit !== undefined) throw new BackupError(misfit);
  const opened = await restoreInto(order, manifest, part, ground);
  await assertFree(to, isReplacing);
  return opened;
}

const NOT_NOTED =
  'The folder of backups cannot be written to, so this restore is not noted there: give the next one from it a larger --gap.';

/** What a backup held when it began cannot be told from what it held at its end. */
function assertWithin({ endedAt, archive }: Manifest, from: string, until: Until): void {
  if (typeof until !== 'number') return;
  if (archive === null)
    throw new BackupError(
      `The log was not archived when ${basename(from)} was made, so it can only be restored as it was at ${endedAt}: leave --at away.`,
    );
  if (until < Date.parse(endedAt))
    throw new BackupError(
      `${basename(from)} ended at ${endedAt}, after that moment: take an older backup (npm run backup -- --list), or --from newest.`,
    );
  if (until > Date.now()) throw new BackupError(`${new Date(until).toISOString()} lies in the future.`);
}

async function restoreInto(
  order: RestoreOrder,
  manifest: Manifest,
  part: string,
  ground: Ground,
): Promise<Opened> {
  const { from, until, to, log } = order;
  const found = await findLog(manifest, from, until);
  const pictureBytes = manifest.files.find(({ name }) => name === 'pictures.tar')?.bytes ?? 0;
  await assertRoom(ground.placement.home, await bytesToRestore(from, pictureBytes, found));
  const followed = await followLog(found, until, ground);
  log('Unpacking');
  const database = createReadStream(join(from, 'base/base.tar.gz'));
  await pipeline(database, createGunzip(), (source: AsyncIterable<Buffer>) =>
    unpackTar(source, ground.cluster),
  );
  await unpackTar(createReadStream(join(from, 'pictures.tar')), join(part, 'images'));
  if (followed.archive !== undefined)
    await copyPictures(join(followed.archive, ARCHIVED_PICTURES), join(part, 'images'));
  log('Recovering');
  const server = await startRestored(ground, recoverySettings(until, ground), log).catch((error: unknown) => {
    throw namingShortLog(error, until, followed);
  });
  try {
    await rm(ground.logFolder, { recursive: true });
    // Before any number is given out.
    const note = { at: new Date().toISOString(), from: basename(from), to };
    const { gap, isNoted } = await takeGap(dirname(from), order.gap, note);
    if (!isNoted) log(NOT_NOTED);
    return await openAnew(server.connection, { from, until, gap, log, followed });
  } finally {
    await server.stop();
  }
}
