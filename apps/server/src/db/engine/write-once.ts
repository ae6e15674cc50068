import { randomBytes } from 'node:crypto';
import { chown, link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRoot } from './identity.ts';

/**
 * Writes a small file whole and synced, and only where there is none: of several writers at once all keep what the first one
 * wrote. It belongs to the owner of its folder. Returns false where it was there already.
 */
export async function writeOnce(file: string, text: string): Promise<boolean> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeOwned(fresh, text, dirname(file));
    await link(fresh, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

/** A synced file for its owner alone. @param like what has the same owner */
export async function writeOwned(file: string, text: string, like: string): Promise<void> {
  const { uid, gid } = await stat(like);
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // Anybody else than root is the server's user.
  if (isRoot()) await chown(file, uid, gid);
}
