import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { demoUsernames } from '../accounts/index.ts';
import { readSettings } from '../settings/index.ts';
import { isBackupName, listBackups, syncFolder } from './backup-folder.ts';
import type { BackupSetup } from './backup-setup.ts';
import type { MadeBackup } from './finish-backup.ts';
import { archiveIn, type Manifest } from './manifest.ts';
import { chooseKept, DEMO_RULE, usualRule } from './retention.ts';
import { noteRemoved } from './runs.repo.ts';
import { readVerifiedNote } from './verified-note.ts';
import { needlessFiles } from './wal.ts';

/** It is no backup any more, and is being deleted. */
const REMOVED = '.removed';

/**
 * Removes backups that are kept no longer, and log from before those of which any second can be had back. Only after a
 * success, by who holds the turn of backups. Returns the names of what was removed.
 */
export async function removeOld(
  db: Database,
  { backupDir }: Pick<BackupSetup, 'backupDir'>,
  made: MadeBackup,
): Promise<string[]> {
  // Asked of the database: a command may not have been given the settings of the marketplace.
  const isDemo = (await demoUsernames(db)).length > 0;
  const rule = isDemo ? DEMO_RULE : usualRule((await readSettings(db)).pointInTimeDays);
  const backups = await listOwn(backupDir, made);
  const { removable, logFrom } = chooseKept(backups, rule, Date.parse(made.manifest.endedAt));
  for (const name of removable) {
    await rename(join(backupDir, name), join(backupDir, `${name}${REMOVED}`));
    await syncFolder(backupDir);
  }
  await noteRemoved(db, removable);
  for (const name of await readdir(backupDir))
    if (name.endsWith(REMOVED) && isBackupName(name.slice(0, -REMOVED.length)))
      await rm(join(backupDir, name), { recursive: true, force: true });
  await removeOldLog(backupDir, made, backups.find(({ name }) => name === logFrom)?.endedAt);
  return [...removable];
}

/** One that cannot be read, or is of another database, is left to somebody who knows better. */
async function listOwn(backupDir: string, made: MadeBackup) {
  const own = [];
  for (const { name, folder, manifest } of await listBackups(backupDir)) {
    // Each kind has days and weeks of its own: one cannot stand for the other.
    if (!manifest || !isOfSameDatabase(manifest, made.manifest)) continue;
    const note = await readVerifiedNote(folder);
    own.push({
      name,
      endedAt: Date.parse(manifest.endedAt),
      isVerified: Boolean(note?.verifiedAt),
      manifest,
    });
  }
  return own;
}

/** A cluster of others may hold databases of several marketplaces. */
function isOfSameDatabase(one: Manifest, other: Manifest): boolean {
  if (one.kind !== other.kind || one.systemIdentifier !== other.systemIdentifier) return false;
  return one.kind === 'whole' || other.kind === 'whole' || one.databaseOid === other.databaseOid;
}

/** Older backups stay without it: each can be had back as it was. */
async function removeOldLog(backupDir: string, { manifest }: MadeBackup, since = 0): Promise<void> {
  const archive = archiveIn(manifest);
  if (archive === null) return;
  const backups = await listBackups(backupDir);
  // As when log is removed that no backup needs (make-backup.ts).
  if (backups.some((backup) => backup.manifest === undefined)) return;
  const kept = backups
    .flatMap((backup) => (backup.manifest?.kind === 'whole' ? backup.manifest : []))
    .filter((whole) => whole.archive === archive && Date.parse(whole.endedAt) >= since);
  for (const file of needlessFiles(await readdir(join(backupDir, archive)), kept))
    await rm(join(backupDir, archive, file), { force: true });
}
