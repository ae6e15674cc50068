import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandFor } from '../../src/db/engine/archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tiffin it's 100% "));
  await mkdir(join(folder, 'wal'));
  await writeFile(join(folder, 'segment'), 'first');
});
afterEach(() => rm(folder, { recursive: true }));

/** As PostgreSQL runs it, from the cluster's folder. */
function archive(name: string): number | null {
  const command = commandFor(join(folder, 'wal')).replaceAll(/%(.)/g, (_, sign: string) =>
    sign === 'p' ? 'segment' : sign === 'f' ? name : sign,
  );
  return spawnSync('sh', ['-c', command], { cwd: folder }).status;
}

test('without the library a segment is archived by a command, whole and under its name', async () => {
  expect(archive('000000010000000000000001')).toBe(0);
  expect(await readdir(join(folder, 'wal'))).toEqual(['000000010000000000000001']);
  expect(await readFile(join(folder, 'wal/000000010000000000000001'), 'utf8')).toBe('first');
});

test('a segment that is there already is not written over', async () => {
  archive('000000010000000000000001');
  await writeFile(join(folder, 'segment'), 'another');
  expect(archive('000000010000000000000001')).not.toBe(0);
  expect(await readFile(join(folder, 'wal/000000010000000000000001'), 'utf8')).toBe('first');
});
