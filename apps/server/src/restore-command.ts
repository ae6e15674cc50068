// `npm run restore`: makes a data folder of a backup, or fills an empty database. Works on a stopped marketplace, never over data.
import { resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { parseInstant, parseOptions, runCommand } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { homeOf, startEngine } from './db/engine/index.ts';
import { print, warn } from './kit/console.ts';
import { defaultBackupDir, findBackup, restoreBackup, type Until } from './modules/backup/index.ts';

const USAGE =
  'Usage: npm run restore -- --from <backup or newest> [--at <time like 2026-11-30T19:42:00+05:30, or backup>] ' +
  '[--to <data folder>] [--replace] [--gap <number>]';

/** How far numbers move on: more than a marketplace takes orders between a backup and its restore. */
const GAP = 100_000;

/** What the embedded database can be made of. */
const KINDS = ['whole', 'portable'] as const;

await runCommand(async (args) => {
  const given = parseOptions(
    args,
    { from: 'text', at: 'text', to: 'text', gap: 'text', replace: 'switch' },
    USAGE,
  );
  if (given.from === undefined) throw new ConfigError(USAGE);
  const config = readConfig();
  const isExternal = config.databaseUrl !== undefined;
  if (isExternal && (given.replace || given.to !== undefined))
    throw new ConfigError(
      'With DATABASE_URL a backup goes into that database, which has to be empty, and its pictures into DATA_DIR: leave --to and --replace away.',
    );
  const until = readUntil(given.at);
  const gap = readGap(given.gap);
  const to = given.to === undefined ? config.dataDir : resolve(given.to);
  const backupDir = config.backupDir ?? defaultBackupDir(await homeOf(config.dataDir));
  const place = isExternal ? 'the database of DATABASE_URL' : to;
  const { state, lastChangeAt, violations, applied, aside } = await restoreBackup({
    from: await findBackup(given.from, backupDir, until, isExternal ? ['portable'] : KINDS),
    until,
    to,
    database: isExternal ? await ownerOf(config) : undefined,
    isReplacing: given.replace,
    gap,
    log: print,
  });
  for (const name of applied) print(`Applied ${name}`);
  for (const path of aside) print(`What was there lies in ${path} now.`);
  print(
    `Restored into ${place}: ${state.orders} orders, the last of ${state.lastOrderAt?.toISOString() ?? 'none'}, and ${state.users} accounts` +
      `${lastChangeAt ? `; the last change is of ${lastChangeAt.toISOString()}` : ''}.`,
  );
  print(
    `Everybody has to log in again. Take a backup once it runs${isExternal ? '' : ': later seconds can be restored from that one on'}.`,
  );
  for (const { name, count, examples } of violations)
    warn(`WRONG (${count} rows): ${name}, for example ${JSON.stringify(examples[0])}`);
  return violations.length === 0 ? true : 'found something wrong';
});

/** Whose tables the rows go into. */
async function ownerOf({ dataDir, databaseUrl, migrateUrl }: Config): Promise<ClientConfig> {
  const engine = await startEngine({
    dataDir,
    databaseUrl,
    migrateUrl,
    address: 'npm run restore',
    log: print,
    onFatal: (error) => warn(error.message),
  });
  return engine.ownerConnection;
}

function readUntil(at: string | undefined): Until {
  if (at === undefined) return 'end';
  if (at === 'backup') return 'backup';
  const time = parseInstant(at);
  if (Number.isNaN(time))
    throw new ConfigError(
      `--at ${at} is no time: give one with its zone, like 2026-11-30T19:42:00+05:30 or 2026-11-30T14:12:00Z.`,
    );
  return time;
}

function readGap(text: string | undefined): number {
  if (text === undefined) return GAP;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ConfigError(`--gap ${text} is no number from 1 to 999999999.`);
  return Number(text);
}
