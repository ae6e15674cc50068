import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { checkInvariants } from './db/invariants.ts';
import { type DatabasePool, openDatabase } from './db/database.ts';
import { EngineError, type Engine, startEngine } from './db/engine/index.ts';
import { MigrationError, migrate } from './db/migrate.ts';
import { seedDemo } from './db/seed/index.ts';
import { say, timed, warn } from './kit/console.ts';
import { ensureAdministrator } from './modules/accounts/index.ts';

/** A request still running then is cut. */
const STOP_LIMIT_MS = 15_000;

/** Beside the sources and beside the bundle alike. In development the web app has a server of its own. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const cleanups: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

/** Undoes what was started, last first; the same for a signal, a failed start and a lost database. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    // What is being started can be stopped once it stands.
    await starting.catch(() => undefined);
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
  const engine = await timed('Database', () => startDatabase(config));
  if (stopping) return;
  const applied = await timed('Migrations', () => migrate(engine.connection));
  for (const name of applied) say(`  applied ${name}`);

  const db = openDatabase(engine.connection, { onIdleError: (error) => warn(`Database: ${error.message}`) });
  cleanups.push(() => db.close());
  if (config.isDemo) await loadDemo(db);
  else await printFirstPassword(db);
  await reportViolations(db);

  if (stopping) return;
  const { http } = await buildApp({
    db,
    connection: engine.connection,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    isBehindProxy: config.isBehindProxy,
    isRateLimited: config.isRateLimited,
    isDemo: config.isDemo,
    logLevel: config.logLevel,
    metricsToken: config.metricsToken,
    imageFolder: join(config.dataDir, 'images'),
  });
  cleanups.push(() => http.close());
  await listen(http, config);
  const bound = http.server.address();
  // PORT=0 took any free one.
  const address = addressOf(config, typeof bound === 'object' && bound ? bound.port : config.port);
  await engine.announce(address);
  printWelcome(config, address, engine);
}

/** Only into a database that has no users yet: a demo that was used is kept as it is. */
async function loadDemo(db: DatabasePool): Promise<void> {
  const loaded = await timed('Demo data', () => seedDemo(db, { now: new Date() }));
  if (loaded)
    say(`  loaded ${loaded.restaurants} restaurants, ${loaded.users} users and ${loaded.orders} orders`);
}

/** RULES 6: a platform that starts empty gets one administrator, whose password is shown this once. */
async function printFirstPassword(db: DatabasePool): Promise<void> {
  const password = await ensureAdministrator(db);
  if (password !== undefined) say(`First start: log in as admin with ${password} and choose a new password.`);
}

async function startDatabase(config: Config): Promise<Engine> {
  const engine = await startEngine({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    address: addressOf(config, config.port),
    log: say,
    onFatal: (error) => {
      warn(`The database is gone: ${error.message}`);
      void stop(1);
    },
  });
  cleanups.push(() => engine.stop());
  return engine;
}

/** RULES 10: looked at on every start. The app still runs: a wrong row is no reason to close every restaurant. */
async function reportViolations(db: DatabasePool): Promise<void> {
  for (const { name, count, examples } of await timed('Invariants', () => checkInvariants(db)))
    warn(`Invariant broken, ${count} rows: ${name}, for example ${JSON.stringify(examples[0])}`);
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

/** Where a browser on this machine reaches it. */
function addressOf({ host }: Config, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function printWelcome(config: Config, address: string, engine: Engine): void {
  say(`\nTiffin is ready at ${address}`);
  if (config.isDemo)
    say('Demo accounts: customer / Customer@123, restaurant / Restaurant@123, admin / Admin@123');
  say(`Database: ${engine.description}`);
  say('Ctrl-C stops it.');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  // Every time: one Ctrl-C can arrive twice, from the terminal and from npm.
  process.on(signal, () => {
    if (!stopping) say('\nStopping …');
    void stop(0);
  });

const starting = start();
starting.catch((error: unknown) => {
  // A Ctrl-C reaches initdb too, whose end is no news then.
  if (stopping) return;
  const isForOperator =
    error instanceof ConfigError || error instanceof EngineError || error instanceof MigrationError;
  warn(isForOperator ? error.message : String(error instanceof Error ? error.stack : error));
  void stop(1);
});
