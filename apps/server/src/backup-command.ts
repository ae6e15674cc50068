// `npm run backup`: a whole backup of the embedded database and its pictures, beside a running app or without one.
import { basename, join, resolve } from 'node:path';
import { parseOptions, runCommand } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { homeOf, visitEngine } from './db/engine/index.ts';
import { print, warn } from './kit/console.ts';
import {
  bytesOf,
  defaultBackupDir,
  isOnSameDisk,
  type ListedBackup,
  listBackups,
  makeBackup,
  megabytes,
  runAfter,
  sameDiskSentence,
} from './modules/backup/index.ts';

const USAGE = 'Usage: npm run backup, npm run backup -- --to <folder>, or npm run backup -- --list';

await runCommand(async (args) => {
  const { list: isList, to } = parseOptions(args, { list: 'switch', to: 'text' }, USAGE);
  const config = readConfig();
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'npm run backup is for the embedded database. Back up the one of DATABASE_URL with its own tools, and copy DATA_DIR/images beside it.',
    );
  const home = await homeOf(config.dataDir);
  const backupDir = to === undefined ? (config.backupDir ?? defaultBackupDir(home)) : resolve(to);
  return isList ? list(backupDir) : backUp(config, backupDir);
});

async function backUp(config: Config, backupDir: string): Promise<boolean> {
  const engine = await visitEngine({
    dataDir: config.dataDir,
    address: 'npm run backup',
    log: print,
    onFatal: (error) => warn(error.message),
  });
  try {
    const { connection, folder: databaseFolder } = engine;
    if (databaseFolder === undefined) throw new Error('The embedded database has no folder');
    const source = { connection, databaseFolder, imageFolder: join(config.dataDir, 'images') };
    const { folder, manifest, bytes, swept, keptLog } = await makeBackup(source, backupDir);
    for (const name of swept) print(`Removed ${name}, which was never finished.`);
    print(`Backed up into ${folder}: ${megabytes(bytes)}, not proven until it was restored once.`);
    if (manifest.archive === null)
      print('It can be restored as it is now. For any second after it, start with BACKUP_DIR.');
    if (keptLog !== undefined) warn(keptLog);
    if (config.backupAfter !== undefined) await runAfter(config.backupAfter, folder);
    else if (await isOnSameDisk(backupDir, databaseFolder)) warn(sameDiskSentence(backupDir));
    return true;
  } finally {
    await engine.stop();
  }
}

async function list(backupDir: string): Promise<boolean> {
  const backups = await listBackups(backupDir);
  for (const backup of backups) print(lineOf(backup));
  if (backups.length === 0) print(`There is no backup in ${backupDir}.`);
  return true;
}

/** Nothing has proven a backup until it was restored and asked what must never be true. */
function lineOf({ name, manifest, trouble }: ListedBackup): string {
  if (!manifest) return `${name}: cannot be restored. ${trouble}`;
  const log = manifest.archive === null ? '' : `, log archived in ${basename(manifest.archive)}`;
  return `${name}: ${megabytes(bytesOf(manifest))}, ended ${manifest.endedAt}, release ${manifest.release}${log}, not proven`;
}
