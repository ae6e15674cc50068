import type { WriteListener } from './written.ts';

/** A statement with its row's shape; a name makes PostgreSQL prepare it once per connection. */
export interface Sql<Row extends object> {
  readonly name: string | undefined;
  readonly text: string;
  /** Never set: carries the row's type from the statement to the answer. */
  readonly row?: Row;
}

/** Every prepared statement of the program, by its name. */
const texts = new Map<string, string>();

/**
 * A prepared statement: `const findDish = sql<DishRow>('find_dish', 'select … where id = $1')`.
 * Names are unique in the program; the driver refuses one name with two texts, but not before one connection has both.
 * Throws when a name is taken.
 */
export function sql<Row extends object = Record<string, unknown>>(name: string, text: string): Sql<Row> {
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called ${name}`);
  texts.set(name, text);
  return { name, text };
}

/** A statement that is not prepared: one with a changing text, or that runs once. */
export function unprepared<Row extends object = Record<string, unknown>>(text: string): Sql<Row> {
  return { name: undefined, text };
}

export type Params = readonly unknown[];
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
  /** Called after each commit that wrote what others in this process wait for, before its caller goes on. Returns what ends it. */
  onWrite(listener: WriteListener): () => void;
  usage(): PoolUsage;
  close(): Promise<void>;
}
