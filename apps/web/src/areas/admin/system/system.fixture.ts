import type { Backup, BackupState } from './backup-text.ts';
import type { System } from './text.ts';

/** A platform that has been backed up as it should be. */
export const BACKUP_STATE: BackupState = {
  enabled: true,
  kind: 'whole',
  lastAt: '2026-11-25T09:00:00.000Z',
  lastBytes: 41_000_000,
  verifiedAt: '2026-11-22T03:00:00.000Z',
  verifyNote: '',
  nextAt: '2026-11-26T09:00:00.000Z',
  isRunning: false,
  failure: '',
  sameDisk: false,
  pointInTimeSince: '2026-11-22T09:00:00.000Z',
  isOverdue: false,
  isUnproven: false,
};

export const BACKUP: Backup = {
  id: 7,
  kind: 'whole',
  name: 'whole-2026-11-25T08-59-00Z',
  beganAt: '2026-11-25T08:59:00.000Z',
  endedAt: '2026-11-25T09:00:00.000Z',
  outcome: 'done',
  note: '',
  bytes: 41_000_000,
  release: '0.1.0',
  verifiedAt: null,
  verifyNote: '',
  removedAt: null,
  by: 'schedule',
};

export const SYSTEM: System = {
  version: '0.1.0',
  startedAt: '2026-11-21T10:00:00Z',
  uptimeSeconds: 0,
  api: { status: 'up', latencyMs: 1 },
  database: { status: 'up', latencyMs: 1, version: '18.4' },
  disk: { freeBytes: 40_000_000_000, totalBytes: 100_000_000_000, isLow: false },
  demoLoadedAt: null,
  eventClients: 0,
  eventDelaySeconds: 0,
  lastBackupAt: null,
  backup: BACKUP_STATE,
  mail: { state: 'off', waiting: 0, oldestAt: null, failed24h: 0 },
  push: { subscriptions: 0, failing: 0 },
  jobs: [],
  invariants: { checkedAt: null, broken: [], unchecked: [] },
  secrets: 'own-key',
  timedRestaurants: 0,
};

/** As a node of the release before answers, which knows no more of backups. */
export const OLDER_SYSTEM = JSON.parse(JSON.stringify({ ...SYSTEM, backup: undefined })) as System;
