import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveOf, chooseArchive, prepareArchive } from '../../src/db/engine/archive.ts';
import { ourselves } from '../../src/db/engine/identity.ts';

let folder: string;
let home: string;
let backupDir: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tiffin-archive-')));
  home = join(folder, 'postgres');
  backupDir = join(folder, 'backups');
  await mkdir(join(home, 'cluster'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const placementIn = (at: string) => ({
  home: at,
  identity: ourselves,
  binaries: { postgres: '/nowhere/bin/postgres', initdb: '/nowhere/bin/initdb', major: 18 },
});

/** As a start does it. Returns the settings, and what it tells the operator. */
async function prepare(at = home, isCommand = false) {
  const lines: string[] = [];
  const archiveIn = isCommand ? undefined : backupDir;
  const settings = await prepareArchive(placementIn(at), archiveIn, (line) => lines.push(line));
  return { settings, notice: lines.join('\n') };
}

test('an archive is chosen once, and again for another place', async () => {
  await chooseArchive(home, backupDir);
  const first = await archiveOf(home);
  expect(dirname(first ?? '')).toBe(join(backupDir, 'wal'));
  await chooseArchive(home, backupDir);
  expect(await archiveOf(home)).toBe(first);
  await chooseArchive(home, join(folder, 'other'));
  expect(dirname((await archiveOf(home)) ?? '')).toBe(join(folder, 'other/wal'));
  await chooseArchive(home, undefined);
  expect(await archiveOf(home)).toBeUndefined();
});

test('several first starts take one archive', async () => {
  await Promise.all(Array.from({ length: 10 }, () => chooseArchive(home, backupDir)));
  expect(await archiveOf(home)).toBeDefined();
  expect((await readdir(home)).toSorted()).toEqual(['archive.location', 'cluster']);
});

test('a choice that was torn by a full disk or a power cut is made again', async () => {
  await writeFile(join(home, 'archive.location'), '');
  await chooseArchive(home, backupDir);
  expect(await archiveOf(home)).toBeDefined();
});

test('the copy of a data folder does not archive into the archive of the original', async () => {
  await chooseArchive(home, backupDir);
  const copy = join(folder, 'copy');
  await cp(home, copy, { recursive: true });
  // As a command starts it, and as the app does.
  expect((await prepare(copy, true)).settings).toEqual({});
  expect(await archiveOf(copy)).toBeUndefined();
  await chooseArchive(copy, backupDir);
  expect(await archiveOf(copy)).toBeDefined();
  expect(await archiveOf(copy)).not.toBe(await archiveOf(home));
});

test('settings of the archive stand in a file that includes those of the cluster', async () => {
  const { settings } = await prepare();
  expect(settings).toMatchObject({ archive_mode: 'on', config_file: join(home, 'archive.conf') });
  expect(await readFile(join(home, 'archive.conf'), 'utf8')).toMatch(
    /^include '.*\/cluster\/postgresql\.conf'\narchive_command = '.*'\n$/,
  );
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'its settings cannot be written',
    () => mkdir(join(home, 'archive.conf/in'), { recursive: true }),
    /EISDIR|ENOTEMPTY/,
  ],
  [
    'its choice cannot be written',
    () => mkdir(join(home, 'archive.location/in'), { recursive: true }),
    /archive\.location/,
  ],
  ['its folder cannot be made', () => writeFile(backupDir, ''), /ENOTDIR|EEXIST/],
])('where %s the database starts without an archive, and that is told', async (_, spoil, because) => {
  await spoil();
  const { settings, notice } = await prepare();
  expect(settings).toEqual({});
  expect(notice).toMatch(/^The database's log is not archived: /);
  expect(notice).toMatch(because);
  expect(await archiveOf(home)).toBeUndefined();
});

test('a path with a line break, which no settings can name, is not archived into', async () => {
  const broken = join(folder, 'line\nbreak');
  await mkdir(join(broken, 'cluster'), { recursive: true });
  expect((await prepare(broken)).notice).toContain('has a line break');
});
