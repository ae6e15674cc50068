import type { QueryConfig, QueryResult } from 'pg';
import type { Sql } from './sql.ts';

type Params = readonly unknown[];
type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  readonly isolation?: Isolation;
  /** For work that no request waits for: how long all of it may take, and each of its statements. */
  readonly limitMs?: number;
}

/** View of PostgreSQL for modules: the pool, or the transaction they were called in. */
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

/** The ways to ask, whatever the connection. */
export abstract class Queries {
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

const label = ({ name, text }: Sql<object>): string => name ?? text.slice(0, 60);
