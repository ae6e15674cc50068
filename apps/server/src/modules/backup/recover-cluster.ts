import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Ground, type RestoredServer, startRestored } from '../../db/engine/index.ts';
import { ARCHIVED_PICTURES } from './archive-keeper.ts';
import {
  findLog,
  type Followed,
  followLog,
  namingShortLog,
  recoverySettings,
  type Until,
} from './follow-log.ts';
import type { WholeManifest } from './manifest.ts';
import { PICTURES } from './finish-backup.ts';
import { copyPictures } from './pictures.ts';
import { assertRoom, bytesToRestore } from './restore-space.ts';
import { unpackTar } from './tar.ts';

export interface Recovery {
  /** The backup's folder. */
  readonly from: string;
  readonly until: Until;
  /** The folder that gets cluster and pictures. */
  readonly part: string;
  readonly ground: Ground;
  readonly log: (line: string) => void;
  /** It takes the processor only while nobody else wants it. */
  readonly isGentle?: boolean;
  /** Gives up what is being unpacked. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Unpacks a backup whose checksums were compared, and lets PostgreSQL recover it from the log. The server runs then. Throws a
 * BackupError.
 */
export async function recoverCluster(
  manifest: WholeManifest,
  { from, until, part, ground, log, isGentle = false, signal }: Recovery,
): Promise<{ readonly server: RestoredServer; readonly followed: Followed }> {
  const found = await findLog(manifest, from, until);
  const pictureBytes = manifest.files.find(({ name }) => name === PICTURES)?.bytes ?? 0;
  await assertRoom(ground.placement.home, await bytesToRestore(from, pictureBytes, found));
  const followed = await followLog(found, until, ground);
  log('Unpacking');
  const database = createReadStream(join(from, 'base/base.tar.gz'));
  const unpack = (source: AsyncIterable<Buffer>) => unpackTar(source, ground.cluster);
  await pipeline(database, createGunzip(), unpack, { ...(signal && { signal }) });
  await unpackTar(createReadStream(join(from, PICTURES)), join(part, 'images'));
  if (followed.archive !== undefined)
    await copyPictures(join(followed.archive, ARCHIVED_PICTURES), join(part, 'images'));
  log('Recovering');
  const server = await startRestored(ground, recoverySettings(until, ground), log, isGentle).catch(
    (error: unknown) => {
      throw namingShortLog(error, until, followed);
    },
  );
  await rm(ground.logFolder, { recursive: true });
  return { server, followed };
}
