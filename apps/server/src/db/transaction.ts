import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { unavailable } from '../kit/app-error.ts';
import type { Lease } from './connection-pool.ts';
import type { Database, TransactionOptions } from './database.ts';
import { isConnectionFailure, isReadTimeout } from './failures.ts';
import { Queries } from './queries.ts';

interface Limits {
  /** When all of it has to be done, on the clock of `performance.now()`. */
  readonly endBy: number;
  /** How long each of its statements may take. */
  readonly queryMs: number;
}

/** Runs the work in a transaction on this connection, once. Afterwards it is committed, or undone as far as one can tell. */
export async function runTransaction<T>(
  client: PoolClient,
  lease: Lease,
  work: (tx: Database) => Promise<T>,
  limits: Limits,
  { isolation = 'read committed', limitMs }: TransactionOptions,
): Promise<T> {
  const tx = new Transaction(client, lease, limits);
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
}

class Transaction extends Queries implements Database {
  private failure: unknown;
  /** The statement under way: a connection takes one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: PoolClient,
    private readonly lease: Lease,
    private readonly limits: Limits,
  ) {
    super();
  }

  protected run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> {
    const result = this.last.then(() => this.runAlone<Row>(config));
    // What comes after one that failed is refused by PostgreSQL.
    this.last = result.catch(() => undefined);
    return result;
  }

  private async runAlone<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> {
    const leftMs = Math.ceil(this.limits.endBy - performance.now());
    if (leftMs <= 0) throw unavailable();
    try {
      const limited: QueryConfig & { query_timeout: number } = {
        ...config,
        query_timeout: Math.min(this.limits.queryMs, leftMs),
      };
      return await this.client.query<Row>(limited);
    } catch (error) {
      if (!isReadTimeout(error) || leftMs >= this.limits.queryMs) throw error;
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

  /** Throws where a part of it failed, even if the error was caught: half of the work must not be committed. */
  assertWhole(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
