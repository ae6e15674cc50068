import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';

/** Size and checksum of a file as it is now. */
export async function measureFile(folder: string, name: string, signal?: AbortSignal): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, name)), hash, { ...(signal && { signal }) });
  const { size } = await stat(join(folder, name));
  return { name, bytes: size, sha256: hash.digest('hex') };
}

/** Compares every file with the manifest. Throws a BackupError that names the first one that differs. */
export async function checkFiles(folder: string, { files }: Manifest, signal?: AbortSignal): Promise<void> {
  for (const file of files) {
    const path = join(folder, file.name);
    const found = await measureFile(folder, file.name, signal).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(
        error.code === 'ENOENT'
          ? `${path} is missing: take another backup.`
          : `${path} cannot be read: ${error.message}. Take another backup.`,
      );
    });
    if (found.bytes !== file.bytes)
      throw new BackupError(
        `${path} is torn: it has ${found.bytes} bytes, and had ${file.bytes}. Take another backup.`,
      );
    if (found.sha256 !== file.sha256)
      throw new BackupError(`${path} was changed: its checksum is another one. Take another backup.`);
  }
}
