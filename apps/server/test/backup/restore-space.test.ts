import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesToRestore } from '../../src/modules/backup/restore-space.ts';
import { SEGMENT_BYTES, segmentName } from '../../src/modules/backup/wal.ts';

let from: string;
let archive: string;
beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), 'tiffin-space-'));
  archive = join(from, 'wal');
  await mkdir(archive);
  await mkdir(join(from, 'base'));
  await writeFile(
    join(from, 'base/backup_manifest'),
    JSON.stringify({ Files: [{ Size: 3_000_000 }, { Size: 1_000_000 }] }),
  );
});
afterEach(() => rm(from, { recursive: true }));

const needed = async (files: readonly string[] = []) =>
  bytesToRestore(from, 2_000_000, { archive, plan: { files, last: 0, missing: undefined } });

test('database and pictures need room', async () => {
  expect((await needed()) - 128 * 1024 * 1024).toBeCloseTo(6_600_000, 0);
});

test.each<[string, string, Buffer, number]>([
  ['as it is', '', Buffer.alloc(0), SEGMENT_BYTES],
  ['packed, almost empty', '.gz', Buffer.alloc(70_000), 700_000],
  ['packed, and full', '.gz', Buffer.alloc(6_000_000), SEGMENT_BYTES],
])('each segment of the log that follows, %s, needs room', async (_, suffix, content, bytes) => {
  const files = [4, 5].map((number) => segmentName({ timeline: 1, number }) + suffix);
  for (const file of files) await writeFile(join(archive, file), content);
  expect((await needed(files)) - (await needed())).toBe(2 * bytes);
});
