import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBackup } from '../../src/modules/backup/backup-folder.ts';
import { type BackupKind, MANIFEST, writeManifest } from '../../src/modules/backup/manifest.ts';

let backupDir: string;
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'tiffin-newest-'));
});
afterEach(() => rm(backupDir, { recursive: true }));

/** A folder that only says what it holds. @param hour of a day at which it ended */
async function put(kind: BackupKind, hour: string, archive: string | null = null): Promise<void> {
  const endedAt = `2026-11-30T${hour}:00:00.000Z`;
  const shared = {
    format: 1 as const,
    release: '1.2.3',
    schemaVersion: 109,
    postgresMajor: 18,
    systemIdentifier: '7561234567890123456',
    beganAt: endedAt,
    endedAt,
    files: [],
  };
  const folder = join(backupDir, `${kind}-2026-11-30T${hour}-00-00Z`);
  await mkdir(folder);
  const manifest = writeManifest(
    kind === 'portable'
      ? {
          ...shared,
          kind,
          databaseOid: '16384',
          snapshotAt: endedAt,
          migrations: [],
          tables: [],
          sequences: [],
        }
      : {
          ...shared,
          kind,
          platform: 'linux-x64',
          timeline: 1,
          startLsn: '0/4000028',
          endLsn: '0/43527F0',
          archive,
        },
  );
  await writeFile(join(folder, MANIFEST), manifest);
}

const newest = (until: number | string, kinds: readonly BackupKind[] = ['whole', 'portable']) =>
  findBackup('newest', backupDir, until, kinds).then(
    (folder) => basename(folder),
    (error: Error) => error.message.replace(backupDir, 'it'),
  );

test('the newest of both kinds is taken, whatever its name begins with', async () => {
  await put('whole', '08');
  await put('portable', '09');
  expect(await newest('end')).toBe('portable-2026-11-30T09-00-00Z');
  await put('whole', '10');
  expect(await newest('end')).toBe('whole-2026-11-30T10-00-00Z');
});

test('the newest of what can be restored there', async () => {
  expect(await newest('end', ['portable'])).toBe('There is no portable backup in it.');
  await put('portable', '08');
  await put('whole', '09', 'wal/d764f0018e64');
  expect(await newest('end', ['portable'])).toBe('portable-2026-11-30T08-00-00Z');
  const noon = Date.parse('2026-11-30T12:00:00Z');
  await put('portable', '10');
  expect(await newest(noon)).toBe('whole-2026-11-30T09-00-00Z');
  expect(await newest(Date.parse('2026-11-30T08:30:00Z'))).toBe(
    'There is no whole backup that ended before 2026-11-30T08:30:00.000Z in it.',
  );
});

test('the newest of them is not guessed where an older one may reach further by its log', async () => {
  await put('whole', '08', 'wal/d764f0018e64');
  await put('portable', '09');
  expect(await newest('end')).toBe(
    'portable-2026-11-30T09-00-00Z is the newest, and whole-2026-11-30T08-00-00Z may reach further by its log: say which one with --from.',
  );
});
