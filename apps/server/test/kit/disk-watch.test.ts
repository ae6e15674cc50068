import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DiskState, DiskWatch } from '../../src/kit/disk-watch.ts';

const MB = 1024 * 1024;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-disk-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Watches disks with so many megabytes free, each of 5 GB unless said. */
const watch = (free: () => Record<string, number>, totalMb = 5_000) =>
  new DiskWatch({
    folders: Object.keys(free()),
    read: async (name) => ({ freeBytes: (free()[name] ?? 0) * MB, totalBytes: totalMb * MB }),
  });

test.each([
  [4_000, 5_000, false],
  [1_024, 5_000, false],
  [1_023, 5_000, true],
  // A tenth of a large one is more than a gigabyte.
  [9_000, 100_000, true],
  [11_000, 100_000, false],
])('a disk with %i MB free of %i is low: %s', async (free, total, isLow) => {
  expect(await watch(() => ({ a: free }), total).measure()).toEqual({
    freeBytes: free * MB,
    totalBytes: total * MB,
    isLow,
  });
});

test('of several disks the fullest counts', async () => {
  const disk = watch(() => ({ a: 3_000, b: 255, c: 4_000 }));
  expect((await disk.measure()).freeBytes).toBe(255 * MB);
  await expect(disk.assertRoom()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  await expect(watch(() => ({ a: 256 })).assertRoom()).resolves.toBeUndefined();
});

test('says once that it is low, and once that it is no longer', async () => {
  let free = 3_000;
  const changes: boolean[] = [];
  const disk = new DiskWatch({
    folders: ['a'],
    read: async () => ({ freeBytes: free * MB, totalBytes: 5_000 * MB }),
    onChange: ({ isLow }: DiskState) => changes.push(isLow),
  });
  for (free of [3_000, 900, 800, 700, 2_000, 3_000]) await disk.run();
  expect(changes).toEqual([true, false]);
});

test('a folder that is not there yet is on the disk of the one above it', async () => {
  const there = await new DiskWatch({ folders: [folder] }).measure();
  const later = await new DiskWatch({ folders: [join(folder, 'not', 'yet')] }).measure();
  expect(later.totalBytes).toBe(there.totalBytes);
  expect(there.freeBytes).toBeGreaterThan(0);
});

describe('the reserve', () => {
  test('is made while there is room, let go when hardly anything is left, and made again afterwards', async () => {
    let free = 300;
    const disk = new DiskWatch({
      folders: [folder],
      reserveFolder: folder,
      read: async () => ({ freeBytes: free * MB, totalBytes: 5_000 * MB }),
    });
    const sizeAt = async (now: number) => {
      free = now;
      await disk.run();
      const files = await readdir(folder);
      return files.length === 0 ? 0 : (await stat(join(folder, files[0] ?? ''))).size / MB;
    };
    expect(await sizeAt(300)).toBe(0);
    expect(await sizeAt(2_000)).toBe(64);
    expect(await sizeAt(200)).toBe(64);
    expect(await sizeAt(64)).toBe(64);
    expect(await sizeAt(63)).toBe(0);
    // The space given back alone makes no new one.
    expect(await sizeAt(127)).toBe(0);
    expect(await sizeAt(319)).toBe(0);
    expect(await sizeAt(320)).toBe(64);
  });
});
