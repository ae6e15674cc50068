import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import type { Backup, BackupState } from '../system/backup-text.ts';
import { restoreCommands } from './restore-commands.ts';

type Props = { backup: BackupState; newest: Backup | undefined; now: Date };

/** What a restore needs: commands on the server. No screen can do it. */
export function RestoreSection({ backup, newest, now }: Props) {
  return (
    <details className="mt-4">
      <summary className="min-h-6 w-fit cursor-pointer text-label font-semibold text-primary pointer-coarse:min-h-11">
        What a restore needs
      </summary>
      <p className="mt-1 text-label leading-5.25 text-muted">
        A command on the server, in the folder of the program, while the marketplace is stopped;{' '}
        <code>npm start</code> follows. Everything is checked first. docs/runbook.md has each step.
      </p>
      <ul aria-label="Commands" className="m-0 mt-2 grid list-none gap-3 p-0">
        {restoreCommands(backup, newest, now).map(({ when, command }) => (
          <li key={when} className="text-label leading-5.25">
            <p>{when}</p>
            <div className="mt-1 flex flex-wrap items-center gap-2">
              <code className="num min-w-0 flex-[1_1_16rem] rounded-small bg-sunken px-2.5 py-2 text-caption leading-5 wrap-anywhere">
                {command}
              </code>
              <CopyButton size="sm" text={command} aria-label={`Copy: ${command}`} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
