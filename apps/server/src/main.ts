import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './app.ts';
import { Secrets } from './auth/secrets.ts';
import { warnOfFailure } from './command.ts';
import { addressOf, type Config, ConfigError, readConfig } from './config.ts';
import type { DatabasePool } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { archiveOf, type Engine, startEngine, waitForDatabase } from './db/engine/index.ts';
import { migrate } from './db/migrate.ts';
import { roleOf, warningAboutRole } from './db/roles.ts';
import { openStartupServer } from './http/startup-server.ts';
import { print, timed, warn } from './kit/console.ts';
import { timeLimits } from './kit/time-limits.ts';
import {
  confirmDemoAccounts,
  DEMO_PASSWORDS,
  demoUsernames,
  ensureAdministrator,
} from './modules/accounts/index.ts';
import {
  adviseOnBackups,
  type BackupSetup,
  defaultBackupDir,
  portableBackups,
  wholeBackups,
} from './modules/backup/index.ts';

/** Signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;
let stoppingSince = 0;

const DATABASE_RETRY_MS = 1_000;

/** Beside the sources and beside the bundle alike. In development the web app has a server of its own. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const cleanups: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let app: App | undefined;
let drainMs = 0;

/** Undoes what was started, last first; the same for a signal, a failed start and a lost database. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), timeLimits.stopMs + Math.max(0, drainMs - 5_000)).unref();
    // Anything that is being started can be stopped once it stands.
    await starting.catch(() => undefined);
    if (exitCode === 0) await app?.draining.run(drainMs);
    for (const cleanup of cleanups.toReversed())
      await cleanup().catch((error: unknown) => {
        warn(`While stopping: ${String(error)}`);
        process.exitCode = 1;
      });
    process.exit(process.exitCode ?? exitCode);
  })();
  return stopping;
}

async function start(): Promise<void> {
  const config = readConfig();
  for (const sentence of config.warnings) warn(sentence);
  drainMs = config.drainSeconds * 1_000;
  const startupServer = await openStartupServer(config.host, config.port);
  cleanups.push(async () => startupServer?.close());
  const engine = await timed('Database', () => startDatabase(config));
  if (stopping) return;
  const applied = await timed('Migrations', async () =>
    migrate(engine.ownerConnection, {
      appRole: config.migrateUrl === undefined ? undefined : await roleOf(engine.connection),
    }),
  );
  for (const name of applied.migrations) print(`  applied ${name}`);
  if (applied.functions.length > 0) print(`  applied ${applied.functions.length} functions`);
  if (applied.views.length > 0) print(`  applied ${applied.views.length} views`);

  const db = openDatabase(engine.connection, { onIdleError: (error) => warn(`Database: ${error.message}`) });
  cleanups.push(() => db.close());
  if (config.isProduction && config.databaseUrl !== undefined) {
    const warning = await warningAboutRole(db);
    if (warning !== undefined) warn(warning);
  }
  // A wrong key is told before anybody needs it.
  await new Secrets(db, config.secretKeys).open();
  if (config.isDemo) await loadDemo(engine);
  else {
    await refuseDemoAccounts(db);
    await printFirstPassword(db);
  }

  if (stopping) return;
  app = await buildApp({
    db,
    connection: engine.connection,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    trustProxy: config.trustProxy,
    isRateLimited: config.isRateLimited,
    isDemo: config.isDemo,
    logLevel: config.logLevel,
    metricsToken: config.metricsToken,
    mail: config.mail,
    secretKeys: config.secretKeys,
    push: { isLocalAllowed: config.isPushLocal },
    imageFolder: join(config.dataDir, 'images'),
    databaseFolder: engine.folder,
    backups: backupsOf(config, engine),
    archiveFolder: engine.folder === undefined ? undefined : await archiveOf(engine.folder),
  });
  const { http } = app;
  cleanups.push(() => http.close());
  startupServer?.close();
  await listen(http, { ...config, port: startupServer?.port ?? config.port });
  const bound = http.server.address();
  // PORT=0 took any free one.
  const address = addressOf(config.host, typeof bound === 'object' && bound ? bound.port : config.port);
  await engine.announce(address);
  await printBackupAdvice(config, engine);
  printWelcome(config, address, engine);
}

/** Those of an external database are made by its own tools, unless there is a place for ours. */
function backupsOf(config: Config, { folder, connection, ownerConnection }: Engine): BackupSetup | undefined {
  const { dataDir, backupDir, backupAfter } = config;
  const imageFolder = join(dataDir, 'images');
  if (folder !== undefined)
    return wholeBackups(
      { connection, databaseFolder: folder, imageFolder },
      { backupDir: backupDir ?? defaultBackupDir(folder), backupAfter },
    );
  if (backupDir === undefined) return undefined;
  return portableBackups({ connection: ownerConnection, imageFolder }, { backupDir, backupAfter });
}

async function printBackupAdvice({ backupDir }: Config, { folder }: Engine): Promise<void> {
  if (backupDir === undefined || folder === undefined) return;
  const archive = await archiveOf(folder);
  const advice = adviseOnBackups({ backupDir, databaseFolder: folder, archive });
  // Orders win over backups: what cannot be read there is said, and stops nothing.
  for (const sentence of await advice.catch((error: Error) => [error.message])) warn(sentence);
}

/**
 * Only into a database that has no users yet: a demo that was used is kept as it is.
 * As the owner, because it gives rows their numbers and the planner its statistics.
 */
async function loadDemo({ ownerConnection }: Engine): Promise<void> {
  const db = openDatabase(ownerConnection, { size: 1 });
  try {
    const { seedDemo } = await import('../demo/index.ts');
    const loaded = await timed('Demo data', () => seedDemo(db, { now: new Date() }));
    await confirmDemoAccounts(db);
    if (loaded)
      print(`  loaded ${loaded.restaurants} restaurants, ${loaded.users} users and ${loaded.orders} orders`);
  } finally {
    await db.close();
  }
}

/** Passwords that the README tells let nobody in outside the demo (docs/rules/accounts.md#demo-accounts). */
async function refuseDemoAccounts(db: DatabasePool): Promise<void> {
  const usernames = await demoUsernames(db);
  if (usernames.length > 0)
    throw new ConfigError(
      `This database comes from a demo, and anybody can log in as ${usernames.join(', ')}. ` +
        'Run "npm run doctor -- --end-demo" with the same settings: it deletes these accounts and gives the administrator a new password.',
    );
}

/**
 * A platform that starts empty gets one administrator, whose password is shown this once:
 * docs/rules/accounts.md#first-start.
 */
async function printFirstPassword(db: DatabasePool): Promise<void> {
  const password = await ensureAdministrator(db);
  if (password !== undefined)
    print(`First start: log in as admin with ${password} and choose a new password.`);
}

function startDatabase(config: Config): Promise<Engine> {
  const limitMs = timeLimits.databaseStartMs;
  return waitForDatabase(() => connectDatabase(config), {
    limitMs,
    everyMs: DATABASE_RETRY_MS,
    isCancelled: () => stopping !== undefined,
    onWait: ({ message }) => warn(`${message}; asking again for ${limitMs / 1_000} s`),
  });
}

async function connectDatabase(config: Config): Promise<Engine> {
  const engine = await startEngine({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    migrateUrl: config.migrateUrl,
    archiveIn: config.backupDir ?? null,
    address: addressOf(config.host, config.port),
    log: print,
    onFatal: (error) => {
      warn(`The database is gone: ${error.message}`);
      void stop(1);
    },
  });
  cleanups.push(() => engine.stop());
  return engine;
}

async function listen(app: App['http'], { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is in use by another program: stop it, or choose another PORT.`);
    if (code === 'EACCES')
      throw new ConfigError(`This user may not listen on port ${port}: choose another PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`This machine has no address ${host}: choose another HOST.`);
    throw error;
  }
}

function printWelcome(config: Config, address: string, engine: Engine): void {
  print(`\nTiffin is ready at ${address}`);
  if (config.isDemo)
    print(
      `Demo accounts: ${(['customer', 'restaurant', 'manager', 'kitchen', 'admin'] as const).map((name) => `${name} / ${DEMO_PASSWORDS[name]}`).join(', ')}`,
    );
  print(`Database: ${engine.description}`);
  print('Ctrl-C stops it.');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!stopping) {
      stoppingSince = performance.now();
      print('\nStopping …');
    }
    // One Ctrl-C can arrive twice, from the terminal and from npm.
    else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) app?.draining.skip();
    void stop(0);
  });

const starting = start();
starting.catch((error: unknown) => {
  // A Ctrl-C reaches initdb too, whose end is no news then.
  if (stopping) return;
  warnOfFailure(error);
  void stop(1);
});
