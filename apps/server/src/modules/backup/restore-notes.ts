import { randomUUID } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

/** A line for each restore, beside the backups: the database that comes out of one knows nothing of the others. */
const notesOf = (backupDir: string) => join(backupDir, 'restores.jsonl');

export interface RestoreNote {
  readonly at: string;
  readonly from: string;
  readonly to: string;
}

interface Noted {
  readonly line: string;
  /** How far the sequences of that restore moved on. */
  readonly gap: number;
}

export interface TakenGap {
  readonly gap: number;
  /** False where the backups cannot be written to. */
  readonly isNoted: boolean;
}

/**
 * How far the sequences of one more restore move on, and notes it. Each has its own stretch of numbers, behind those of before:
 * a marketplace that was restored twice from one backup would give out the numbers of its life in between once more. Throws a
 * BackupError where the notes cannot be read.
 */
export async function takeGap(backupDir: string, gap: number, note: RestoreNote): Promise<TakenGap> {
  for (;;) {
    const reached = Math.max(0, ...(await readNotes(backupDir)).map((noted) => noted.gap)) + gap;
    const line = JSON.stringify({ ...note, gap: reached, id: randomUUID() });
    // On a line of its own also where the last one was torn.
    const isNoted = await appendFile(notesOf(backupDir), `\n${line}\n`, { mode: 0o600, flush: true }).then(
      () => true,
      () => false,
    );
    const first = (await readNotes(backupDir)).find((noted) => noted.gap === reached);
    // Of several restores at once the one that noted it first has it.
    if (!isNoted || first?.line === line) return { gap: reached, isNoted };
  }
}

async function readNotes(backupDir: string): Promise<Noted[]> {
  const text = await readFile(notesOf(backupDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new BackupError(
      `${notesOf(backupDir)} cannot be read: ${error.message}. It says which numbers earlier restores have given out.`,
    );
  });
  return text.split('\n').flatMap((line) => {
    const gap = gapOf(line);
    return gap === undefined ? [] : [{ line, gap }];
  });
}

/** Undefined for a line that was torn: the restore that wrote it went no further. */
function gapOf(line: string): number | undefined {
  try {
    const { gap } = JSON.parse(line) as { gap?: unknown };
    return Number.isSafeInteger(gap) ? Number(gap) : undefined;
  } catch {
    return undefined;
  }
}
