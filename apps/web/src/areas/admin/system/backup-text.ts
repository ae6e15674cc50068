import type { Backup, BackupState } from '@tiffin/contract/schemas/backup';

import { counted, dateTime, day, minutesSince, nearDay, weekday } from '../../../lib/format/formats.ts';
import { dayNumberAt } from '../../../lib/time/platform-zone.ts';
import type { System } from './text.ts';

export type { Backup, BackupState };

/** What is known of the backups; undefined without the database, and of a node of the release before. */
export const backupOf = ({ database, backup }: System): BackupState | undefined =>
  database.status === 'up' ? backup : undefined;

export const BACKED_UP_ELSEWHERE =
  'Backed up by your own PostgreSQL tools, which we cannot see; npm run backup -- --record reports one.';

const HOUR_MINUTES = 60;
/** From two days on they are counted. */
const DAYS_FROM_HOURS = 48;

/** "5 minutes", "36 hours", "2 days": whole ones since then. */
function spanSince(at: string, now: Date): string {
  const minutes = minutesSince(at, now);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours === 0) return counted(minutes, 'minute');
  return hours < DAYS_FROM_HOURS ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const longAgo = (at: string, now: Date): string =>
  minutesSince(at, now) === 0 ? 'just now' : `${spanSince(at, now)} ago`;

/** "today", "yesterday", "on Sunday"; from a week on "on 21 Nov". */
function onDay(at: string, now: Date): string {
  const days = dayNumberAt(now) - dayNumberAt(at);
  if (days < 2) return nearDay(at, now).toLowerCase();
  return `on ${days < 7 ? weekday(at) : day(at, now)}`;
}

/** "Backed up 3 hours ago, proven by restoring on Sunday", or what of it is missing. */
export function backupSentence({ kind, lastAt, verifiedAt }: BackupState, now: Date): string {
  if (lastAt === null) return kind === null ? BACKED_UP_ELSEWHERE : 'Not backed up yet.';
  const backedUp = `Backed up ${longAgo(lastAt, now)}`;
  if (kind === null) return `${backedUp}, as was reported.`;
  return verifiedAt === null
    ? `${backedUp}, never proven by restoring.`
    : `${backedUp}, proven by restoring ${onDay(verifiedAt, now)}.`;
}

/** Each reason why an administrator should look, as a sentence; none while all is well. */
export function backupTroubles(backup: BackupState, now: Date): string[] {
  const { lastAt, verifiedAt, verifyNote, failure, isOverdue, isUnproven } = backup;
  return [
    isOverdue && (lastAt === null ? 'Never backed up.' : `Not backed up for ${spanSince(lastAt, now)}.`),
    failure !== '' && `The last backup was not made: ${failure}`,
    isUnproven &&
      (verifiedAt === null
        ? 'Never proven by restoring.'
        : `Not proven by restoring for ${spanSince(verifiedAt, now)}.`),
    verifyNote !== '' && `The last trial by restoring proved nothing. ${verifyNote}`,
  ].filter((sentence) => sentence !== false);
}

/** What of the backups is so without being wrong; empty where nothing need be known. */
export function backupHint(
  { kind, enabled, isRunning, lastAt, nextAt, verifiedAt }: BackupState,
  now: Date,
): string {
  if (kind === null) return lastAt === null ? BACKED_UP_ELSEWHERE : '';
  if (isRunning) return 'One is being made now.';
  if (!enabled) return 'Auto backup is off: none is made by itself.';
  if (lastAt === null) return nextAt === null ? '' : `The first is made ${dateTime(nextAt, now)}.`;
  return verifiedAt === null ? 'Not proven by restoring yet.' : '';
}

/** The worst of it in two words; undefined while all is well. */
export function backupVerdict(backup: BackupState): string | undefined {
  const { lastAt, verifyNote, failure, isOverdue, isUnproven } = backup;
  if (lastAt === null) return 'No backup';
  if (isOverdue) return 'Backup overdue';
  if (failure !== '') return 'Backup failed';
  if (isUnproven) return 'Not proven';
  return verifyNote === '' ? undefined : 'Trial failed';
}

/** "Every 12 hours": how often one is made by itself. */
export const periodText = ({ enabled }: BackupState, everyHours: number): string =>
  enabled ? `Every ${everyHours} hours` : 'Auto backup is off: none is made by itself';

type StateText = { words: string; tone: 'leaf' | 'amber' | 'red' | 'blue' | 'grey' };

/** State of one backup in words; why it failed stands beside it. */
export function stateText({ outcome, verifiedAt, removedAt }: Backup, now: Date): StateText {
  if (outcome === 'asked') return { words: 'Waits to be made', tone: 'blue' };
  if (outcome === 'running') return { words: 'Being made', tone: 'blue' };
  if (outcome === 'failed') return { words: 'Failed', tone: 'red' };
  if (removedAt !== null) return { words: `Removed ${onDay(removedAt, now)}`, tone: 'grey' };
  return verifiedAt === null
    ? { words: 'Not proven', tone: 'amber' }
    : { words: `Proven ${onDay(verifiedAt, now)}`, tone: 'leaf' };
}

/** Sentences about one backup beside its state: why it failed, what of it did, why its trial proved nothing. */
export const notesOf = ({ note, verifyNote }: Backup): string[] =>
  [note, verifyNote].filter((sentence) => sentence !== '');

/** Who had it made. */
export const BY_TEXT: Readonly<Record<Backup['by'], string>> = {
  schedule: 'by itself',
  command: 'by npm run backup',
  administrator: 'asked for here',
  report: 'reported',
};

export const KIND_TEXT: Readonly<Record<NonNullable<Backup['kind']>, string>> = {
  whole: 'Whole: the database’s files, their log and all pictures',
  portable: 'Portable: rows that any PostgreSQL takes, and all pictures',
};
