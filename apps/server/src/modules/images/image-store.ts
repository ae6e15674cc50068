import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageName, imagePath, smallImage } from '@tiffin/contract/rules/image-path';
import type { EncodedImage } from './encode-image.ts';

/** Uploaded pictures as files with random names, which never change once they are there. */
export class ImageStore {
  constructor(private readonly folder: string) {}

  /** Pictures of a folder in this one: shared and backed up with it, and not found by the names of this one's. */
  within(name: string): ImageStore {
    return new ImageStore(join(this.folder, name));
  }

  /** The path under which both sizes can be read from now on. */
  async add({ large, small }: EncodedImage): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${randomBytes(16).toString('base64url')}.webp`;
    await this.write(smallImage(name), small);
    await this.write(name, large);
    return imagePath(name);
  }

  /** Undefined where there is none, and for what is no name of a picture. */
  async read(name: string): Promise<Buffer | undefined> {
    const known = imageName(name);
    if (known !== name) return undefined;
    try {
      return await readFile(join(this.folder, known));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Both sizes; nothing for an empty path. Not being there any more is what is wanted. */
  async remove(path: string): Promise<void> {
    const name = imageName(path);
    if (name === undefined) return;
    for (const file of [name, smallImage(name)]) await rm(join(this.folder, file), { force: true });
  }

  /** The paths of pictures written before this time, in milliseconds, in portions. */
  async *olderThan(time: number): AsyncGenerator<string[]> {
    const files = await readdir(this.folder).catch((): string[] => []);
    const names = new Set(files.map((file) => file.replace('-small.webp', '.webp')));
    let portion: string[] = [];
    for (const name of names) {
      if (imageName(name) === undefined) continue;
      const file = files.includes(name) ? name : smallImage(name);
      const { mtimeMs } = await stat(join(this.folder, file)).catch(() => ({ mtimeMs: Date.now() }));
      if (mtimeMs < time) portion.push(imagePath(name));
      if (portion.length === PORTION) {
        yield portion;
        portion = [];
      }
    }
    yield portion;
  }

  /** Whole or not at all: a reader never finds half a file under a picture's name. */
  private async write(name: string, bytes: Buffer): Promise<void> {
    const file = join(this.folder, name);
    await writeFile(`${file}.part`, bytes, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}

const PORTION = 500;
