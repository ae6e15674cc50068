import { lstat, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimPart, publishRestored } from '../../src/modules/backup/restore-target.ts';

let dataDir: string;
let part: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiffin-target-'));
  part = await claimPart(dataDir);
  for (const place of [dataDir, part]) {
    await mkdir(join(place, 'postgres'));
    await mkdir(join(place, 'images'));
    await writeFile(join(place, 'postgres/of'), place);
    await writeFile(join(place, 'images/of'), place);
  }
});
afterEach(() => rm(dataDir, { recursive: true }));

const contentOf = (...path: string[]) => readFile(join(...path, 'of'), 'utf8');

test('what was restored gets its place, and what stood there lies beside it', async () => {
  const aside = await publishRestored(dataDir, part, 'before');
  expect(aside).toEqual([join(dataDir, 'postgres.before'), join(dataDir, 'images.before')]);
  for (const entry of ['postgres', 'images']) {
    expect(await contentOf(dataDir, entry)).toBe(part);
    expect(await contentOf(dataDir, `${entry}.before`)).toBe(dataDir);
  }
  expect(await readdir(dataDir)).not.toContain('restore.part');
});

test('where one thing cannot be moved nothing is, and what was restored is kept', async () => {
  // As a folder that is a disk of its own cannot be renamed.
  await mkdir(join(dataDir, 'images.before'));
  await writeFile(join(dataDir, 'images.before/of'), 'somebody');
  await expect(publishRestored(dataDir, part, 'before')).rejects.toThrow(
    /cannot be put in its place: ENOTEMPTY.* lies whole in .*restore\.part, and what stood there stands/,
  );
  for (const place of [dataDir, part])
    for (const entry of ['postgres', 'images']) expect(await contentOf(place, entry)).toBe(place);
  expect(await readdir(dataDir)).not.toContain('postgres.before');
});

test('a link that leads nowhere is moved aside too', async () => {
  await rm(join(dataDir, 'images'), { recursive: true });
  await symlink(join(dataDir, 'nothing'), join(dataDir, 'images'));
  expect(await publishRestored(dataDir, part, 'before')).toContain(join(dataDir, 'images.before'));
  expect((await lstat(join(dataDir, 'images.before'))).isSymbolicLink()).toBe(true);
  expect(await contentOf(dataDir, 'images')).toBe(part);
});

test('of two restores at once one has the folder', async () => {
  await rm(part, { recursive: true });
  await mkdir(part);
  await writeFile(join(part, 'pid'), String(process.ppid));
  await expect(claimPart(dataDir)).rejects.toThrow(`Another restore (process ${process.ppid}) is working`);
  expect(await readdir(part)).toEqual(['pid']);
});
