import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientConfig } from 'pg';
import { clusterOf, hasCluster, homeOf } from './home.ts';
import { ensureCluster } from './cluster.ts';
import { DATABASE, ensureDatabase, ensureDataDir } from './embedded.ts';
import { EngineError, type Log } from './engine.ts';
import { giveTo } from './identity.ts';
import { place, type Placement, substituteOf } from './placement.ts';
import { connectionTo, findRunning, startServer, stopServer } from './postmaster.ts';

/** Where a cluster will be unpacked, and what can run it there. */
export interface Ground {
  readonly placement: Placement;
  readonly cluster: string;
  /** A folder beside it for the log that it is recovered from. */
  readonly logFolder: string;
  readonly postgresMajor: number;
}

/** Finds a way to run PostgreSQL below a data folder. Throws an EngineError where there is a cluster already. */
export async function prepareGround(dataDir: string, log: Log): Promise<Ground> {
  const placement = await place(await ensureDataDir(dataDir), log);
  const cluster = clusterOf(placement.home);
  if (await hasCluster(cluster))
    throw new EngineError(`There is a database in ${cluster} already: nothing is restored over it.`);
  return {
    placement,
    cluster,
    logFolder: join(dirname(cluster), 'log-to-recover'),
    postgresMajor: placement.binaries.major,
  };
}

/** Stops what a restore left running below a data folder, and removes what of it lies elsewhere. */
export async function clearGround(dataDir: string): Promise<void> {
  const home = await homeOf(dataDir);
  const cluster = clusterOf(home);
  if (await findRunning(cluster)) await stopServer(cluster);
  const substitute = substituteOf(home);
  if (substitute !== undefined) await rm(substitute, { recursive: true, force: true });
}

/** Ends the server of a restore that is given up, however far it has come. */
export const stopRestored = ({ cluster }: Ground): Promise<void> => stopServer(cluster);

export interface RestoredServer {
  readonly connection: ClientConfig;
  stop(): Promise<void>;
}

/**
 * Recovers the unpacked cluster from its log and opens it. Returns when it is open for changes.
 * @param isGentle it takes the processor only while nobody else wants it
 * @param recovery how far, as PostgreSQL's own settings; they hold for this run of the server alone
 */
export async function startRestored(
  { placement, cluster, logFolder }: Ground,
  recovery: Readonly<Record<string, string>>,
  log: Log,
  isGentle = false,
): Promise<RestoredServer> {
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  await giveTo(placement.identity, cluster);
  await giveTo(placement.identity, logFolder);
  const socketDir = await startServer(
    placement,
    {
      ...recovery,
      recovery_target_action: 'promote',
      // A log belongs to one life of one cluster (archive.ts), so it has one timeline.
      recovery_target_timeline: 'current',
      // Until it is recovered it answers nobody.
      hot_standby: 'off',
    },
    log,
    isGentle,
  );
  return { connection: connectionTo(socketDir, DATABASE), stop: () => stopServer(cluster) };
}

/**
 * Makes a new cluster with an empty database, and starts it.
 * @param isGentle it takes the processor only while nobody else wants it
 */
export async function startEmpty(
  { placement, cluster }: Ground,
  log: Log,
  isGentle = false,
): Promise<RestoredServer> {
  await ensureCluster(placement, log);
  const socketDir = await startServer(placement, {}, log, isGentle);
  await ensureDatabase(socketDir);
  return { connection: connectionTo(socketDir, DATABASE), stop: () => stopServer(cluster) };
}
