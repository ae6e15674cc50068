// What becomes of backups, as it is noted in the database.
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { createBackupJobs, JobRunner } from '../../src/jobs/index.ts';
import { describeBackupState } from '../../src/modules/backup/describe-backups.ts';
import { findBackupDue } from '../../src/modules/backup/find-backup-due.ts';
import {
  BackupError,
  type BackupSetup,
  BackupUnderWay,
  recordBackup,
} from '../../src/modules/backup/index.ts';
import { TURN } from '../../src/modules/backup/base-backup.repo.ts';
import {
  askForRun,
  beginRun,
  endCutOffRun,
  listRuns,
  reportRun,
} from '../../src/modules/backup/runs.repo.ts';
import { arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
let backupDir: string;
beforeAll(async () => (backupDir = await mkdtemp(join(tmpdir(), 'tiffin-runs-'))));
afterAll(() => rm(backupDir, { recursive: true }));
beforeEach(async () => {
  await arrange(database.db, 'delete from backup_runs');
  await arrange(database.db, 'delete from job_leases');
});

const rows = () => listRuns(database.db);
const quiet = { onUntidy: () => undefined, onWrong: () => undefined };
const byCommand = { by: 'command', node: 'here:1' } as const;
const whole = { kind: 'whole', ...byCommand } as const;
const NAME = 'whole-2026-11-30T10-00-00Z';

/** Made by nobody: what stands in the rows is under test. @param trouble what it fails with once it has begun */
function setup({ trouble, ...more }: Partial<BackupSetup> & { trouble?: () => Error } = {}): BackupSetup {
  return {
    kind: 'whole',
    backupDir,
    databaseFolder: undefined,
    backupAfter: undefined,
    readArchive: async () => undefined,
    make: async ({ onBegin, onMade }) => {
      await onBegin?.();
      if (trouble) throw trouble();
      const made = {
        folder: join(backupDir, NAME),
        bytes: 5_000_000_000,
        manifest: {
          release: '1.2.3',
          schemaVersion: 112,
          endedAt: '2026-11-30T10:00:01.000Z',
          archive: null,
        },
        swept: [],
        keptLog: undefined,
      } as unknown as Awaited<ReturnType<BackupSetup['make']>>;
      await onMade?.(made);
      return made;
    },
    ...more,
  };
}

test('one that is made has a row with what is known of it', async () => {
  await recordBackup(database.db, setup(), byCommand);
  expect(await rows()).toMatchObject([
    {
      kind: 'whole',
      by: 'command',
      outcome: 'done',
      name: NAME,
      bytes: 5_000_000_000,
      release: '1.2.3',
      note: '',
    },
  ]);
});

test.each<[string, Partial<BackupSetup> & { trouble?: () => Error }, string]>([
  [
    'for a reason that an operator can mend',
    {
      trouble: () =>
        new BackupError(`There is no room for another backup in ${backupDir}: about 3.0 MB are needed.`),
    },
    'There is no room for another backup in the folder of backups: about 3.0 MB are needed.',
  ],
  [
    'for any other',
    { trouble: () => new Error('password of /root') },
    'It could not be made; the log of the marketplace has the reason.',
  ],
  [
    'before it could begin',
    { make: () => Promise.reject(new BackupError('The folder of backups cannot be made.')) },
    'The folder of backups cannot be made.',
  ],
])('one that fails %s has a row that has the reason', async (_, trouble, note) => {
  await expect(recordBackup(database.db, setup(trouble), byCommand)).rejects.toThrow(Error);
  expect(await rows()).toMatchObject([{ outcome: 'failed', note, by: 'command' }]);
  expect(await describeBackupState(database.db, setup())).toMatchObject({ failure: note, lastAt: null });
});

test('one that the operator’s program does not take is there, and failed', async () => {
  const backupAfter = join(backupDir, 'copy.sh');
  await writeFile(backupAfter, '#!/bin/sh\nexit 7\n', { mode: 0o700 });
  await expect(recordBackup(database.db, setup({ backupAfter }), byCommand)).rejects.toThrow(
    'failed: it ended with 7',
  );
  const [row] = await rows();
  expect(row).toMatchObject({ outcome: 'failed', name: NAME, bytes: 5_000_000_000 });
  expect(row?.note).toContain(`BACKUP_AFTER (copy.sh) failed: it ended with 7.`);
  expect(row?.note).not.toContain(backupDir);
});

test('one that finds another one under way leaves no row', async () => {
  const underWay = setup({ make: () => Promise.reject(new BackupUnderWay('Another backup is being made.')) });
  await expect(recordBackup(database.db, underWay, byCommand)).rejects.toThrow('Another');
  expect(await rows()).toEqual([]);
});

test('the one that was asked for is the next that is made, whoever makes it', async () => {
  const id = await askForRun(database.db, 'whole');
  expect(await askForRun(database.db, 'whole')).toBeUndefined();
  await recordBackup(database.db, setup(), byCommand);
  expect(await rows()).toMatchObject([{ id, by: 'administrator', outcome: 'done' }]);
});

test('the one that was asked for fails where it cannot begin', async () => {
  const id = await askForRun(database.db, 'whole');
  const failing = setup({ make: () => Promise.reject(new BackupError('There is no folder.')) });
  await expect(recordBackup(database.db, failing, byCommand)).rejects.toThrow(BackupError);
  expect(await rows()).toMatchObject([
    { id, by: 'administrator', outcome: 'failed', note: 'There is no folder.' },
  ]);
});

describe('one that was cut off by a kill', () => {
  test('is ended by the next that begins', async () => {
    const killed = await beginRun(database.db, whole);
    const next = await beginRun(database.db, whole);
    expect(await rows()).toMatchObject([
      { id: next, outcome: 'running' },
      { id: killed, outcome: 'failed', note: 'It was cut off: the program that made it was ended.' },
    ]);
  });

  test('is ended by a look, and not while somebody makes it', async () => {
    await beginRun(database.db, whole);
    const takeTurn = unprepared(`select pg_advisory_xact_lock(${TURN})`);
    await database.db.transaction(async (tx) => {
      await tx.execute(takeTurn);
      await endCutOffRun(database.db);
      expect(await rows()).toMatchObject([{ outcome: 'running' }]);
    });
    expect((await findBackupDue(database.db))?.getTime()).toBeLessThan(Date.now() + 3_600_000);
    expect(await rows()).toMatchObject([{ outcome: 'failed' }]);
  });
});

test('a later failure takes nothing from the last one that was made', async () => {
  await recordBackup(database.db, setup(), byCommand);
  const failing = setup({ trouble: () => new BackupError('The disk is full.') });
  await expect(recordBackup(database.db, failing, byCommand)).rejects.toThrow(BackupError);
  expect(await describeBackupState(database.db, setup())).toMatchObject({
    lastAt: expect.stringMatching(/Z$/),
    lastBytes: 5_000_000_000,
    failure: 'The disk is full.',
    isRunning: false,
    isOverdue: false,
  });
  await recordBackup(database.db, setup(), byCommand);
  expect(await describeBackupState(database.db, setup())).toMatchObject({ failure: '' });
});

test('one that was reported counts as the last, and delays none of our own', async () => {
  const at = new Date(Date.now() - 60_000);
  await reportRun(database.db, at, 'pgBackRest, full');
  expect(await rows()).toMatchObject([
    { kind: null, by: 'report', name: 'pgBackRest, full', outcome: 'done' },
  ]);
  const state = await describeBackupState(database.db, undefined);
  expect(state).toMatchObject({ kind: null, enabled: false, lastAt: at.toISOString(), lastBytes: null });
  await arrange(database.db, `update backup_runs set ended_at = now() - interval '3 days'`);
  expect(await describeBackupState(database.db, undefined)).toMatchObject({
    isOverdue: true,
    isUnproven: false,
  });
});

/** A node that looks once for what is to be made. */
const look = (backups: BackupSetup, failures: string[] = []) =>
  new JobRunner({
    db: database.db,
    node: 'here:2',
    jobs: createBackupJobs(backups, quiet),
    onFailure: (job, error) => failures.push(`${job}: ${(error as Error).message}`),
  }).run();

describe('a node that looks', () => {
  test('makes the one that is due, notes it, and makes no other', async () => {
    await arrange(database.owner, `update schema_migrations set applied_at = now() - interval '11 minutes'`);
    await look(setup());
    await look(setup());
    expect(await rows()).toMatchObject([{ by: 'schedule', outcome: 'done' }]);
    const state = await describeBackupState(database.db, setup());
    const [row] = await rows();
    expect(state).toMatchObject({ enabled: true, kind: 'whole' });
    expect(Date.parse(state.nextAt ?? '') - (row?.endedAt?.getTime() ?? 0)).toBe(24 * 3_600_000);
  });

  test('makes none in the first minutes, nor where that is switched off, but the one that was asked for', async () => {
    await arrange(database.owner, 'update schema_migrations set applied_at = now()');
    await look(setup());
    expect(await rows()).toEqual([]);
    await arrange(database.owner, `update schema_migrations set applied_at = now() - interval '1 day'`);
    await arrange(database.db, 'update settings set auto_backup = false');
    await look(setup());
    expect(await rows()).toEqual([]);
    const id = await askForRun(database.db, 'whole');
    await look(setup());
    expect(await rows()).toMatchObject([{ id, outcome: 'done' }]);
    await arrange(database.db, 'update settings set auto_backup = true');
  });

  test('tries one that failed again after a while', async () => {
    await arrange(database.owner, `update schema_migrations set applied_at = now() - interval '1 day'`);
    const failures: string[] = [];
    const failing = setup({ trouble: () => new BackupError('The disk is full.') });
    await look(failing, failures);
    await look(failing, failures);
    expect(failures).toEqual(['backup: The disk is full.']);
    await arrange(database.db, `update backup_runs set ended_at = now() - interval '61 seconds'`);
    await look(setup());
    expect(await rows()).toMatchObject([{ outcome: 'done' }, { outcome: 'failed' }]);
  });

  test('that stops cuts off what it makes', async () => {
    await arrange(database.owner, `update schema_migrations set applied_at = now() - interval '1 day'`);
    const begun = new EventEmitter();
    const hasBegun = once(begun, 'begun');
    const endless = setup({
      make: async ({ onBegin, signal }) => {
        await onBegin?.();
        begun.emit('begun');
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('cut off')));
        });
      },
    });
    const failures: string[] = [];
    const runner = new JobRunner({
      db: database.db,
      node: 'here:3',
      jobs: createBackupJobs(endless, quiet),
      onFailure: (job) => failures.push(job),
    });
    const running = runner.run();
    await hasBegun;
    await runner.stop();
    await running;
    expect(failures).toEqual([]);
    expect(await rows()).toMatchObject([
      { outcome: 'failed', note: 'It was cut off: the marketplace was stopped.' },
    ]);
  });
});
