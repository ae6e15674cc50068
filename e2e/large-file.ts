import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file on the disk for the time of a test: so much is not to go through the browser's control connection. */
export async function largeFile(name: string, bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-large-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, Buffer.alloc(bytes));
  return path;
}
