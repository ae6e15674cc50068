// `npm run backup`: a backup of the database and its pictures, beside a running app or without one.
import { basename, join, resolve } from 'node:path';
import { parseOptions, runCommand } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { type Engine, homeOf, visitEngine } from './db/engine/index.ts';
import { print, warn } from './kit/console.ts';
import {
  bytesOf,
  defaultBackupDir,
  isOnSameDisk,
  type ListedBackup,
  listBackups,
  makeBackup,
  makePortable,
  megabytes,
  runAfter,
  sameDiskSentence,
} from './modules/backup/index.ts';

const USAGE =
  'Usage: npm run backup, npm run backup -- --portable, npm run backup -- --to <folder>, or npm run backup -- --list';

await runCommand(async (args) => {
  const options = { list: 'switch', portable: 'switch', to: 'text' } as const;
  const { list: isList, portable: isPortable, to } = parseOptions(args, options, USAGE);
  const config = readConfig();
  const backupDir =
    to === undefined ? (config.backupDir ?? defaultBackupDir(await homeOf(config.dataDir))) : resolve(to);
  if (isList) return list(backupDir);
  // The files of somebody else's PostgreSQL are out of reach.
  return backUp(config, backupDir, isPortable || config.databaseUrl !== undefined);
});

async function backUp(config: Config, backupDir: string, isPortable: boolean): Promise<boolean> {
  const { dataDir, databaseUrl, migrateUrl, backupAfter } = config;
  const engine = await visitEngine({
    dataDir,
    databaseUrl,
    migrateUrl,
    address: 'npm run backup',
    log: print,
    onFatal: (error) => warn(error.message),
  });
  try {
    const make = isPortable ? makePortableHere : makeWholeHere;
    const { folder, bytes, swept } = await make(engine, join(dataDir, 'images'), backupDir);
    for (const name of swept) print(`Removed ${name}, which was never finished.`);
    print(`Backed up into ${folder}: ${megabytes(bytes)}, not proven until it was restored once.`);
    if (backupAfter !== undefined) await runAfter(backupAfter, folder);
    else if (engine.folder !== undefined && (await isOnSameDisk(backupDir, engine.folder)))
      warn(sameDiskSentence(backupDir));
    return true;
  } finally {
    await engine.stop();
  }
}

function makePortableHere({ ownerConnection }: Engine, imageFolder: string, backupDir: string) {
  return makePortable({ connection: ownerConnection, imageFolder }, backupDir);
}

async function makeWholeHere(
  { connection, folder: databaseFolder }: Engine,
  imageFolder: string,
  backupDir: string,
) {
  if (databaseFolder === undefined) throw new Error('The embedded database has no folder');
  const made = await makeBackup({ connection, databaseFolder, imageFolder }, backupDir);
  if (made.manifest.archive === null)
    print('It can be restored as it is now. For any second after it, start with BACKUP_DIR.');
  if (made.keptLog !== undefined) warn(made.keptLog);
  return made;
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
  const isLogged = manifest.kind === 'whole' && manifest.archive !== null;
  const log = isLogged ? `, log archived in ${basename(manifest.archive ?? '')}` : '';
  return `${name}: ${megabytes(bytesOf(manifest))}, ended ${manifest.endedAt}, release ${manifest.release}${log}, not proven`;
}
