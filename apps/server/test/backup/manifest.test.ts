import { expect, test } from 'vitest';
import {
  type Machine,
  type Manifest,
  misfitOf,
  relativeArchive,
  readManifest,
  writeManifest,
} from '../../src/modules/backup/manifest.ts';

const manifest: Manifest = {
  format: 1,
  kind: 'whole',
  release: '1.2.3',
  schemaVersion: 109,
  postgresMajor: 18,
  platform: 'linux-x64',
  systemIdentifier: '7561234567890123456',
  beganAt: '2026-11-30T19:42:00.000Z',
  endedAt: '2026-11-30T19:42:05.000Z',
  timeline: 1,
  startLsn: '0/4000028',
  endLsn: '0/43527F0',
  archive: 'wal/d764f0018e64',
  files: [{ name: 'base/base.tar.gz', bytes: 3, sha256: 'a'.repeat(64) }],
};

test('a manifest is read as it was written', () => {
  expect(readManifest(writeManifest(manifest), 'it')).toEqual(manifest);
});

test('a manifest that nothing could read is not written', () => {
  expect(() => writeManifest({ ...manifest, archive: 'tiffin/wal/d764f0018e64' })).toThrow(/archive/);
});

test.each([
  ['/mnt/backups', 'wal/d764f0018e64'],
  ['/mnt', null],
  ['/mnt/backups/wal', null],
  ['/elsewhere', null],
  ['/mnt/backups/deeper', null],
])('seen from a backup in %s the log is archived in %s', (backupDir, path) => {
  expect(relativeArchive(backupDir, '/mnt/backups/wal/d764f0018e64')).toBe(path);
});

test('a manifest with any byte changed, missing or added is refused', () => {
  const text = writeManifest(manifest);
  for (let at = 0; at < text.length; at++) {
    const other = String.fromCodePoint(text.charCodeAt(at) ^ 1);
    for (const broken of [
      text.slice(0, at) + other + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
    ])
      expect(() => readManifest(broken, 'it')).toThrow('The manifest.json of it is torn or was changed');
  }
  expect(() => readManifest(`${text} `, 'it')).toThrow('is torn or was changed');
});

const here: Machine = { platform: 'linux-x64', postgresMajor: 18, schemaVersion: 109 };

const portable: Manifest = {
  format: 1,
  kind: 'portable',
  release: '1.2.3',
  schemaVersion: 109,
  postgresMajor: 18,
  systemIdentifier: '7561234567890123456',
  databaseOid: '16384',
  beganAt: '2026-11-30T19:42:00.000Z',
  endedAt: '2026-11-30T19:42:05.000Z',
  snapshotAt: '2026-11-30T19:42:01.000Z',
  migrations: [{ version: 101, name: '0101_baseline.sql', checksum: 'a'.repeat(64) }],
  tables: [{ name: 'users', columns: ['id'], rows: 1, bytes: 2 }],
  sequences: [{ table: 'users', column: 'id', last: '1' }],
  files: [{ name: 'tables/users.copy.gz', bytes: 3, sha256: 'a'.repeat(64) }],
};

test('a portable one fits every machine and PostgreSQL, and no older release', () => {
  expect(readManifest(writeManifest(portable), 'it')).toEqual(portable);
  expect(misfitOf(portable, 'it', { ...here, platform: 'darwin-arm64', postgresMajor: 15 })).toBeUndefined();
  expect(misfitOf(portable, 'it', { ...here, schemaVersion: 108 })).toContain('made by a newer release');
});

test.each<[string, Partial<Machine>, string | undefined]>([
  ['the same', {}, undefined],
  ['a newer release', { schemaVersion: 130 }, undefined],
  ['an older release', { schemaVersion: 108 }, 'made by a newer release (1.2.3, schema 109; here 108)'],
  ['another processor', { platform: 'linux-arm64' }, 'made on linux-x64, and this is linux-arm64'],
  ['another PostgreSQL', { postgresMajor: 19 }, 'made by PostgreSQL 18, and the one here is 19'],
])('restored on %s', (_, ground, sentence) => {
  const misfit = misfitOf(manifest, 'it', { ...here, ...ground });
  if (sentence === undefined) expect(misfit).toBeUndefined();
  else expect(misfit).toContain(sentence);
});
