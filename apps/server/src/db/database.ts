import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { rowTypes } from './row-types.ts';
import type { Sql } from './sql.ts';
import { Turns } from './turns.ts';

export { sql, unprepared, type Sql } from './sql.ts';

type Params = readonly unknown[];
type Isolation = 'read committed' | 'repeatable read' | 'serializable';

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
   */
  transaction<T>(work: (tx: Database) => Promise<T>, isolation?: Isolation): Promise<T>;
}

export interface PoolUsage {
  readonly inUse: number;
  readonly idle: number;
  /** Requests that wait for a connection or for their turn. */
  readonly waiting: number;
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
}

/** RULES 9. A statement's time includes its waiting for locks, so the lock limit only shows where the statement's is raised. */
const limits = {
  statement_timeout: 2_000,
  lock_timeout: 3_000,
  // Longer than a request may take: such a transaction's owner is gone.
  idle_in_transaction_session_timeout: 10_000,
};

/** Deadlock or serialization failure: PostgreSQL chose this transaction to give way, and asks to try again. */
const RETRY_CODES = new Set(['40001', '40P01']);
const MOST_TRIES = 5;

export function openDatabase(connection: ClientConfig, options: PoolOptions = {}): DatabasePool {
  const pool = new Pool({
    application_name: 'tiffin',
    options: '-c TimeZone=UTC',
    keepAlive: true,
    ...limits,
    ...connection,
    types: rowTypes,
    max: options.size ?? 20,
    connectionTimeoutMillis: 3_000,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return new Root(pool);
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
  private readonly turns = new Turns();

  constructor(private readonly pool: Pool) {
    super();
  }

  protected run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> {
    return this.turns.run(() => this.pool.query<Row>(config));
  }

  async transaction<T>(
    work: (tx: Database) => Promise<T>,
    isolation: Isolation = 'read committed',
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work, isolation);
      } catch (error) {
        if (attempt === MOST_TRIES || !RETRY_CODES.has(sqlState(error) ?? '')) throw error;
        // Apart from each other, so that two that collided do not collide again.
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  private async attempt<T>(work: (tx: Database) => Promise<T>, isolation: Isolation): Promise<T> {
    const client = await this.pool.connect();
    // Between statements a broken connection has no other listener, and would end the process.
    client.on('error', ignore);
    let broken: Error | undefined;
    try {
      await client.query(`begin isolation level ${isolation}`);
      const tx = new Transaction(client);
      const result = await work(tx);
      tx.assertWhole();
      const { command } = await client.query('commit');
      // PostgreSQL answers "rollback" to the commit of a transaction whose statement failed and was caught.
      if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.off('error', ignore);
      // A connection in an unknown state does not go back into the pool.
      client.release(broken);
    }
  }

  usage(): PoolUsage {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.pool;
    return { inUse: totalCount - idle, idle, waiting: waiting + this.turns.waiting };
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

class Transaction extends Queries implements Database {
  private failure: unknown;

  constructor(private readonly client: PoolClient) {
    super();
  }

  protected run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> {
    return this.client.query<Row>(config);
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

/** PostgreSQL's code of an error, when it is one of the database's. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The constraint that refused a row, so that a module can say what it means. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}
