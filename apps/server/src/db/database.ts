import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig, Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { unavailable } from '../kit/app-error.ts';
import { withDeadline } from '../kit/deadline.ts';
import { type TimeLimits, timeLimits } from '../kit/time-limits.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { destroySocket, openPool } from './connections.ts';
import { isConnectionFailure, isReadTimeout, isRetryable, sqlState } from './failures.ts';
import { QueryQueue } from './query-queue.ts';
import type { Sql } from './sql.ts';

export { sqlState, violatedConstraint } from './failures.ts';
export { sql, unprepared, type Sql } from './sql.ts';

type Params = readonly unknown[];
type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  readonly isolation?: Isolation;
  /** For work that no request waits for: how long all of it may take, and each of its statements. */
  readonly limitMs?: number;
}

/** What modules see of PostgreSQL: the pool, or the transaction they were called in. */
export interface Database {
  query<Row extends object>(statement: Sql<Row>, params?: Params): Promise<Row[]>;
  /** The only row; throws when there is none or more than one. */
  one<Row extends object>(statement: Sql<Row>, params?: Params): Promise<Row>;
  /** The only row or undefined; throws when there is more than one. */
  maybeOne<Row extends object>(statement: Sql<Row>, params?: Params): Promise<Row | undefined>;
  /** How many rows were changed. */
  execute(statement: Sql<object>, params?: Params): Promise<number>;
  /**
   * All or nothing. Inside a transaction it joins that one: when the inner work throws, the outer cannot commit
   * any more. `work` runs again after a deadlock or serialization failure, so it must do nothing but database work.
   * Throws UNAVAILABLE when all of it takes longer than a request may.
   */
  transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

export interface PoolUsage {
  readonly inUse: number;
  readonly idle: number;
  /** Requests that wait for a connection or in the queue. */
  readonly waiting: number;
  /** The database cannot be reached: requests are refused at once, and a probe asks for it. */
  readonly isCircuitOpen: boolean;
  /** The most connections that there can be. */
  readonly size: number;
}

export interface DatabasePool extends Database {
  usage(): PoolUsage;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** ENGINE: at most 20 a node. */
  readonly size?: number;
  /** A connection broke while nobody used it; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
  readonly limits?: Partial<TimeLimits>;
  /** PostgreSQL undid a transaction because of another one, and it is tried again. @param code its SQLSTATE */
  readonly onRetry?: (code: string) => void;
}

const MOST_TRIES = 5;
const MOST_CONNECTIONS = 20;

export function openDatabase(connection: ClientConfig, options: PoolOptions = {}): DatabasePool {
  const limits = { ...timeLimits, ...options.limits };
  const pool = openPool(connection, options.size ?? MOST_CONNECTIONS, limits);
  pool.on('error', (error) => options.onIdleError?.(error));
  return new Root(pool, limits, options.onRetry);
}

abstract class Queries {
  protected abstract run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>>;

  private send<Row extends object>({ name, text }: Sql<Row>, params: Params): Promise<QueryResult<Row>> {
    return this.run<Row>({ name, text, values: [...params] });
  }

  async query<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row[]> {
    return (await this.send(statement, params)).rows;
  }

  async maybeOne<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row | undefined> {
    const rows = await this.query(statement, params);
    if (rows.length > 1) throw new Error(`${label(statement)} gave ${rows.length} rows instead of one`);
    return rows[0];
  }

  async one<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row> {
    const row = await this.maybeOne(statement, params);
    if (row === undefined) throw new Error(`${label(statement)} gave no row`);
    return row;
  }

  async execute(statement: Sql<object>, params: Params = []): Promise<number> {
    return (await this.send(statement, params)).rowCount ?? 0;
  }
}

const ignore = (): void => undefined;

const label = ({ name, text }: Sql<object>): string => name ?? text.slice(0, 60);

class Root extends Queries implements DatabasePool {
  private readonly queue: QueryQueue;
  private readonly circuit = new CircuitBreaker(() => this.probe());
  /** Raised when the database was silent: idle connections of before may be as dead as the one that showed it. */
  private generation = 0;
  private readonly generations = new WeakMap<PoolClient, number>();

  constructor(
    private readonly pool: Pool,
    private readonly limits: TimeLimits,
    private readonly onRetry: (code: string) => void = () => undefined,
  ) {
    super();
    this.queue = new QueryQueue();
    pool.on('connect', (client) => this.generations.set(client, this.generation));
  }

  /** Outside a transaction a statement is one by itself: when it fails, all of it was undone. */
  protected run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> {
    const endBy = performance.now() + this.limits.transactionMs;
    return this.retry(endBy, () => {
      this.circuit.assertClosed();
      const startBy = performance.now() + this.limits.poolWaitMs;
      return this.queue.run(
        () => this.withClient(startBy, (client) => client.query<Row>(config)),
        this.limits.poolWaitMs,
      );
    });
  }

  transaction<T>(work: (tx: Database) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const endBy = performance.now() + (options.limitMs ?? this.limits.transactionMs);
    return this.retry(endBy, () => this.attempt(work, options, endBy));
  }

  private async retry<T>(endBy: number, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === MOST_TRIES || !isRetryable(error)) throw error;
        this.onRetry(sqlState(error) ?? '');
        // Apart from each other, so that two that collided do not collide again.
        await sleep(Math.random() * 10 * 2 ** attempt);
        if (performance.now() >= endBy) throw error;
      }
    }
  }

  private attempt<T>(
    work: (tx: Database) => Promise<T>,
    { isolation = 'read committed', limitMs }: TransactionOptions,
    endBy: number,
  ): Promise<T> {
    this.circuit.assertClosed();
    return this.withClient(performance.now() + this.limits.poolWaitMs, async (client, lease) => {
      const tx = new Transaction(client, endBy, limitMs ?? this.limits.queryMs, lease);
      try {
        await tx.command(`begin isolation level ${isolation}`);
        if (limitMs !== undefined) await tx.command(`set local statement_timeout = ${limitMs}`);
        const result = await work(tx);
        tx.assertWhole();
        // PostgreSQL answers "rollback" to the commit of a transaction whose statement failed and was caught.
        if ((await tx.command('commit')) !== 'COMMIT')
          throw new Error('The transaction had failed and was rolled back');
        return result;
      } catch (error) {
        if (!lease.isBroken && !isConnectionFailure(error))
          await client.query('rollback').catch(() => {
            lease.isBroken = true;
          });
        throw error;
      }
    });
  }

  /** Takes a connection, and gives it back unless it failed. */
  private async withClient<T>(
    startBy: number,
    work: (client: PoolClient, lease: Lease) => Promise<T>,
  ): Promise<T> {
    const client = await this.acquire(startBy).catch((error: unknown) => {
      if (isConnectionFailure(error)) this.circuit.recordFailure();
      throw error;
    });
    // Between statements a broken connection has no other listener, and would end the process.
    client.on('error', ignore);
    const lease: Lease = { isBroken: false };
    try {
      const result = await work(client, lease);
      this.generations.set(client, this.generation);
      return result;
    } catch (error) {
      if (isConnectionFailure(error)) {
        lease.isBroken = true;
        this.circuit.recordFailure();
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

  /** Whether the database answers on a connection that is made or proven now. */
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
      waiting: waiting + this.queue.waiting,
      isCircuitOpen: this.circuit.isOpen,
      size: this.pool.options.max,
    };
  }

  close(): Promise<void> {
    this.circuit.stop();
    return this.pool.end();
  }
}

/** The use of a connection. */
interface Lease {
  /** It is in an unknown state, and does not go back into the pool. */
  isBroken: boolean;
}

/** Takes it out of the pool and cuts it. */
function discard(client: PoolClient): void {
  client.release(true);
  destroySocket(client);
}

class Transaction extends Queries implements Database {
  private failure: unknown;
  /** @param endBy when all of it has to be done, on the clock of `performance.now()` */
  constructor(
    private readonly client: PoolClient,
    private readonly endBy: number,
    private readonly queryMs: number,
    private readonly lease: Lease,
  ) {
    super();
  }

  protected async run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> {
    const leftMs = Math.ceil(this.endBy - performance.now());
    if (leftMs <= 0) throw unavailable();
    try {
      const limited: QueryConfig & { query_timeout: number } = {
        ...config,
        query_timeout: Math.min(this.queryMs, leftMs),
      };
      return await this.client.query<Row>(limited);
    } catch (error) {
      if (!isReadTimeout(error) || leftMs >= this.queryMs) throw error;
      // The transaction's time was up before the statement's: that says nothing about the database.
      this.lease.isBroken = true;
      throw unavailable(error);
    }
  }

  /** A statement of the transaction itself; returns what PostgreSQL says it did. */
  async command(text: string): Promise<string> {
    return (await this.run({ text })).command;
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    try {
      return await work(this);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  /** A part of it failed, though somebody caught the error: half of the work must not be committed. */
  assertWhole(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
