import { describe, expect, it } from 'vitest';

import {
  BACKED_UP_ELSEWHERE,
  backupHint,
  backupOf,
  backupSentence,
  backupTroubles,
  backupVerdict,
  notesOf,
  periodText,
  stateText,
  type Backup,
  type BackupState,
} from './backup-text.ts';
import { BACKUP, BACKUP_STATE, OLDER_SYSTEM, SYSTEM } from './system.fixture.ts';

/** A Wednesday, at noon of the platform's time. */
const NOW = new Date(2026, 10, 25, 12, 0);
const before = (days: number, hours = 0, minutes = 0) =>
  new Date(2026, 10, 25 - days, 12 - hours, -minutes).toISOString();

const state = (more: Partial<BackupState>): BackupState => ({
  ...BACKUP_STATE,
  lastAt: before(0, 3),
  verifiedAt: before(3),
  ...more,
});

describe('the backups of a platform', () => {
  it.each<[Partial<BackupState>, string]>([
    [{}, 'Backed up 3 hours ago, proven by restoring on Sunday.'],
    [{ lastAt: before(0) }, 'Backed up just now, proven by restoring on Sunday.'],
    [
      { lastAt: before(0, 0, 1), verifiedAt: before(0, 1) },
      'Backed up 1 minute ago, proven by restoring today.',
    ],
    [{ lastAt: before(0, 1), verifiedAt: before(1) }, 'Backed up 1 hour ago, proven by restoring yesterday.'],
    [{ lastAt: before(1, 12) }, 'Backed up 36 hours ago, proven by restoring on Sunday.'],
    [{ lastAt: before(2), verifiedAt: before(7) }, 'Backed up 2 days ago, proven by restoring on 18 Nov.'],
    [{ verifiedAt: null }, 'Backed up 3 hours ago, never proven by restoring.'],
    [{ lastAt: null, verifiedAt: null }, 'Not backed up yet.'],
    [{ kind: null, lastAt: null, verifiedAt: null }, BACKED_UP_ELSEWHERE],
    [{ kind: null, verifiedAt: null }, 'Backed up 3 hours ago, as was reported.'],
  ])('%o are told as “%s”', (more, sentence) => {
    expect(backupSentence(state(more), NOW)).toBe(sentence);
  });

  it.each<[Partial<BackupState>, string | undefined, string[]]>([
    [{}, undefined, []],
    [{ lastAt: null, verifiedAt: null }, 'No backup', []],
    [{ lastAt: null, verifiedAt: null, isOverdue: true }, 'No backup', ['Never backed up.']],
    [{ lastAt: before(2), isOverdue: true }, 'Backup overdue', ['Not backed up for 2 days.']],
    [{ failure: 'There is no room.' }, 'Backup failed', ['The last backup was not made: There is no room.']],
    [{ verifiedAt: null, isUnproven: true }, 'Not proven', ['Never proven by restoring.']],
    [{ verifiedAt: before(16), isUnproven: true }, 'Not proven', ['Not proven by restoring for 16 days.']],
    [{ verifyNote: 'No space.' }, 'Trial failed', ['The last trial by restoring proved nothing. No space.']],
    [
      { lastAt: before(3), isOverdue: true, failure: 'The disk is full.' },
      'Backup overdue',
      ['Not backed up for 3 days.', 'The last backup was not made: The disk is full.'],
    ],
  ])('%o are %s, because of %j', (more, verdict, troubles) => {
    expect(backupVerdict(state(more))).toBe(verdict);
    expect(backupTroubles(state(more), NOW)).toEqual(troubles);
  });

  it.each<[Partial<BackupState>, string]>([
    [{}, ''],
    [{ verifiedAt: null }, 'Not proven by restoring yet.'],
    [{ isRunning: true, lastAt: null }, 'One is being made now.'],
    [{ lastAt: null, verifiedAt: null, nextAt: before(0, 0, -10) }, 'The first is made 25 Nov, 12:10 pm.'],
    [{ enabled: false }, 'Auto backup is off: none is made by itself.'],
    [{ kind: null, enabled: false, lastAt: null }, BACKED_UP_ELSEWHERE],
    [{ kind: null, enabled: false }, ''],
  ])('%o are hinted at by “%s”', (more, hint) => expect(backupHint(state(more), NOW)).toBe(hint));

  it('are made by themselves, or not', () => {
    expect(periodText(state({}), 6)).toBe('Every 6 hours');
    expect(periodText(state({ enabled: false }), 6)).toBe('Auto backup is off: none is made by itself');
  });

  it('are not known without the database, and to a node of the release before', () => {
    expect(backupOf(SYSTEM)).toBe(SYSTEM.backup);
    expect(backupOf({ ...SYSTEM, database: { status: 'down', latencyMs: 9, version: '' } })).toBeUndefined();
    expect(backupOf(OLDER_SYSTEM)).toBeUndefined();
  });
});

describe('a backup', () => {
  it.each<[Partial<Backup>, string, string[]]>([
    [{}, 'Not proven', []],
    [{ verifyNote: 'No space.' }, 'Not proven', ['No space.']],
    [{ verifiedAt: before(3) }, 'Proven on Sunday', []],
    [{ verifiedAt: before(9), removedAt: before(1) }, 'Removed yesterday', []],
    [{ outcome: 'failed', note: 'There is no room.' }, 'Failed', ['There is no room.']],
    [{ outcome: 'asked' }, 'Waits to be made', []],
    [{ outcome: 'running' }, 'Being made', []],
    [{ note: 'BACKUP_AFTER failed.' }, 'Not proven', ['BACKUP_AFTER failed.']],
  ])('%o is %s, with %j beside it', (more, words, notes) => {
    const one = { ...BACKUP, ...more };
    expect(stateText(one, NOW).words).toBe(words);
    expect(notesOf(one)).toEqual(notes);
  });
});
