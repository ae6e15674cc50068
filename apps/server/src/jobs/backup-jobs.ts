import type { Database } from '../db/database.ts';
import {
  type BackupSetup,
  findBackupDue,
  findFirstTrialDue,
  recordBackup,
  removeOld,
  verifyNewest,
} from '../modules/backup/index.ts';
import type { HeldLease } from './held-lease.ts';
import type { Job } from './job.ts';
import { readJobStates } from './leases.repo.ts';
import { nodeName } from './node-name.ts';

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;

export interface BackupTroubles {
  /** Old backups or their log could not be removed. */
  readonly onUntidy: (error: unknown) => void;
  /** A backup cannot be restored, or holds what must never be true. */
  readonly onWrong: (backup: string, note: string) => void;
}

/** In a runner of their own: nothing waits behind a backup or its trial, which may take hours. */
export function createBackupJobs(setup: BackupSetup, troubles: BackupTroubles): Job[] {
  return [
    {
      name: 'backup',
      everySeconds: DAY_SECONDS,
      findDue: (db) => findBackupDue(db, setup.kind),
      run: ({ db }, signal) => untilStopped(signal, () => backUp(db, setup, signal, troubles)),
    },
    {
      name: VERIFY,
      everySeconds: WEEK_SECONDS,
      findDue: findTrialDue,
      run: ({ db }, signal) => untilStopped(signal, () => verify(db, setup, signal, troubles)),
    },
  ];
}

const VERIFY = 'verify-backup';

/** Nothing is yielded at its end: the runner would rest for as long as that took. */
async function* untilStopped(signal: AbortSignal, work: () => Promise<void>): ReturnType<Job['run']> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
    yield 0;
  }
}

async function backUp(
  db: HeldLease['db'],
  setup: BackupSetup,
  signal: AbortSignal,
  { onUntidy }: BackupTroubles,
): Promise<void> {
  await recordBackup(db, setup, {
    by: 'schedule',
    node: nodeName(),
    signal,
    // The backup is whole all the same.
    tidy: (made) => removeOld(db, setup, made).then(() => undefined, onUntidy),
  });
}

async function verify(
  db: HeldLease['db'],
  { backupDir }: BackupSetup,
  signal: AbortSignal,
  { onWrong }: BackupTroubles,
): Promise<void> {
  const trials = await verifyNewest(db, { backupDir, signal, log: () => undefined });
  for (const [backup, { verdict, note }] of trials) if (verdict !== 'proven') onWrong(backup, note);
}

/** Weekly, once there is a backup; and none where nothing is done by itself. */
async function findTrialDue(db: Database): Promise<Date | null | undefined> {
  const first = await findFirstTrialDue(db);
  const state = (await readJobStates(db)).find(({ name }) => name === VERIFY);
  if (first === null || !state?.lastAt) return first;
  // It was switched off meanwhile.
  if (typeof state.nextAt === 'number') return new Date(state.lastAt.getTime() + WEEK_SECONDS * 1_000);
  return undefined;
}
