import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A line for each restore, beside the backups: the database that comes out of one knows nothing of the others. */
const notesOf = (backupDir: string) => join(backupDir, 'restores.jsonl');

/**
 * How far the sequences of one more restore move on. Each has its own stretch of numbers: a marketplace that was restored
 * twice from one backup would give out the numbers of its life in between once more.
 */
export async function nextGap(backupDir: string, gap: number): Promise<number> {
  const notes = await readFile(notesOf(backupDir), 'utf8').catch(() => '');
  const earlier = notes.split('\n').filter((line) => line !== '').length;
  return gap * (earlier + 1);
}

export interface RestoreNote {
  readonly at: string;
  readonly from: string;
  readonly to: string;
}

/** False where the backups cannot be written to. */
export async function noteRestore(backupDir: string, note: RestoreNote): Promise<boolean> {
  return appendFile(notesOf(backupDir), `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true }).then(
    () => true,
    () => false,
  );
}
