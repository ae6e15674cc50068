import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig, QueryConfig, QueryResult } from 'pg';
import { type TimeLimits, timeLimits } from '../kit/time-limits.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { Database, DatabasePool, PoolUsage, TransactionOptions } from './database.ts';
import { isRetryable, sqlState } from './failures.ts';
import { Queries } from './queries.ts';
import { QueryQueue } from './query-queue.ts';
import { runTransaction } from './transaction.ts';
import { type WriteListener, WriteWatch } from './written.ts';

export interface PoolOptions {
  /** How many connections at most; 20 unless said. */
  readonly size?: number;
  /** A connection broke while nobody used it; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
  readonly limits?: Partial<TimeLimits>;
  /** PostgreSQL undid a transaction because of another one, and it is tried again. @param code its SQLSTATE */
  readonly onRetry?: (code: string) => void;
}

const MAX_TRIES = 5;
const MAX_CONNECTIONS = 20;

export function openDatabase(connection: ClientConfig, options: PoolOptions = {}): DatabasePool {
  const limits = { ...timeLimits, ...options.limits };
  const writes = new WriteWatch();
  const size = options.size ?? MAX_CONNECTIONS;
  const pool = new ConnectionPool(connection, size, limits, writes, options.onIdleError);
  return new Root(pool, limits, writes, options.onRetry);
}

class Root extends Queries implements DatabasePool {
  private readonly queue = new QueryQueue();

  constructor(
    private readonly pool: ConnectionPool,
    private readonly limits: TimeLimits,
    private readonly writes: WriteWatch,
    private readonly onRetry: (code: string) => void = () => undefined,
  ) {
    super();
  }

  /** Outside a transaction a statement is one by itself: when it fails, all of it was undone. */
  protected run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> {
    const endBy = performance.now() + this.limits.transactionMs;
    return this.retry(endBy, () => {
      this.pool.assertReachable();
      const startBy = performance.now() + this.limits.poolWaitMs;
      return this.queue.run(
        () => this.pool.withClient(startBy, (client) => client.query<Row>(config)),
        this.limits.poolWaitMs,
      );
    });
  }

  transaction<T>(work: (tx: Database) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const endBy = performance.now() + (options.limitMs ?? this.limits.transactionMs);
    const queryMs = options.limitMs ?? this.limits.queryMs;
    return this.retry(endBy, () => {
      this.pool.assertReachable();
      return this.pool.withClient(performance.now() + this.limits.poolWaitMs, (client, lease) =>
        runTransaction(client, lease, work, { endBy, queryMs }, options),
      );
    });
  }

  private async retry<T>(endBy: number, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === MAX_TRIES || !isRetryable(error)) throw error;
        this.onRetry(sqlState(error) ?? '');
        // Apart from each other, so that two that collided do not collide again.
        await sleep(Math.random() * 10 * 2 ** attempt);
        if (performance.now() >= endBy) throw error;
      }
    }
  }

  onWrite(listener: WriteListener): () => void {
    return this.writes.onWrite(listener);
  }

  usage(): PoolUsage {
    const usage = this.pool.usage();
    return { ...usage, waiting: usage.waiting + this.queue.waiting };
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
