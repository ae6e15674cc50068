import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packTar, unpackTar } from '../../src/modules/backup/tar.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-tar-'));
});
afterEach(() => rm(folder, { recursive: true }));

const FILES = { 'a.webp': 0, 'private/b.webp': 1, 'c.webp': 511, 'd.webp': 512, 'e.webp': 70_000 };

async function* files() {
  for (const [name, size] of Object.entries(FILES)) yield { name, content: Buffer.alloc(size, name) };
}

const pack = () => buffer(Readable.from(packTar(files())));
/** In pieces whose ends are nowhere in particular. */
async function* inPieces(bytes: Buffer, length = 333) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

test('what was packed is unpacked', async () => {
  expect(await unpackTar(inPieces(await pack()), join(folder, 'out'))).toMatchObject({
    files: 5,
    bytes: 71_024,
  });
  for await (const { name, content } of files())
    expect(await readFile(join(folder, 'out', name))).toEqual(content);
});

test('nothing that was packed is unpacked as nothing', async () => {
  const bytes = await buffer(Readable.from(packTar(Readable.from([]))));
  expect(await unpackTar(inPieces(bytes), join(folder, 'out'))).toEqual({ files: 0, bytes: 0 });
  expect(await readdir(join(folder, 'out'))).toEqual([]);
});

test('the system’s own tar reads and writes the same', async () => {
  await writeFile(join(folder, 'ours.tar'), await pack());
  expect(spawnSync('tar', ['-xf', 'ours.tar', '--one-top-level=theirs'], { cwd: folder }).status).toBe(0);
  expect((await readFile(join(folder, 'theirs/e.webp'))).length).toBe(70_000);
  expect(
    spawnSync('tar', ['--format=ustar', '-cf', 'theirs.tar', '-C', 'theirs', '.'], { cwd: folder }).status,
  ).toBe(0);
  await unpackTar(inPieces(await readFile(join(folder, 'theirs.tar'))), join(folder, 'again'));
  expect((await readdir(join(folder, 'again'), { recursive: true })).toSorted()).toEqual(
    [...Object.keys(FILES), 'private'].toSorted(),
  );
});

test('one that is torn anywhere is refused', async () => {
  const whole = await pack();
  for (const length of [0, 100, 512, 2_000, whole.length - 1_024])
    await expect(
      unpackTar(inPieces(whole.subarray(0, length)), join(folder, `out-${length}`)),
    ).rejects.toThrow(/is torn/);
});

test.each(['/etc/passwd', '../outside', 'a/../../outside'])('a file %s is not written', async (name) => {
  await writeFile(join(folder, 'one'), 'x');
  const packed = spawnSync('tar', ['-P', '-c', `--transform=s,^one$,${name},`, 'one'], { cwd: folder });
  expect(packed.status).toBe(0);
  await expect(unpackTar(inPieces(packed.stdout), join(folder, 'out'))).rejects.toThrow(`holds ${name}`);
  expect(await readdir(join(folder, 'out'))).toEqual([]);
});

test('a link is not written', async () => {
  await symlink('/etc', join(folder, 'link'));
  const { stdout } = spawnSync('tar', ['-c', 'link'], { cwd: folder });
  await expect(unpackTar(inPieces(stdout), join(folder, 'out'))).rejects.toThrow('holds link');
});
