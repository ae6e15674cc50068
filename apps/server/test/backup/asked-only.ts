import type { BackupSetup } from '../../src/modules/backup/index.ts';

/** A marketplace that would back itself up: none gets further than to be asked for. */
export const askedOnly: BackupSetup = {
  kind: 'whole',
  backupDir: '/nowhere/backups',
  databaseFolder: undefined,
  backupAfter: undefined,
  readArchive: async () => undefined,
  make: ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('not here')));
    }),
};
