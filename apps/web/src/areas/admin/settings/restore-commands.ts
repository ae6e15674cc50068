import type { Backup, BackupState } from '../system/backup-text.ts';

type RestoreCommand = { when: string; command: string };

/** A minute, as a command takes it. */
const minuteOf = (at: Date): string => at.toISOString().replace(/:\d\d\.\d+Z$/, ':00Z');

/**
 * Commands as docs/runbook.md has them, with the newest backup's name in place of its example. A moment is offered only
 * where the log is archived.
 */
export function restoreCommands(
  { pointInTimeSince }: BackupState,
  newest: Backup | undefined,
  now: Date,
): RestoreCommand[] {
  const commands = [
    { when: 'Which backups there are', command: 'npm run backup -- --list' },
    {
      when: 'The disk is gone: all that can be had, in an empty place',
      command: 'npm run restore -- --from newest',
    },
  ];
  if (newest)
    commands.push({
      when: 'As one backup was, and nothing later',
      command: `npm run restore -- --from ${newest.name} --at backup --replace`,
    });
  if (pointInTimeSince !== null)
    commands.push({
      when: 'As all was at a moment: put yours in',
      command: `npm run restore -- --from newest --at ${minuteOf(now)} --replace`,
    });
  return commands;
}
