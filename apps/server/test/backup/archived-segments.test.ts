import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packSegment } from '../../src/modules/backup/archive-keeper.ts';
import { unpackLog } from '../../src/modules/backup/unpack-log.ts';
import { SEGMENT_BYTES } from '../../src/modules/backup/wal.ts';

const NAME = '000000010000000000000004';
const segment = Buffer.alloc(SEGMENT_BYTES);
segment.write('a record', 100_000);

let archive: string;
let folder: string;
beforeEach(async () => {
  archive = await mkdtemp(join(tmpdir(), 'tiffin-archived-'));
  folder = await mkdtemp(join(tmpdir(), 'tiffin-unpacked-'));
  await writeFile(join(archive, NAME), segment);
});
afterEach(async () => {
  await rm(archive, { recursive: true });
  await rm(folder, { recursive: true });
});

const unpack = (file: string) => unpackLog(archive, { files: [file], last: 4, missing: undefined }, folder);

test('a segment is unpacked as it was packed', async () => {
  await packSegment(archive, NAME);
  expect(await readdir(archive)).toEqual([`${NAME}.gz`]);
  expect(await unpack(`${NAME}.gz`)).toEqual({ broken: undefined, files: 1 });
  expect(segment.equals(await readFile(join(folder, NAME)))).toBe(true);
});

test('a segment that was packed since it was listed is unpacked', async () => {
  await packSegment(archive, NAME);
  expect(await unpack(NAME)).toEqual({ broken: undefined, files: 1 });
  expect(segment.equals(await readFile(join(folder, NAME)))).toBe(true);
});

test('packing that was killed before its end is done again', async () => {
  await writeFile(join(archive, `${NAME}.gz`), gzipSync(segment));
  await packSegment(archive, NAME);
  expect(await readdir(archive)).toEqual([`${NAME}.gz`]);
});

test.each([
  ['another log', gzipSync(Buffer.alloc(SEGMENT_BYTES, 'b'))],
  ['what cannot be read', Buffer.from('torn')],
])('a packed segment with %s is not written over', async (_, other) => {
  await writeFile(join(archive, `${NAME}.gz`), other);
  await expect(packSegment(archive, NAME)).rejects.toThrow(/\.gz holds another log than/);
  expect(other.equals(await readFile(join(archive, `${NAME}.gz`)))).toBe(true);
  expect(segment.equals(await readFile(join(archive, NAME)))).toBe(true);
});
