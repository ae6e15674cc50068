import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './backup-error.ts';

// The part of tar that PostgreSQL writes and that pictures need: plain files and folders (POSIX ustar).

const BLOCK = 512;
const FILE = '0';
const FOLDER = '5';

/** Fields of a header: where they begin, and how long they are. */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  sum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const satisfies Record<string, readonly [number, number]>;
type Field = keyof typeof FIELDS;

export interface Unpacked {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes the files of an archive below a folder, closed to others. Throws a BackupError for what is no whole archive, or
 * would write elsewhere.
 */
export async function unpackTar(source: AsyncIterable<Buffer>, folder: string): Promise<Unpacked> {
  const reader = new BlockReader(source);
  const made = new Set<string>();
  let files = 0;
  let bytes = 0;
  const ensure = async (path: string) => {
    if (made.has(path)) return;
    await mkdir(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  await ensure(folder);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return { files, bytes };
    const { name, size, type } = readHeader(header);
    const path = join(folder, name);
    if (type === FOLDER) {
      await ensure(path);
      continue;
    }
    await ensure(dirname(path));
    const file = await open(path, 'wx', 0o600);
    try {
      await reader.copy(size, file);
    } finally {
      await file.close();
    }
    await reader.take((BLOCK - (size % BLOCK)) % BLOCK);
    files += 1;
    bytes += size;
  }
}

function readHeader(header: Buffer): { name: string; size: number; type: string } {
  if (readNumber(header, 'sum') !== sumOf(header)) throw new BackupError('An archive in the backup is torn.');
  const prefix = readText(header, 'prefix');
  const name = prefix === '' ? readText(header, 'name') : `${prefix}/${readText(header, 'name')}`;
  const type = readText(header, 'type') || FILE;
  if (name === '' || name.startsWith('/') || name.split('/').includes('..') || ![FILE, FOLDER].includes(type))
    throw new BackupError(`An archive in the backup holds ${name}, which no backup of this program does.`);
  return { name, size: readNumber(header, 'size'), type };
}

function readText(header: Buffer, field: Field): string {
  const [at, length] = FIELDS[field];
  const [text = ''] = header.toString('latin1', at, at + length).split('\0');
  return Buffer.from(text, 'latin1').toString('utf8');
}

/** Octal digits, or, for what is larger, bytes behind a byte 0x80. */
function readNumber(header: Buffer, field: Field): number {
  const [at, length] = FIELDS[field];
  if (header[at] === 0x80) return Number(header.readBigUInt64BE(at + length - 8));
  return Number.parseInt(readText(header, field).trim() || '0', 8);
}

/** Of all bytes, its own field counted as spaces. */
function sumOf(header: Buffer): number {
  const [at, length] = FIELDS.sum;
  let sum = length * 32;
  for (const [index, byte] of header.entries()) if (index < at || index >= at + length) sum += byte;
  return sum;
}

/** Cuts a stream into pieces of known lengths. */
class BlockReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.rest.length < length) this.rest = Buffer.concat([this.rest, await this.next()]);
    const piece = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return piece;
  }

  async copy(length: number, file: FileHandle): Promise<void> {
    for (let left = length; left > 0;) {
      if (this.rest.length === 0) this.rest = await this.next();
      const piece = this.rest.subarray(0, left);
      await file.writeFile(piece);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
    }
  }

  private async next(): Promise<Buffer> {
    const { done, value } = await this.chunks.next();
    if (done) throw new BackupError('An archive in the backup is torn.');
    return value;
  }
}

/** A file that is to be packed. */
export interface Packed {
  /** Relative, with slashes. */
  readonly name: string;
  readonly content: Buffer;
}

/** The bytes of an archive of these files. Throws where a name is too long for it. */
export async function* packTar(files: AsyncIterable<Packed>): AsyncGenerator<Buffer> {
  for await (const { name, content } of files) {
    yield headerOf(name, content.length);
    yield content;
    yield Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > FIELDS.name[1])
    throw new Error(`The name ${name} is too long for an archive`);
  const header = Buffer.alloc(BLOCK);
  const write = (field: Field, text: string) => header.write(text, FIELDS[field][0], 'utf8');
  const octal = (value: number, field: Field) =>
    write(field, value.toString(8).padStart(FIELDS[field][1] - 1, '0'));
  write('name', name);
  octal(0o600, 'mode');
  octal(0, 'uid');
  octal(0, 'gid');
  octal(size, 'size');
  octal(0, 'mtime');
  write('type', FILE);
  write('magic', 'ustar\u000000');
  write('sum', `${sumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}
