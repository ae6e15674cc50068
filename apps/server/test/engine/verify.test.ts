// A backup that the schedule makes, and what its trial finds, on a cluster of their own.
import { access, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { archiveOf, type Engine, startEngine } from '../../src/db/engine/index.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { createBackupJobs, JobRunner } from '../../src/jobs/index.ts';
import { ensureAdministrator } from '../../src/modules/accounts/index.ts';
import { openManifest } from '../../src/modules/backup/backup-folder.ts';
import { measureFile } from '../../src/modules/backup/checksums.ts';
import { describeBackupState } from '../../src/modules/backup/describe-backups.ts';
import { findBrokenIndex } from '../../src/modules/backup/index-check.repo.ts';
import {
  type BackupSetup,
  makeBackup,
  readVerifiedNote,
  verifyBackup,
  wholeBackups,
} from '../../src/modules/backup/index.ts';
import { MANIFEST, withChecksum } from '../../src/modules/backup/manifest.ts';
import { listRuns } from '../../src/modules/backup/runs.repo.ts';
import { verifyNewest } from '../../src/modules/backup/verify-newest.ts';
import { addUser, arrange } from '../fixtures.ts';

let folder: string;
let backupDir: string;
let engine: Engine;
let db: DatabasePool;
let setup: BackupSetup;
/** Made by the schedule. */
let backup: string;
const troubles: unknown[] = [];

/** A node that looks once for what is due. */
const look = () =>
  new JobRunner({
    db,
    node: 'here:1',
    jobs: createBackupJobs(setup, {
      onUntidy: (error) => troubles.push(error),
      onWrong: (name, note) => troubles.push([name, note]),
    }),
    onFailure: (_, error) => troubles.push(error),
  }).run();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-verify-'));
  backupDir = join(folder, 'backups');
  const dataDir = join(folder, 'data');
  const imageFolder = join(dataDir, 'images');
  await mkdir(imageFolder, { recursive: true });
  await writeFile(join(imageFolder, 'a.webp'), Buffer.alloc(700, 'a'));
  engine = await startEngine({
    dataDir,
    archiveIn: backupDir,
    address: 'the tests',
    log: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  db = openDatabase(engine.connection, { size: 4 });
  await migrate(engine.connection);
  await ensureAdministrator(db);
  const source = { connection: engine.connection, databaseFolder: engine.folder ?? '', imageFolder };
  setup = wholeBackups(source, { backupDir, backupAfter: undefined });
  await arrange(db, `update schema_migrations set applied_at = now() - interval '1 day'`);
  await look();
  backup = join(backupDir, (await listRuns(db))[0]?.name ?? 'none');
});
afterAll(async () => {
  await db.close();
  await engine.stop();
  await rm(folder, { recursive: true });
});

const tryOut = (from: string, signal?: AbortSignal) =>
  verifyBackup(from, { backupDir, log: () => undefined, signal });
const hasPlace = () =>
  access(join(backupDir, 'verify')).then(
    () => true,
    () => false,
  );
/** A copy that may be broken. */
async function copy(name: string): Promise<string> {
  const to = join(folder, name);
  await cp(backup, to, { recursive: true });
  await rm(join(to, 'verified.json'), { force: true });
  return to;
}

test('the schedule makes a whole backup, from which on any second can be had back', async () => {
  expect(troubles).toEqual([]);
  const manifest = await openManifest(backup);
  expect(await listRuns(db)).toMatchObject([
    { by: 'schedule', outcome: 'done', kind: 'whole', name: basename(backup), release: manifest.release },
  ]);
  expect(await describeBackupState(db, setup)).toMatchObject({
    kind: 'whole',
    sameDisk: true,
    pointInTimeSince: manifest.endedAt,
    isOverdue: false,
  });
});

test('where the log has a gap behind a backup no second since then can be had back', async () => {
  const archive = (await archiveOf(engine.folder ?? '')) ?? '';
  await arrange(db, 'select pg_switch_wal()');
  // Far ahead of what is written.
  const far = join(archive, '0000000100000000000000F0');
  await writeFile(far, '');
  expect((await describeBackupState(db, setup)).pointInTimeSince).toBeNull();
  await rm(far);
});

test('its first trial follows within hours, and proves it', async () => {
  await look();
  expect(await readVerifiedNote(backup)).toBeUndefined();
  await arrange(db, `update backup_runs set ended_at = ended_at - interval '2 hours'`);
  await look();
  expect(troubles).toEqual([]);
  const note = await readVerifiedNote(backup);
  expect(note).toEqual({ verifiedAt: expect.stringMatching(/Z$/), note: '' });
  const [run] = await listRuns(db);
  expect(run?.verifiedAt?.toISOString()).toBe(note?.verifiedAt);
  expect(await describeBackupState(db, setup)).toMatchObject({
    verifiedAt: note?.verifiedAt,
    isUnproven: false,
  });
  expect(await hasPlace()).toBe(false);
});

const compare = (
  sign: string,
) => `create or replace function compare(int, int) returns int language sql immutable
  as 'select case when $1 = $2 then 0 when $1 ${sign} $2 then 1 else -1 end'`;

describe('a trial finds', () => {
  test('a changed file', async () => {
    const from = await copy('changed');
    const file = join(from, 'base/base.tar.gz');
    const bytes = await readFile(file);
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const trial = await tryOut(from);
    expect(trial).toMatchObject({ verdict: 'wrong', verifiedAt: null });
    expect(trial.note).toContain('base.tar.gz was changed');
    expect(await readVerifiedNote(from)).toEqual({ verifiedAt: null, note: trial.note });
  });

  test('a manifest that is torn', async () => {
    const from = await copy('torn');
    await writeFile(join(from, MANIFEST), 'torn');
    expect(await tryOut(from)).toMatchObject({ verdict: 'wrong' });
  });

  test('what must never be true, and then the one before is tried', async () => {
    await addUser(db, 'CUSTOMER');
    await arrange(db, `update users set is_blocked = true where role = 'ADMIN'`);
    const { connection } = engine;
    const source = { connection, databaseFolder: engine.folder ?? '', imageFolder: join(folder, 'none') };
    const { folder: wrong } = await makeBackup(source, backupDir);
    const trials = await verifyNewest(db, { backupDir, log: () => undefined });
    expect([...trials].map(([name, { verdict }]) => [name, verdict])).toEqual([
      [basename(wrong), 'wrong'],
      [basename(backup), 'proven'],
    ]);
    expect(trials.get(basename(wrong))?.note).toMatch(/^What must never be true is: .* \(1 rows\)\.$/);
    await arrange(db, `update users set is_blocked = false where role = 'ADMIN'`);
    await rm(wrong, { recursive: true });
  });

  test('a unique index that is broken', async () => {
    const before = await findBrokenIndex(db);
    for (const statement of [
      compare('>'),
      `create operator class fickle for type int using btree as operator 1 <, operator 2 <=, operator 3 =,
         operator 4 >=, operator 5 >, function 1 compare(int, int)`,
      'create table broken as select generate_series(1, 100) as n',
      'create unique index broken_n on broken (n fickle)',
      compare('<'),
    ])
      await db.execute(unprepared(statement));
    const found = await findBrokenIndex(db);
    for (const statement of [
      'drop table broken',
      'drop operator family fickle using btree',
      'drop function compare',
    ])
      await db.execute(unprepared(statement));
    expect([before, found]).toEqual([undefined, expect.stringMatching(/^The index broken_n is broken: /)]);
  });
});

test('a trial that has no room says how much is needed, and takes no earlier proof away', async () => {
  const from = await copy('large');
  const list = join(from, 'base/backup_manifest');
  const text = await readFile(list, 'utf8');
  await writeFile(list, text.replace(/"Size": \d+/, '"Size": 900000000000000'));
  const manifest = await openManifest(from);
  const files = await Promise.all(manifest.files.map(({ name }) => measureFile(from, name)));
  await writeFile(join(from, MANIFEST), withChecksum({ ...manifest, files }));
  const proof = { verifiedAt: '2026-11-01T00:00:00.000Z', note: '' };
  await writeFile(join(from, 'verified.json'), JSON.stringify(proof));
  const trial = await tryOut(from);
  expect(trial).toMatchObject({ verdict: 'untried', verifiedAt: proof.verifiedAt });
  expect(trial.note).toMatch(
    /^Not verified: no space\. About 11\d{8}\.\d MB are needed on the disk of the folder of backups, and \d+\.\d MB are free\.$/,
  );
});

test('a trial removes what a killed one has left', async () => {
  const left = join(backupDir, 'verify/restore.part');
  await mkdir(join(left, 'postgres'), { recursive: true });
  await writeFile(join(left, 'pid'), '999999999');
  expect(await tryOut(backup)).toMatchObject({ verdict: 'proven' });
  expect(await hasPlace()).toBe(false);
});

test('a trial that is given up leaves nothing, and says nothing of the backup', async () => {
  const stopping = new AbortController();
  const before = await readVerifiedNote(backup);
  const trial = verifyBackup(backup, {
    backupDir,
    signal: stopping.signal,
    log: (line) => {
      if (line === 'Recovering') stopping.abort();
    },
  });
  await expect(trial).rejects.toThrow('was given up');
  expect(await hasPlace()).toBe(false);
  expect(await readVerifiedNote(backup)).toEqual(before);
});

test('what is no backup cannot be tried', async () => {
  await expect(tryOut(join(backupDir, 'whole-2020-01-01T00-00-00Z'))).rejects.toThrow(
    'is no finished backup',
  );
  expect(await readdir(backupDir)).not.toContain('verify');
});
