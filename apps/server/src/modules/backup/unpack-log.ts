import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SEGMENT_BYTES, type LogPlan } from './wal.ts';

/** The names of the files of an archive; undefined where there is none. */
export async function listArchive(folder: string): Promise<string[] | undefined> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export interface UnpackedLog {
  /** What stopped it before the end of the plan: a file that is torn or was changed. */
  readonly broken: string | undefined;
  readonly files: number;
}

/** Puts the segments of a plan into a folder, each by the name that PostgreSQL asks for; up to one that is broken. */
export async function unpackLog(archive: string, { files }: LogPlan, folder: string): Promise<UnpackedLog> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [count, file] of files.entries()) {
    const source = join(archive, file);
    const target = join(folder, basename(file, '.gz'));
    const isWhole = file.endsWith('.gz')
      ? await unpackSegment(source, target)
      : ((await copySegment(source, target)) ?? (await unpackSegment(`${source}.gz`, target)));
    if (!isWhole) return { broken: source, files: count };
  }
  return { broken: undefined, files: files.length };
}

/** Undefined for one that was packed since it was listed: the marketplace may be running. */
async function copySegment(source: string, target: string): Promise<boolean | undefined> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return (await stat(target)).size === SEGMENT_BYTES;
}

/** False for one that gzip's own checksum refuses. What is empty in it takes no room. */
async function unpackSegment(source: string, target: string): Promise<boolean> {
  const file = await open(target, 'w', 0o600);
  try {
    let at = 0;
    await pipeline(createReadStream(source), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (chunk.some((byte) => byte !== 0)) await file.write(chunk, 0, chunk.length, at);
        at += chunk.length;
      }
    });
    await file.truncate(at);
    return at === SEGMENT_BYTES;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) return false;
    throw error;
  } finally {
    await file.close();
  }
}
