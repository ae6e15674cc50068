import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackgroundWorker } from '../../kit/background-worker.ts';
import { syncFile, syncFolder } from './backup-folder.ts';
import { copyPictures } from './pictures.ts';
import { parseSegment } from './wal.ts';

export interface ArchiveKeeperOptions {
  /** Folder that PostgreSQL archives its log into. */
  readonly archive: string;
  readonly imageFolder: string;
  readonly onTrouble: (error: unknown) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 30_000;
export const ARCHIVED_PICTURES = 'pictures';

/**
 * Packs archived segments, which are 16 MB whatever is in them, and keeps pictures that are uploaded beside them, so that
 * both come back together. On the node of the embedded database, which is the only one.
 */
export class ArchiveKeeper extends BackgroundWorker {
  private since: number | undefined;

  constructor(private readonly options: ArchiveKeeperOptions) {
    super({ everyMs: options.everyMs ?? EVERY_MS, onTrouble: options.onTrouble });
  }

  protected async work(): Promise<void> {
    const { archive, imageFolder } = this.options;
    this.since ??= (await stat(archive)).birthtimeMs;
    // A backup holds those of before.
    await copyPictures(imageFolder, join(archive, ARCHIVED_PICTURES), this.since);
    for (const file of await readdir(archive)) {
      if (this.isStopping) return;
      if (parseSegment(file)?.isPacked === false) await packSegment(archive, file);
    }
  }
}

/** Whole or not at all; the time stays that at which it was archived. */
export async function packSegment(archive: string, name: string): Promise<void> {
  const file = join(archive, name);
  const { atime, mtime } = await stat(file);
  const part = `${file}.gz.part`;
  await pipeline(createReadStream(file), createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600 }));
  await utimes(part, atime, mtime);
  await syncFile(part);
  await rename(part, `${file}.gz`);
  await syncFolder(archive);
  await rm(file);
}
