import type { ClientConfig, Pool, PoolClient } from 'pg';
import { unavailable } from '../kit/app-error.ts';
import { withDeadline } from '../kit/deadline.ts';
import type { TimeLimits } from '../kit/time-limits.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { destroySocket, openPool } from './connections.ts';
import type { PoolUsage } from './database.ts';
import { isConnectionFailure, isReadTimeout } from './failures.ts';
import type { WriteWatch } from './written.ts';

/** The use of a connection. */
export interface Lease {
  /** It is in an unknown state, and does not go back into the pool. */
  isBroken: boolean;
}

const ignore = (): void => undefined;

/**
 * Connections that may break or fall silent at any time: those that did are replaced, and while all fail the circuit
 * is open.
 */
export class ConnectionPool {
  private readonly pool: Pool;
  private readonly circuit = new CircuitBreaker(() => this.probe());
  /** Raised when the database was silent: idle connections of before may be as dead as the one that showed it. */
  private generation = 0;
  private readonly generations = new WeakMap<PoolClient, number>();

  /** @param onIdleError a connection broke while nobody used it; the pool replaces it */
  constructor(
    connection: ClientConfig,
    size: number,
    private readonly limits: TimeLimits,
    private readonly writes: WriteWatch,
    onIdleError: (error: Error) => void = ignore,
  ) {
    this.pool = openPool(connection, size, limits);
    this.pool.on('error', onIdleError);
    this.pool.on('connect', (client) => {
      this.generations.set(client, this.generation);
      writes.watch(client);
    });
  }

  /** Throws UNAVAILABLE while the circuit is open. */
  assertReachable(): void {
    this.circuit.assertClosed();
  }

  /** Takes a connection, and gives it back unless it failed. Work that resolves has committed. */
  async withClient<T>(startBy: number, work: (client: PoolClient, lease: Lease) => Promise<T>): Promise<T> {
    const client = await this.acquire(startBy).catch((error: unknown) => {
      if (isConnectionFailure(error)) this.circuit.recordFailure();
      throw error;
    });
    // Between statements a broken connection has no other listener, and would end the process.
    client.on('error', ignore);
    const lease: Lease = { isBroken: false };
    this.writes.forget(client);
    try {
      const result = await work(client, lease);
      this.generations.set(client, this.generation);
      this.writes.notify(client);
      return result;
    } catch (error) {
      if (isConnectionFailure(error)) {
        lease.isBroken = true;
        this.circuit.recordFailure();
        this.writes.notifyAll();
      }
      if (isReadTimeout(error) && this.generations.get(client) === this.generation) this.generation++;
      throw error;
    } finally {
      client.off('error', ignore);
      if (lease.isBroken) discard(client);
      else client.release();
    }
  }

  private async acquire(startBy: number): Promise<PoolClient> {
    for (;;) {
      const client = await this.connect(startBy);
      if (this.generations.get(client) === this.generation) return client;
      discard(client);
    }
  }

  /** An idle connection or a new one; while all are in use, the next that is given back. */
  private async connect(startBy: number): Promise<PoolClient> {
    const before = this.pool.waitingCount;
    const connecting = this.pool.connect();
    // A new connection has a limit of its own.
    if (this.pool.waitingCount === before) return connecting;
    try {
      return await withDeadline(connecting, Math.max(0, startBy - performance.now()), unavailable);
    } catch (error) {
      connecting.then((client) => client.release(), ignore);
      throw error;
    }
  }

  /** Checks that the database answers on a connection that is made or proven now. */
  private async probe(): Promise<void> {
    const client = await this.acquire(performance.now() + this.limits.poolWaitMs);
    client.on('error', ignore);
    try {
      await client.query('select 1');
      client.off('error', ignore);
      client.release();
    } catch (error) {
      client.off('error', ignore);
      discard(client);
      throw error;
    }
  }

  usage(): PoolUsage {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.pool;
    return {
      inUse: totalCount - idle,
      idle,
      waiting,
      isCircuitOpen: this.circuit.isOpen,
      size: this.pool.options.max,
    };
  }

  close(): Promise<void> {
    this.circuit.stop();
    return this.pool.end();
  }
}

/** Takes it out of the pool and cuts it. */
function discard(client: PoolClient): void {
  client.release(true);
  destroySocket(client);
}
