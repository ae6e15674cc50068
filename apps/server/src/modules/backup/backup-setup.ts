import { archiveOf } from '../../db/engine/index.ts';
import type { BackupKind } from './runs.repo.ts';
import type { MadeBackup, MakingOptions } from './finish-backup.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { makePortable, type PortableSource } from './make-portable.ts';

/** How this marketplace makes its backups. Where there is none, other tools make them. */
export interface BackupSetup {
  readonly kind: BackupKind;
  /** The folder of all backups. */
  readonly backupDir: string;
  /** The folder of the embedded database on this machine; undefined where the database is elsewhere. */
  readonly databaseFolder: string | undefined;
  /** Program that is given each finished one. */
  readonly backupAfter: string | undefined;
  /** The folder that the log is archived into now; undefined where it is not. */
  readonly readArchive: () => Promise<string | undefined>;
  /** Throws a BackupError. */
  readonly make: (options: MakingOptions) => Promise<MadeBackup>;
}

type Circumstances = Pick<BackupSetup, 'backupDir' | 'backupAfter'>;

/** Backups of the embedded database. */
export function wholeBackups(source: BackupSource, circumstances: Circumstances): BackupSetup {
  const { databaseFolder } = source;
  return {
    ...circumstances,
    kind: 'whole',
    databaseFolder,
    readArchive: () => archiveOf(databaseFolder),
    make: (options) => makeBackup(source, circumstances.backupDir, options),
  };
}

/** Backups of a database that others run, and of the embedded one where somebody moves it. */
export function portableBackups(
  source: PortableSource,
  circumstances: Circumstances,
  databaseFolder?: string,
): BackupSetup {
  return {
    ...circumstances,
    kind: 'portable',
    databaseFolder,
    readArchive: async () => undefined,
    make: (options) => makePortable(source, circumstances.backupDir, options),
  };
}
