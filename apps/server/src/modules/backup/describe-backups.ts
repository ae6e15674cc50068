import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Backup, BackupState } from '@tiffin/contract/schemas/backup';
import type { AdminActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { isOnSameDisk, listBackups } from './backup-folder.ts';
import type { BackupSetup } from './backup-setup.ts';
import { listRuns, readBackupState, type StateRow } from './runs.repo.ts';
import { type BackupFacts, overdueAt, scheduledAt, unprovenAt } from './schedule.ts';
import { planLog, segmentOf, parseSegment } from './wal.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The latest hundred, the newest first. */
export async function describeBackups(db: Database, _reader: AdminActor): Promise<Backup[]> {
  return (await listRuns(db)).map(({ beganAt, endedAt, verifiedAt, removedAt, ...run }) => ({
    ...run,
    beganAt: beganAt.toISOString(),
    endedAt: instant(endedAt),
    verifiedAt: instant(verifiedAt),
    removedAt: instant(removedAt),
  }));
}

export function toFacts(row: StateRow): BackupFacts {
  return {
    isAutomatic: row.isAutomatic,
    everyHours: row.everyHours,
    firstStartAt: row.firstStartAt.getTime(),
    lastMadeAt: row.lastMadeAt?.getTime(),
    lastAt: row.lastAt?.getTime(),
    failures: row.failures,
    lastFailedAt: row.lastFailedAt?.getTime(),
    verifiedAt: row.verifiedAt?.getTime(),
    unfinished: row.unfinished ?? undefined,
  };
}

/** What of the backups an administrator should look at. Nothing is known of those that other tools make, unless one was reported. */
function findTrouble(row: StateRow, setup: BackupSetup | undefined) {
  const facts = toFacts(row);
  const past = (at: number) => (at < row.now.getTime() ? new Date(at) : undefined);
  return {
    overdueSince: setup || facts.lastAt !== undefined ? past(overdueAt(facts)) : undefined,
    unprovenSince: setup ? past(unprovenAt(facts)) : undefined,
  };
}

/** Since when an administrator should look; undefined where all is well. */
export async function readBackupTrouble(db: Database, _reader: AdminActor, setup: BackupSetup | undefined) {
  return findTrouble(await readBackupState(db, setup?.kind), setup);
}

/** Figures of the last backup, for the metrics; undefined before the first. */
export async function readBackupFigures(db: Database) {
  const { now, lastAt, lastBytes, verifiedAt } = await readBackupState(db);
  const ageOf = (at: Date | null) => (at ? (now.getTime() - at.getTime()) / 1_000 : undefined);
  return { ageSeconds: ageOf(lastAt), bytes: lastBytes ?? undefined, verifiedAgeSeconds: ageOf(verifiedAt) };
}

/** The state of the backups as administrators see it. */
export async function describeBackupState(
  db: Database,
  setup: BackupSetup | undefined,
): Promise<BackupState> {
  const row = await readBackupState(db, setup?.kind);
  const nextAt = setup && scheduledAt(toFacts(row));
  const { overdueSince, unprovenSince } = findTrouble(row, setup);
  return {
    enabled: row.isAutomatic && setup !== undefined,
    kind: setup?.kind ?? null,
    lastAt: instant(row.lastAt),
    lastBytes: row.lastBytes,
    verifiedAt: instant(row.verifiedAt),
    verifyNote: row.verifyNote,
    // One that is due is begun at once.
    nextAt: nextAt === undefined ? null : new Date(Math.max(nextAt, row.now.getTime())).toISOString(),
    isRunning: row.unfinished !== null,
    failure: row.failure,
    sameDisk: setup ? await readSameDisk(setup) : null,
    pointInTimeSince: setup ? await readPointInTime(setup) : null,
    isOverdue: overdueSince !== undefined,
    isUnproven: unprovenSince !== undefined,
  };
}

/** While nothing is known of them, as when the database cannot be asked. */
export const NOTHING_KNOWN: BackupState = {
  enabled: false,
  kind: null,
  lastAt: null,
  lastBytes: null,
  verifiedAt: null,
  verifyNote: '',
  nextAt: null,
  isRunning: false,
  failure: '',
  sameDisk: null,
  pointInTimeSince: null,
  isOverdue: false,
  isUnproven: false,
};

/** The folder of backups is made by the first of them, on the disk of the folder that it will be in. */
async function readSameDisk({ backupDir, databaseFolder }: BackupSetup): Promise<boolean | null> {
  if (databaseFolder === undefined) return null;
  return isOnSameDisk(backupDir, databaseFolder)
    .catch(() => isOnSameDisk(dirname(backupDir), databaseFolder))
    .catch(() => null);
}

/** The end of the oldest backup from which the archived log goes on without a gap; null where none is archived. */
async function readPointInTime({ backupDir, readArchive }: BackupSetup): Promise<string | null> {
  try {
    const archive = await readArchive();
    if (archive === undefined || dirname(archive) !== join(backupDir, 'wal')) return null;
    const files = await readdir(archive);
    const backups = (await listBackups(backupDir)).flatMap(({ manifest }) =>
      manifest?.kind === 'whole' ? manifest : [],
    );
    const ends = backups
      .filter((manifest) => manifest.archive === `wal/${basename(archive)}` && goesOn(files, manifest))
      .map(({ endedAt }) => endedAt);
    return ends.toSorted()[0] ?? null;
  } catch {
    // A disk that is away.
    return null;
  }
}

type Ended = Parameters<typeof planLog>[1];

/** What was written last may not be archived yet; what was removed shows as a gap behind the backup's end. */
function goesOn(files: readonly string[], ended: Ended): boolean {
  if (planLog(files, ended).missing !== undefined) return false;
  const end = segmentOf(ended.endLsn);
  const later = files.some((file) => (parseSegment(file)?.number ?? 0) > end);
  const hasEnd = files.some((file) => parseSegment(file)?.number === end);
  return hasEnd || !later;
}
