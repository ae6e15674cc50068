import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimits } from '../../kit/time-limits.ts';
import { createClient } from '../connections.ts';
import { SUPERUSER } from './cluster.ts';
import { EngineError, type Log } from './engine.ts';
import { clusterOf } from './home.ts';
import { spawnOptionsOf } from './identity.ts';
import type { Placement } from './placement.ts';
import { processesOf, readPostmasterFile, worksIn } from './processes.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

const POLL_MS = 25;
/** Crash recovery of a large cluster takes its time; a server that says it is starting is waited for. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
/** Orphans of a killed server finish their statement and go; longer ones are told to. */
const ORPHAN_PATIENCE_MS = 3_000;
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/** How the embedded server differs from PostgreSQL's own defaults. */
const settings = {
  // No TCP: the package bundles an old OpenSSL, and nobody but this machine's app has business here.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Details repeat stored values ("Key (email)=…"), which do not belong into a log file.
  log_error_verbosity: 'terse',
};

export const connectionTo = (socketDir: string, database: string) => ({
  host: socketDir,
  port: 5432,
  user: SUPERUSER,
  database,
});

type State = 'ready' | 'busy' | 'absent';

/** Asks the server behind that socket for its state. */
async function probe(socketDir: string): Promise<State> {
  const client = createClient(connectionTo(socketDir, 'postgres'), 'tiffin', timeLimits.greetingMs);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    // Starting up, recovering or shutting down.
    if (code === '57P03' || code === '57P01') return 'busy';
    // Any other SQLSTATE (no connection left for us, say) is an answer of a running server.
    return code && /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE' ? 'ready' : 'absent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The socket folder of a server that already runs on the cluster; waits for one that is starting or stopping. */
export async function findRunning(cluster: string): Promise<string | undefined> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const file = await readPostmasterFile(cluster);
    if (!file) return undefined;
    const state = file.socketDir ? await probe(file.socketDir) : 'absent';
    if (state === 'ready') return file.socketDir;
    if (state === 'absent' && !(await worksIn(file.pid, cluster))) return undefined;
    await sleep(POLL_MS);
  }
  throw new EngineError(`The PostgreSQL on ${cluster} neither starts nor stops; see its log beside it.`);
}

/**
 * Starts a server on the cluster, or finds the one that another start began meanwhile. Returns its socket folder.
 * @param more settings of this server beside the usual ones
 * @param isGentle it takes the processor only while nobody else wants it
 */
export async function startServer(
  placement: Placement,
  more: Readonly<Record<string, string>>,
  log: Log,
  isGentle = false,
): Promise<string> {
  const cluster = clusterOf(placement.home);
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    await clearTraces(cluster, log);
    const failure = await spawnServer(placement, more, isGentle);
    const running = await findRunning(cluster);
    if (running) return running;
    if (!/lock file .* already exists|pre-existing shared memory|is still in use/i.test(failure))
      throw new EngineError(`PostgreSQL did not start in ${placement.home}: ${failure || 'it said nothing'}`);
    await sleep(POLL_MS * 4);
  }
  throw new EngineError(`PostgreSQL did not start in ${placement.home} within ${START_LIMIT_MS / 1000} s.`);
}

/** Waits for what a killed server left behind, and removes a pid file that names a foreign process. */
async function clearTraces(cluster: string, log: Log): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (!file || (await worksIn(file.pid, cluster))) return;
  const began = Date.now();
  for (let orphans = await processesOf(cluster); orphans.length > 0; orphans = await processesOf(cluster)) {
    const waited = Date.now() - began;
    if (waited === 0) log(`Waiting for ${orphans.length} processes of a killed PostgreSQL to end`);
    // Without their postmaster they can neither commit safely nor be reached; killing loses nothing.
    if (waited > ORPHAN_PATIENCE_MS) for (const pid of orphans) kill(pid, 'SIGKILL');
    if (waited > STOP_LIMIT_MS)
      throw new EngineError(`Processes of a killed PostgreSQL do not end: ${orphans.join(', ')}`);
    await sleep(POLL_MS);
  }
  await removeSocketFolder(file.socketDir);
  // PostgreSQL itself would mistake a reused pid for a running server and refuse.
  if (process.platform === 'linux') await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Resolves when the server answers ('' then) or has ended, with what it wrote. */
async function spawnServer(
  { home, identity, binaries }: Placement,
  more: Readonly<Record<string, string>>,
  isGentle: boolean,
): Promise<string> {
  const cluster = clusterOf(home);
  const socketDir = await makeSocketFolder(home, identity);
  const logPath = join(home, 'postgres.log');
  await rotate(logPath);
  const output = await open(logPath, 'a', 0o600);
  if (identity.owner) await output.chown(identity.owner.uid, identity.owner.gid);
  const offset = (await output.stat()).size;
  const [file, args] = identity.wrap(binaries.postgres, [
    '-D',
    cluster,
    '-k',
    socketDir,
    ...Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // Its own process group: the terminal's Ctrl-C must stop the app first, and the app then stops the database.
  const child = spawn(file, args, {
    ...spawnOptionsOf(identity),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  // Before it has children, which take after it.
  if (isGentle && child.pid !== undefined) slowDown(child.pid);
  await output.close();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.unref();

  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.socketDir && (await probe(file.socketDir)) === 'ready') return '';
    await Promise.race([ended, sleep(POLL_MS)]);
  }
  await removeSocketFolder(socketDir);
  return (await readFile(logPath)).subarray(offset).toString().trim();
}

function slowDown(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system does not let us: then it is as quick as others.
  }
}

async function rotate(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > LARGEST_LOG_BYTES) await rename(path, `${path}.1`);
}

/** Stops the server of the cluster: running statements are cut, everything committed stays. */
export async function stopServer(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (!file || !(await worksIn(file.pid, cluster))) return;
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, which only costs a recovery.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    kill(file.pid, signal);
    const limit = Date.now() + STOP_LIMIT_MS;
    while (Date.now() < limit) {
      if (!(await worksIn(file.pid, cluster))) {
        await removeSocketFolder(file.socketDir);
        return;
      }
      await sleep(POLL_MS);
    }
  }
  throw new EngineError(`PostgreSQL (process ${file.pid}) does not stop.`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}
