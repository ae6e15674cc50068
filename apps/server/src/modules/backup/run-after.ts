import { spawn } from 'node:child_process';
import { BackupError } from './backup-error.ts';

/**
 * Gives a finished backup to the operator's program, which copies it elsewhere, and waits for its end. Throws a BackupError
 * where it fails: nobody may believe in a copy that is not there.
 */
export async function runAfter(program: string, folder: string, signal?: AbortSignal): Promise<void> {
  const failure = await new Promise<string | undefined>((resolve) => {
    const child = spawn(program, [folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(signal && { signal }),
    });
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal === null ? `it ended with ${code}` : `it was ended by ${signal}`);
    });
  });
  if (failure !== undefined)
    throw new BackupError(
      `The backup is whole in ${folder}, but BACKUP_AFTER (${program}) failed: ${failure}. There is no copy elsewhere.`,
    );
}
