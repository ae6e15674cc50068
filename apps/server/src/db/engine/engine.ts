import type { ClientConfig } from 'pg';

/** Place of the database, and the way to let go of it. */
export interface Engine {
  /** For a pool or a single client; always the product's own database. */
  readonly connection: ClientConfig;
  /**
   * Connection of the owner of the tables, for migrations. The same role as in `connection`, unless the operator named
   * another.
   */
  readonly ownerConnection: ClientConfig;
  /** Folder of its data on this machine, when it is ours. */
  readonly folder: string | undefined;
  /** One phrase for the operator: what runs and where its data lies. */
  readonly description: string;
  /** Tells a second app on the same data where this one answers, once that is known. */
  announce(address: string): Promise<void>;
  stop(): Promise<void>;
}

export type Log = (message: string) => void;

/** The database cannot be had; the message is a sentence for the operator. */
export class EngineError extends Error {
  override name = 'EngineError';
}

/** Another app runs on the same data. */
export class DataInUseError extends EngineError {
  override name = 'DataInUseError';
}

/** Older servers miss what the migrations use. */
export const LEAST_MAJOR_VERSION = 15;
