import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Header, Pack, ReadEntry, Unpack } from 'tar';
import { BackupError } from './backup-error.ts';

export interface Unpacked {
  readonly files: number;
  readonly bytes: number;
}

/** What PostgreSQL and pictures need; a link could lead elsewhere. */
const isPlain = (path: string, type: string): boolean =>
  ['File', 'OldFile', 'Directory'].includes(type) && !path.startsWith('/') && !path.split('/').includes('..');

/**
 * Writes the files of an archive below a folder, closed to others. Throws a BackupError for what is no whole archive, or
 * would write elsewhere.
 */
export async function unpackTar(source: AsyncIterable<Buffer>, folder: string): Promise<Unpacked> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let files = 0;
  let bytes = 0;
  let alien: string | undefined;
  const unpack = new Unpack({
    cwd: folder,
    strict: true,
    preserveOwner: false,
    dmode: 0o700,
    filter: (path, entry) => {
      if (!('type' in entry) || !isPlain(path, entry.type)) {
        alien ??= path;
        return false;
      }
      if (entry.type !== 'Directory') files += 1;
      bytes += entry.size;
      return true;
    },
  });
  await new Promise<void>((resolve, reject) => {
    const torn = (cause: unknown) => reject(new BackupError('An archive in the backup is torn.', { cause }));
    // Without its end one that was cut between two files would pass.
    let hasEnd = false;
    unpack.on('eof', () => (hasEnd = true));
    unpack.on('close', () => (hasEnd || alien !== undefined ? resolve() : torn(undefined)));
    unpack.on('error', torn);
    Readable.from(source).on('error', reject).pipe(unpack);
  });
  if (alien !== undefined)
    throw new BackupError(`An archive in the backup holds ${alien}, which no backup of this program does.`);
  return { files, bytes };
}

/** A file that is to be packed. */
export interface Packed {
  /** Relative, with slashes. */
  readonly name: string;
  readonly content: Buffer;
}

/** The bytes of an archive of these files. */
export async function* packTar(files: AsyncIterable<Packed>): AsyncGenerator<Buffer> {
  const pack = new Pack({ portable: true });
  const add = async (header: Header, content: Buffer = Buffer.alloc(0)) => {
    const entry = new ReadEntry(header);
    entry.end(content);
    if (!pack.write(entry)) await new Promise((resolve) => pack.once('drain', resolve));
  };
  const done = (async () => {
    // The folder itself: an archive of nothing at all is none.
    await add(new Header({ path: './', type: 'Directory', mode: 0o700, size: 0 }));
    for await (const { name, content } of files)
      await add(new Header({ path: name, type: 'File', mode: 0o600, size: content.length }), content);
    pack.end();
  })();
  done.catch((error: unknown) => pack.emit('error', error));
  yield* pack;
  await done;
}
