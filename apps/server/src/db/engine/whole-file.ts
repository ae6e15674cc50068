import { randomBytes } from 'node:crypto';
import { chown, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRoot } from './identity.ts';

/**
 * Writes a small file, whole and synced, and only where there is none: of several writers at once all keep what the first one
 * wrote. Returns false where it was there already.
 */
export async function writeOnce(file: string, text: string): Promise<boolean> {
  try {
    await viaFresh(file, text, link);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Writes a small file, whole and synced, in the place of what is there. */
export const replaceFile = (file: string, text: string): Promise<void> => viaFresh(file, text, rename);

/** By a file of its own beside it, for the owner of the folder alone. */
async function viaFresh(
  file: string,
  text: string,
  put: (fresh: string, file: string) => Promise<void>,
): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(fresh, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const { uid, gid } = await stat(dirname(file));
    // Anybody else than root is the server's user.
    if (isRoot()) await chown(fresh, uid, gid);
    await put(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}
