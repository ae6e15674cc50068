import { z } from 'zod';
import { Instant, WireId } from './basics.ts';

/** Whole: the files of the embedded database and their log. Portable: rows that any PostgreSQL takes. */
export const BackupKind = z.enum(['whole', 'portable']);

/** What an administrator can know of the backups of the platform. */
export const BackupState = z.object({
  /** The setting `autoBackup`, where backups can be made by themselves at all. */
  enabled: z.boolean(),
  /** What this platform makes; null where its database is backed up by other tools. */
  kind: BackupKind.nullable(),
  /** End of the last one that is finished and complete, one that was reported included. */
  lastAt: Instant.nullable(),
  lastBytes: z.number().nullable(),
  /** When the newest of those that were restored for trial proved good. */
  verifiedAt: Instant.nullable(),
  /** Why the last trial proved nothing, as a sentence; empty where it did, and where there was none. */
  verifyNote: z.string(),
  /** When the next one is made by itself; null where none is. */
  nextAt: Instant.nullable(),
  /** One is being made, or was asked for. */
  isRunning: z.boolean(),
  /** Why the last one was not made, as a sentence; empty where it was. */
  failure: z.string(),
  /** True where backups and database lie on one disk; null where that cannot be known. */
  sameDisk: z.boolean().nullable(),
  /** From when on any second can be had back; null where only the backups themselves can. */
  pointInTimeSince: Instant.nullable(),
  /** Older than two periods, or none at all after the first hour: an administrator should look. */
  isOverdue: z.boolean(),
  /** No backup was proven by restoring it for fifteen days. */
  isUnproven: z.boolean(),
});
export type BackupState = z.output<typeof BackupState>;

export const Backup = z.object({
  id: WireId,
  kind: BackupKind.nullable(),
  /** Its folder below that of all backups, or what an operator reported; empty while it is being made. */
  name: z.string(),
  beganAt: Instant,
  endedAt: Instant.nullable(),
  outcome: z.enum(['asked', 'running', 'done', 'failed']),
  /** Why it failed, or what of it did, as a sentence; else empty. */
  note: z.string(),
  bytes: z.number().nullable(),
  release: z.string(),
  /** When it was restored for trial and proved good; null: not proven. */
  verifiedAt: Instant.nullable(),
  /** Why the last trial of it proved nothing; else empty. */
  verifyNote: z.string(),
  /** It is kept no longer. */
  removedAt: Instant.nullable(),
  by: z.enum(['schedule', 'command', 'administrator', 'report']),
});
export type Backup = z.output<typeof Backup>;
