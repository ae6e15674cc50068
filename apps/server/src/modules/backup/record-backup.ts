import { basename } from 'node:path';
import type { Database } from '../../db/database.ts';
import { BackupError, BackupUnderWay } from './backup-error.ts';
import type { BackupSetup } from './backup-setup.ts';
import type { MadeBackup } from './finish-backup.ts';
import { hidePaths } from './hide-paths.ts';
import { runAfter } from './run-after.ts';
import { beginRun, failRun, finishRun, noteRun, type RunBeginning } from './runs.repo.ts';

export interface Recording extends Pick<RunBeginning, 'by' | 'node'> {
  /** Once it is there, before the operator's program gets it. */
  readonly onMade?: (made: MadeBackup) => void;
  readonly signal?: AbortSignal | undefined;
  /** What its row calls the folder; its name unless said. */
  readonly nameOf?: (folder: string) => string;
  /** Once it is made, and nothing has failed. */
  readonly tidy?: (made: MadeBackup) => Promise<void>;
}

/**
 * Makes a backup, gives it to the operator's program, and notes in the database what became of it. Throws a BackupError, also
 * where only that program fails.
 */
export async function recordBackup(
  db: Database,
  setup: BackupSetup,
  { by, node, signal, onMade, tidy, nameOf = basename }: Recording,
): Promise<MadeBackup> {
  const beginning = { kind: setup.kind, by, node };
  let run: number | undefined;
  try {
    return await setup.make({
      signal,
      onBegin: async () => {
        run = await beginRun(db, beginning);
      },
      onMade: async (made) => {
        if (run === undefined) return;
        const { release, schemaVersion } = made.manifest;
        await noteRun(db, run, { folder: nameOf(made.folder), bytes: made.bytes, release, schemaVersion });
        onMade?.(made);
        if (setup.backupAfter !== undefined) await runAfter(setup.backupAfter, made.folder, signal);
        await finishRun(db, run);
        await tidy?.(made);
      },
    });
  } catch (error) {
    // The other one has a row of its own.
    if (error instanceof BackupUnderWay) throw error;
    const note = signal?.aborted ? STOPPED : noteOf(error, setup);
    await failRun(db, run, beginning, note);
    throw error;
  }
}

const STOPPED = 'It was cut off: the marketplace was stopped.';

/** The reason for administrators. */
function noteOf(error: unknown, { backupDir, backupAfter }: BackupSetup): string {
  return error instanceof BackupError
    ? hidePaths(error.message, backupDir, backupAfter)
    : 'It could not be made; the log of the marketplace has the reason.';
}
