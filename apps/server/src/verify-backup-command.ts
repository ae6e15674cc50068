// `npm run verify-backup`: restores a backup for trial, and throws away what it restored.
import { ConfigError, readConfig } from './config.ts';
import { runCommand, visitDatabase } from './command.ts';
import { clusterOf, hasCluster, homeOf } from './db/engine/index.ts';
import { print, warn } from './kit/console.ts';
import {
  defaultBackupDir,
  findBackup,
  storeTrial,
  type Trial,
  verifyBackup,
} from './modules/backup/index.ts';

const USAGE = 'Usage: npm run verify-backup, or npm run verify-backup -- <backup>';

await runCommand(async ([given = 'newest', ...others]) => {
  if (others.length > 0 || given.startsWith('-')) throw new ConfigError(USAGE);
  const config = readConfig();
  const home = await homeOf(config.dataDir);
  const backupDir = config.backupDir ?? defaultBackupDir(home);
  const folder = await findBackup(given, backupDir, 'backup', ['whole', 'portable']);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const trial = await verifyBackup(folder, { backupDir, log: print, signal: stopping.signal });
  if (config.databaseUrl !== undefined || (await hasCluster(clusterOf(home)))) await note(folder, trial);
  if (trial.verdict === 'proven') {
    print(`${folder} is proven: it was restored, and nothing in it is wrong.`);
    return true;
  }
  warn(trial.verdict === 'wrong' ? `WRONG: ${trial.note}` : trial.note);
  return trial.verdict === 'wrong' ? 'found something wrong' : false;

  async function note(backup: string, found: Trial): Promise<void> {
    // The file beside the backup has it.
    await visitDatabase(config, { command: 'npm run verify-backup', size: 1 }, (db) =>
      storeTrial(db, backup, found),
    ).catch((error: Error) => warn(`It is not noted in the database: ${error.message}`));
  }
});
