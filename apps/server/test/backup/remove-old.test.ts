import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  platform,
  writeManifest,
} from '../../src/modules/backup/manifest.ts';
import { removeOld } from '../../src/modules/backup/index.ts';
import { listRuns } from '../../src/modules/backup/runs.repo.ts';
import { writeVerifiedNote } from '../../src/modules/backup/verified-note.ts';
import { segmentName } from '../../src/modules/backup/wal.ts';
import { addUser, arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 30, 10);
const ARCHIVE = 'wal/0123456789ab';

let backupDir: string;
// A platform with people and no administrator breaks an invariant.
beforeAll(() => addUser(database.db, 'ADMIN'));
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'tiffin-old-'));
  await mkdir(join(backupDir, ARCHIVE), { recursive: true });
  await arrange(database.db, 'delete from backup_runs');
});
afterEach(() => rm(backupDir, { recursive: true }));

const manifestOf = (daysAgo: number, systemIdentifier: string): Manifest => {
  const at = new Date(NOW - daysAgo * DAY).toISOString();
  // A segment a day.
  const lsn = `0/${(200 - daysAgo).toString(16).toUpperCase().padStart(2, '0')}000028`;
  return {
    format: FORMAT,
    kind: 'whole',
    release: '1.0.0',
    schemaVersion: 112,
    postgresMajor: 18,
    platform,
    systemIdentifier,
    beganAt: at,
    endedAt: at,
    timeline: 1,
    startLsn: lsn,
    endLsn: lsn,
    archive: ARCHIVE,
    files: [],
  };
};
const nameOf = (daysAgo: number) =>
  `whole-${new Date(NOW - daysAgo * DAY).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function addBackup(daysAgo: number, { systemIdentifier = '1', name = nameOf(daysAgo) } = {}) {
  const manifest = manifestOf(daysAgo, systemIdentifier);
  await mkdir(join(backupDir, name));
  await writeFile(join(backupDir, name, MANIFEST), writeManifest(manifest));
  await writeFile(join(backupDir, ARCHIVE, `${segmentName({ timeline: 1, number: 200 - daysAgo })}.gz`), '');
  return { folder: join(backupDir, name), manifest, bytes: 0, swept: [], keptLog: undefined };
}
const folders = async () => (await readdir(backupDir)).filter((name) => name !== 'wal').toSorted();
const removeAll = async () => {
  for (let days = 39; days > 0; days -= 1) await addBackup(days);
  return removeOld(database.db, { backupDir }, await addBackup(0));
};

test('what is not kept goes, with its log, and its row has that', async () => {
  for (const days of [20, 3])
    await arrange(
      database.db,
      `insert into backup_runs (kind, by, outcome, ended_at, folder) values ('whole', 'schedule', 'done', now(), $1)`,
      nameOf(days),
    );
  const removed = await removeAll();
  const kept = [0, 1, 2, 3, 4, 5, 6, 8, 15];
  expect(await folders()).toEqual(kept.map(nameOf).toSorted());
  expect(removed).toHaveLength(40 - kept.length);
  // Any second of three days.
  expect(await readdir(join(backupDir, ARCHIVE))).toHaveLength(4);
  const isRemoved = new Map(
    (await listRuns(database.db)).map(({ name, removedAt }) => [name, removedAt !== null]),
  );
  expect([isRemoved.get(nameOf(20)), isRemoved.get(nameOf(3))]).toEqual([true, false]);
});

test('one that proved good stays, also where no row has that', async () => {
  const { folder } = await addBackup(100);
  await writeVerifiedNote(folder, { verifiedAt: new Date(NOW - 99 * DAY).toISOString(), note: '' });
  await removeAll();
  expect(await folders()).toContain(nameOf(100));
});

test('those of another marketplace and those that cannot be read are left alone', async () => {
  const foreign = await addBackup(90, { systemIdentifier: '2' });
  await addBackup(80);
  await writeFile(join(backupDir, nameOf(80), MANIFEST), 'torn');
  await removeAll();
  expect(await folders()).toEqual(expect.arrayContaining([nameOf(80), nameOf(90)]));
  expect(foreign.manifest.systemIdentifier).toBe('2');
});

test('what a removal that was killed has left goes too, and nothing else of that name', async () => {
  for (const name of [`${nameOf(50)}.removed`, 'mine.removed']) await mkdir(join(backupDir, name));
  await removeOld(database.db, { backupDir }, await addBackup(0));
  expect(await folders()).toEqual(['mine.removed', nameOf(0)].toSorted());
});

test('the one backup that there is stays, however old it is', async () => {
  const only = await addBackup(150);
  expect(await removeOld(database.db, { backupDir }, only)).toEqual([]);
  expect(await folders()).toEqual([nameOf(150)]);
});

test('a demo keeps two, and no log before the newest', async () => {
  const { DEMO_PASSWORDS } = await import('../../src/modules/accounts/index.ts');
  const { hashPassword } = await import('../../src/auth/passwords.ts');
  const user = await addUser(database.db, 'CUSTOMER');
  await arrange(
    database.db,
    `update users set username = 'customer', password_hash = $2 where id = $1`,
    user.id,
    await hashPassword(DEMO_PASSWORDS.customer),
  );
  await removeAll();
  expect(await folders()).toEqual([nameOf(1), nameOf(0)]);
  expect(await readdir(join(backupDir, ARCHIVE))).toHaveLength(1);
});
