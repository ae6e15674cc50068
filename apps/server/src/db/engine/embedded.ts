import { mkdir, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimits } from '../../kit/time-limits.ts';
import { createClient } from '../connections.ts';
import { prepareArchive } from './archive.ts';
import { ensureCluster } from './cluster.ts';
import { DataInUseError, type Engine, EngineError, type Log } from './engine.ts';
import { clusterOf, hasCluster, homeOf } from './home.ts';
import { isRoot } from './identity.ts';
import { Lease } from './lease.ts';
import { place } from './placement.ts';
import { connectionTo, findRunning, startServer, stopServer } from './postmaster.ts';

export const DATABASE = 'tiffin';
/** A server that is being stopped by another app, or that crashed, is asked again. */
const ATTEMPTS = 5;

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Folder of installed PostgreSQL servers, when not the one of Debian. */
  readonly systemServers?: string;
  /** Address at which this app answers (or will), for the refusal of a second one. */
  readonly address: string;
  readonly log: Log;
  /**
   * Where the app that serves keeps its backups, if the write-ahead log is to be archived there; null for not at all.
   * A command leaves it as it is.
   */
  readonly archiveIn?: string | null | undefined;
  /** The database went away under the app and could not be had back. */
  readonly onFatal: (error: Error) => void;
}

/** Starts the private PostgreSQL of a data folder, or adopts the one a killed app left running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Engine> {
  if (process.platform === 'win32')
    throw new EngineError(
      'The embedded PostgreSQL needs Unix sockets, which Node does not speak on Windows: use WSL, or give DATABASE_URL.',
    );
  const dataDir = await ensureDataDir(options.dataDir);
  const engine = new EmbeddedEngine(dataDir, options);
  await engine.start();
  return engine;
}

/** The data of a running app without disturbing it, or a server of our own for the while when none runs. */
export async function visitEmbedded(options: EmbeddedOptions): Promise<Engine> {
  const cluster = clusterOf(await homeOf(resolve(options.dataDir)));
  if (!(await hasCluster(cluster))) throw new EngineError(`There is no database in ${options.dataDir} yet.`);
  try {
    return await startEmbedded(options);
  } catch (error) {
    const socketDir = await findRunning(cluster);
    if (!(error instanceof DataInUseError) || !socketDir) throw error;
    const connection = connectionTo(socketDir, DATABASE);
    return {
      connection,
      ownerConnection: connection,
      folder: dirname(cluster),
      description: `embedded PostgreSQL of the running app, data in ${cluster}`,
      announce: async () => undefined,
      stop: async () => undefined,
    };
  }
}

class EmbeddedEngine implements Engine {
  private socketDir = '';
  private cluster = '';
  private lease: Lease | undefined;
  private isStopping = false;
  private recovery: Promise<void> = Promise.resolve();
  private address: string;
  private archiveIn: string | null | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly options: EmbeddedOptions,
  ) {
    this.address = options.address;
    this.archiveIn = options.archiveIn;
  }

  get connection() {
    return connectionTo(this.socketDir, DATABASE);
  }

  get ownerConnection() {
    return this.connection;
  }

  get folder(): string {
    return dirname(this.cluster);
  }

  get description(): string {
    return `embedded PostgreSQL, data in ${this.cluster}`;
  }

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.socketDir = await this.ensureServer();
      try {
        this.lease = await Lease.take(connectionTo(this.socketDir, 'postgres'), this.address);
        // One that goes away under the app is started with what was chosen, adopted or given up until then.
        this.archiveIn = undefined;
        break;
      } catch (error) {
        if (error instanceof EngineError || attempt === ATTEMPTS) throw error;
        await sleep(200 * attempt);
      }
    }
    this.lease.onLost(() => {
      this.recovery = this.recover();
    });
    await ensureDatabase(this.socketDir);
  }

  /** Adopts a running server or starts one; returns its socket folder. */
  private async ensureServer(): Promise<string> {
    this.cluster = clusterOf(await homeOf(this.dataDir));
    const running = await findRunning(this.cluster);
    if (running) return running;
    const { log, systemServers } = this.options;
    const placement = await place(this.dataDir, log, systemServers);
    await ensureCluster(placement, log);
    this.cluster = clusterOf(placement.home);
    return startServer(placement, await prepareArchive(placement, this.archiveIn, log), log);
  }

  /** A crashed or killed server is started again under the living app; its pool reconnects by itself. */
  private async recover(): Promise<void> {
    if (this.isStopping) return;
    this.options.log('The database went away; starting it again');
    try {
      await this.start();
      this.options.log('The database is back');
    } catch (error) {
      this.options.onFatal(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async announce(address: string): Promise<void> {
    this.address = address;
    await this.lease?.announce(address);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.recovery;
    // The lock goes with the server, so that no other app can take it and then lose the server.
    this.lease?.expectEnd();
    await stopServer(this.cluster);
    await this.lease?.release();
  }
}

export async function ensureDataDir(dataDir: string): Promise<string> {
  try {
    // Started by root, PostgreSQL runs as another user, who must be able to pass.
    await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw new EngineError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`);
  }
}

export async function ensureDatabase(socketDir: string): Promise<void> {
  const client = createClient(connectionTo(socketDir, 'postgres'), 'tiffin', timeLimits.greetingMs);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
