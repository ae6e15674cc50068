import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { BACKUP, BACKUP_STATE } from '../system/system.fixture.ts';
import { restoreCommands } from './restore-commands.ts';

const RUNBOOK = readFileSync(`${import.meta.dirname}/../../../../../../docs/runbook.md`, 'utf8');
/** Without what differs from one marketplace to the next. */
const plain = (command: string) =>
  command.replace(/whole-[\dTZ-]+/, '<name>').replace(/\d{4}-\d\d-\d\dT[\d:]+(Z|\+[\d:]+)/, '<time>');
const now = new Date('2026-11-25T09:30:12.345Z');

describe('the commands of a restore', () => {
  it('are those of the runbook', () => {
    const known = RUNBOOK.split('\n').map(plain);
    for (const { command } of restoreCommands(BACKUP_STATE, BACKUP, now))
      expect(known).toContain(plain(command));
  });

  it('name the newest backup and a minute', () => {
    expect(restoreCommands(BACKUP_STATE, BACKUP, now).map(({ command }) => command)).toEqual([
      'npm run backup -- --list',
      'npm run restore -- --from newest',
      `npm run restore -- --from ${BACKUP.name} --at backup --replace`,
      'npm run restore -- --from newest --at 2026-11-25T09:30:00Z --replace',
    ]);
  });

  it('offer no backup and no moment where there is none', () => {
    const commands = restoreCommands({ ...BACKUP_STATE, pointInTimeSince: null }, undefined, now);
    expect(commands).toHaveLength(2);
  });
});
