import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { packTar } from './tar.ts';

/** Names of all pictures in a folder and those in it, relative; none of those that are still being written. */
export async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/**
 * Packs the pictures that are there before something is done, and those that have come once it is done. A picture never
 * changes, so whatever a row names that was read in between is packed.
 */
export async function packPictures(
  folder: string,
  target: string,
  between: () => Promise<void>,
): Promise<void> {
  async function* all() {
    const packed = new Set<string>();
    async function* those() {
      for (const name of await listPictures(folder)) {
        if (packed.has(name)) continue;
        const content = await readPicture(join(folder, name));
        if (content) yield { name, content };
        packed.add(name);
      }
    }
    yield* those();
    await between();
    yield* those();
  }
  await pipeline(Readable.from(packTar(all())), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
}

/** Undefined for one that was removed meanwhile. */
async function readPicture(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Copies pictures that are not there yet. @param since only those written then or later, in epoch milliseconds */
export async function copyPictures(from: string, to: string, since = 0): Promise<number> {
  const there = new Set(await listPictures(to));
  let copied = 0;
  for (const name of await listPictures(from)) {
    if (there.has(name)) continue;
    const { mtime } = await stat(join(from, name)).catch(() => ({ mtime: undefined }));
    if (mtime === undefined || mtime.getTime() < since) continue;
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    const target = join(to, name);
    try {
      await copyFile(join(from, name), `${target}.part`);
    } catch (error) {
      // Removed meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    await utimes(`${target}.part`, mtime, mtime);
    await rename(`${target}.part`, target);
    copied += 1;
  }
  return copied;
}
