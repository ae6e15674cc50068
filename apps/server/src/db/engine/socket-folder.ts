import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Identity, canEnter, giveTo } from './identity.ts';

/** The shortest limit of the systems we run on is macOS's 103 bytes for folder, slash and socket name. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';
const SHORT_PREFIX = 'tiffin-';

/** Makes a folder that only the server's user may enter: anybody who reaches the socket is let in. */
export async function makeSocketFolder(home: string, identity: Identity): Promise<string> {
  const usual = join(home, 'socket');
  if (Buffer.byteLength(join(usual, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) {
    await mkdir(usual, { recursive: true, mode: 0o700 });
    return own(usual, identity);
  }
  // mkdtemp makes it new, private and ours, so nobody can have prepared it.
  for (const parent of [tmpdir(), '/tmp']) {
    const folder = await own(await mkdtemp(join(parent, SHORT_PREFIX)), identity);
    if (
      Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH &&
      (await canEnter(identity, folder))
    )
      return folder;
    await rm(folder, { recursive: true });
  }
  return usual;
}

async function own(folder: string, identity: Identity): Promise<string> {
  await chmod(folder, 0o700);
  await giveTo(identity, folder);
  return folder;
}

/** Removes a short folder that is used no more; the usual one stays. */
export async function removeSocketFolder(folder: string): Promise<void> {
  const isShort = [tmpdir(), '/tmp'].includes(dirname(folder)) && folder.includes(`/${SHORT_PREFIX}`);
  if (isShort) await rm(folder, { recursive: true, force: true });
}
