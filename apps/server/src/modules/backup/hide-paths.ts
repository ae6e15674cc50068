import { basename } from 'node:path';

/** A sentence for administrators, who have no business with the paths of the machine: backups are called by their names. */
export function hidePaths(sentence: string, backupDir: string, program?: string): string {
  // The program may lie in that folder.
  const named = program === undefined ? sentence : sentence.replaceAll(program, basename(program));
  const hidden = named.replaceAll(`${backupDir}/`, '').replaceAll(backupDir, 'the folder of backups');
  return hidden.replace(/^the folder/, 'The folder');
}
