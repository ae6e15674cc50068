// `npm run backup`: a backup of the database and its pictures, beside a running app or without one.
import { basename, join, resolve } from 'node:path';
import { cleanName } from '@tiffin/contract/rules/clean-text';
import { parseInstant, parseOptions, runCommand, visitDatabase } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { type Engine, homeOf, visitEngine } from './db/engine/index.ts';
import { openDatabase } from './db/open-database.ts';
import { nodeName } from './jobs/index.ts';
import { print, warn } from './kit/console.ts';
import {
  archiveIn,
  type BackupSetup,
  bytesOf,
  defaultBackupDir,
  hasRuns,
  isOnSameDisk,
  type ListedBackup,
  listBackups,
  type MadeBackup,
  megabytes,
  portableBackups,
  readVerifiedNote,
  recordBackup,
  removeOld,
  reportRun,
  runAfter,
  sameDiskSentence,
  wholeBackups,
} from './modules/backup/index.ts';

const USAGE =
  'Usage: npm run backup, npm run backup -- --portable, npm run backup -- --to <folder>, npm run backup -- --list, ' +
  'or npm run backup -- --record <time like 2026-11-30T19:42:00+05:30> <what>';

const REPORT_MAX_LENGTH = 200;

await runCommand(async (args) => {
  const [first, ...rest] = args;
  if (first === '--record') return record(rest);
  const options = { list: 'switch', portable: 'switch', to: 'text' } as const;
  const { list: isList, portable: isPortable, to } = parseOptions(args, options, USAGE);
  const config = readConfig();
  const usual = config.backupDir ?? defaultBackupDir(await homeOf(config.dataDir));
  const backupDir = to === undefined ? usual : resolve(to);
  if (isList) return list(backupDir);
  return backUp(config, { backupDir, isElsewhere: to !== undefined, isPortable });
});

interface Place {
  readonly backupDir: string;
  /** Nothing there is removed later on. */
  readonly isElsewhere: boolean;
  readonly isPortable: boolean;
}

async function backUp(config: Config, place: Place): Promise<boolean> {
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
    const db = openDatabase(engine.connection, { size: 2 });
    try {
      await backUpWith(db, setupOf(config, engine, place), place.isElsewhere);
    } finally {
      await db.close();
    }
    const { folder } = engine;
    if (backupAfter === undefined && folder !== undefined && (await isOnSameDisk(place.backupDir, folder)))
      warn(sameDiskSentence(place.backupDir));
    return true;
  } finally {
    await engine.stop();
  }
}

function setupOf(
  { dataDir, backupAfter }: Config,
  { connection, ownerConnection, folder: databaseFolder }: Engine,
  { backupDir, isPortable }: Place,
): BackupSetup {
  const circumstances = { backupDir, backupAfter };
  const imageFolder = join(dataDir, 'images');
  // The files of somebody else's PostgreSQL are out of reach.
  return databaseFolder === undefined || isPortable
    ? portableBackups({ connection: ownerConnection, imageFolder }, circumstances, databaseFolder)
    : wholeBackups({ connection, databaseFolder, imageFolder }, circumstances);
}

async function backUpWith(db: Database, setup: BackupSetup, isElsewhere: boolean): Promise<void> {
  const { backupDir, backupAfter } = setup;
  // One that a release of before has left is backed up before it is brought forward.
  if (!(await hasRuns(db))) {
    const made = await setup.make({});
    printMade(made);
    if (backupAfter !== undefined) await runAfter(backupAfter, made.folder);
    return;
  }
  await recordBackup(db, setup, {
    by: 'command',
    node: nodeName(),
    onMade: printMade,
    ...(isElsewhere
      ? { nameOf: (folder) => `${basename(folder)} in another folder` }
      : {
          tidy: async (made) => {
            for (const name of await removeOld(db, setup, made)) print(`Removed ${join(backupDir, name)}.`);
          },
        }),
  });
}

function printMade({ folder, manifest, bytes, swept, keptLog }: MadeBackup): void {
  for (const name of swept) print(`Removed ${name}, which was never finished.`);
  print(`Backed up into ${folder}: ${megabytes(bytes)}, not proven until it was restored once.`);
  if (manifest.kind === 'whole' && manifest.archive === null)
    print('It can be restored as it is now. For any second after it, start with BACKUP_DIR.');
  if (keptLog !== undefined) warn(keptLog);
}

/** Reports a backup that other tools have made, which nobody here can see. */
async function record([time = '', what = '', ...others]: readonly string[]): Promise<boolean> {
  const at = parseInstant(time);
  const named = cleanName(what).trim();
  if (others.length > 0 || Number.isNaN(at) || named === '' || named.length > REPORT_MAX_LENGTH)
    throw new ConfigError(USAGE);
  if (at > Date.now()) throw new ConfigError(`${time} lies in the future: give the time when it ended.`);
  await visitDatabase(readConfig(), { command: 'npm run backup', size: 1 }, (db) =>
    reportRun(db, new Date(at), named),
  );
  print(`Noted: ${named}, of ${new Date(at).toISOString()}.`);
  return true;
}

async function list(backupDir: string): Promise<boolean> {
  const backups = await listBackups(backupDir);
  for (const backup of backups) print(await lineOf(backup));
  if (backups.length === 0) print(`There is no backup in ${backupDir}.`);
  return true;
}

/** Nothing has proven a backup until it was restored and asked what must never be true. */
async function lineOf({ name, folder, manifest, trouble }: ListedBackup): Promise<string> {
  if (!manifest) return `${name}: cannot be restored. ${trouble}`;
  const archive = archiveIn(manifest);
  const log = archive === null ? '' : `, log archived in ${basename(archive)}`;
  return `${name}: ${megabytes(bytesOf(manifest))}, ended ${manifest.endedAt}, release ${manifest.release}${log}, ${await proofOf(folder)}`;
}

async function proofOf(folder: string): Promise<string> {
  const { verifiedAt = null, note = '' } = (await readVerifiedNote(folder)) ?? {};
  if (verifiedAt !== null) return `proven on ${verifiedAt.slice(0, 10)}`;
  return note === '' ? 'not proven' : `not proven. ${note}`;
}
