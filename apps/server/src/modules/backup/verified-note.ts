import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../db/engine/index.ts';

/** Beside the files of a backup, so that it goes wherever they go; no part of its manifest, which was there before. */
const FILE = 'verified.json';

const VerifiedNote = z.object({
  /** When it was restored for trial and proved good; null where it did not. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Why it did not, as a sentence; else empty. */
  note: z.string(),
});
export type VerifiedNote = z.infer<typeof VerifiedNote>;

/** What was found out about a backup; undefined where nothing was, and where nobody can read it. */
export async function readVerifiedNote(backup: string): Promise<VerifiedNote | undefined> {
  const text = await readFile(join(backup, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return VerifiedNote.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whole or not at all. */
export function writeVerifiedNote(backup: string, note: VerifiedNote): Promise<void> {
  return replaceFile(join(backup, FILE), `${JSON.stringify(VerifiedNote.parse(note))}\n`);
}
