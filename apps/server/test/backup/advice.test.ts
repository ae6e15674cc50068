import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adviseOnBackups } from '../../src/modules/backup/advice.ts';

let folder: string;
let backupDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-advice-'));
  backupDir = join(folder, 'backups');
  await mkdir(backupDir);
});
afterEach(() => rm(folder, { recursive: true }));

test('an archive on the same disk, and without a backup, is worth nothing', async () => {
  const archive = join(backupDir, 'wal/d764f0018e64');
  expect(await adviseOnBackups({ backupDir, databaseFolder: folder, archive })).toEqual([
    expect.stringContaining('on the same disk as the database'),
    expect.stringContaining('There is no backup yet that the archived log goes on from'),
  ]);
});

test.each([undefined, '/elsewhere/wal/d764f0018e64'])(
  'a database that archives into %s is not archived where it should be',
  async (archive) => {
    expect(await adviseOnBackups({ backupDir, databaseFolder: folder, archive })).toEqual([
      `The database's log is not archived in ${backupDir} until the marketplace is stopped and started again.`,
    ]);
  },
);
