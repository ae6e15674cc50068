// When backups are made, and when an administrator should look. Pure; all times in epoch milliseconds.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A new marketplace is set up first. */
const FIRST_MS = 10 * MINUTE_MS;
/** As jobs that fail are tried again (jobs/leases.repo.ts). */
const RETRY_MS = MINUTE_MS;
const MAX_FAILURES = 3;
/** How long a new marketplace may be without any. */
const NONE_YET_MS = HOUR_MS;
const UNPROVEN_MS = 15 * DAY_MS;
/** The first one is proven on the day it is made. */
const FIRST_TRIAL_MS = HOUR_MS;

export interface BackupFacts {
  /** The setting `autoBackup`. */
  readonly isAutomatic: boolean;
  readonly everyHours: number;
  /** When the database was made. */
  readonly firstStartAt: number;
  /** End of the last one that this program made. */
  readonly lastMadeAt: number | undefined;
  /** End of the last one at all, those that were reported included. */
  readonly lastAt: number | undefined;
  /** Since the last one that was made. */
  readonly failures: number;
  readonly lastFailedAt: number | undefined;
  /** When one was restored for trial and proved good, the last time. */
  readonly verifiedAt: number | undefined;
  readonly unfinished: 'asked' | 'running' | undefined;
}

/** When the next one is made by itself; undefined where none is. */
export function scheduledAt(facts: BackupFacts): number | undefined {
  const { isAutomatic, everyHours, firstStartAt, lastMadeAt, failures, lastFailedAt = 0 } = facts;
  if (!isAutomatic) return undefined;
  const periodMs = everyHours * HOUR_MS;
  const dueAt = lastMadeAt === undefined ? firstStartAt + FIRST_MS : lastMadeAt + periodMs;
  if (failures === 0) return dueAt;
  return Math.max(dueAt, lastFailedAt + (failures < MAX_FAILURES ? RETRY_MS : periodMs));
}

/** When one is to be begun, asked for or by itself; undefined while one is being made, and where none is. */
export function dueAt(facts: BackupFacts): number | undefined {
  if (facts.unfinished === 'running') return undefined;
  return facts.unfinished === 'asked' ? 0 : scheduledAt(facts);
}

/** When the first one is restored for trial; undefined where none is. Later trials follow weekly. */
export function firstTrialAt({ isAutomatic, lastMadeAt }: BackupFacts): number | undefined {
  return isAutomatic && lastMadeAt !== undefined ? lastMadeAt + FIRST_TRIAL_MS : undefined;
}

/** From when on the last one is overdue: older than two periods, or none at all in a marketplace of an hour. */
export function overdueAt({ lastAt, everyHours, firstStartAt }: BackupFacts): number {
  return lastAt === undefined ? firstStartAt + NONE_YET_MS : lastAt + 2 * everyHours * HOUR_MS;
}

/** From when on none was proven for fifteen days. A marketplace that is younger has as long for its first. */
export function unprovenAt({ verifiedAt, firstStartAt }: BackupFacts): number {
  return (verifiedAt ?? firstStartAt) + UNPROVEN_MS;
}
