import type { Client, ClientConfig, QueryResult } from 'pg';
import { escapeLiteral } from 'pg';
import { createClient } from '../../db/connections.ts';
import { timeLimits } from '../../kit/time-limits.ts';

/** The turn of backups: any number that nothing else in this database locks. */
export const TURN = 7_264_333;

/** False while another backup of this database is being made. The turn ends with the connection. */
export async function takeTurn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${TURN}) as taken`);
  return rows[0]?.taken === true;
}

export interface ServerFacts {
  readonly systemIdentifier: string;
  readonly postgresMajor: number;
  readonly schemaVersion: number;
  readonly isArchiving: boolean;
  /** Of all databases together. */
  readonly bytes: number;
}

/** Where the log of a base backup begins and ends. */
export interface BaseBackup {
  readonly timeline: number;
  readonly startLsn: string;
  readonly endLsn: string;
}

/**
 * A connection that speaks the replication protocol, and plain statements without parameters. It has one backup's turn as
 * long as it is open.
 */
export class BackupConnection {
  private constructor(private readonly client: Client) {}

  /** Undefined while another backup is being made. */
  static async open(connection: ClientConfig): Promise<BackupConnection | undefined> {
    // The driver passes it on; its types leave it out.
    const replicating: ClientConfig & { replication: 'database' } = {
      ...connection,
      replication: 'database',
    };
    const client = createClient(replicating, 'tiffin backup', timeLimits.backupMs);
    await client.connect();
    const opened = new BackupConnection(client);
    if (await takeTurn(client)) return opened;
    await opened.close();
    return undefined;
  }

  /** By the database's clock, in epoch milliseconds. */
  async now(): Promise<number> {
    const { ms } = await this.one<{ ms: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
    );
    return Number(ms);
  }

  async facts(): Promise<ServerFacts> {
    const { system, version, schema, archiving, bytes } = await this.one<{
      system: string;
      version: string;
      schema: string;
      archiving: boolean;
      bytes: string;
    }>(
      `select (select system_identifier::text from pg_control_system()) as system,
              current_setting('server_version_num') as version,
              (select max(version)::text from schema_migrations) as schema,
              current_setting('archive_mode') = 'on' as archiving,
              (select sum(pg_database_size(oid))::text from pg_database) as bytes`,
    );
    return {
      systemIdentifier: system,
      postgresMajor: Math.floor(Number(version) / 10_000),
      schemaVersion: Number(schema),
      isArchiving: archiving,
      bytes: Number(bytes),
    };
  }

  /**
   * The server writes base.tar.gz and backup_manifest into a folder that it makes, with the log that the copy needs to be
   * whole: those segments may be gone minutes later.
   */
  async copyCluster(folder: string): Promise<BaseBackup> {
    const options = [
      `LABEL 'tiffin'`,
      `TARGET 'server'`,
      `TARGET_DETAIL ${escapeLiteral(folder)}`,
      `CHECKPOINT 'fast'`,
      'WAL true',
      'WAIT false',
      `MANIFEST 'yes'`,
      `MANIFEST_CHECKSUMS 'SHA256'`,
      `COMPRESSION 'gzip'`,
      `COMPRESSION_DETAIL 'level=1'`,
    ];
    // The answer comes as several results: where it begins, the tablespaces, and where it ends.
    const results = (await this.client.query(
      `BASE_BACKUP (${options.join(', ')})`,
    )) as unknown as QueryResult<{
      recptr?: string;
      tli?: string;
    }>[];
    const [start, end] = results.flatMap(({ rows }) => rows).filter(({ recptr }) => recptr !== undefined);
    if (!start?.recptr || !end?.recptr || start.tli !== end.tli)
      throw new Error('PostgreSQL did not say where its backup begins and ends');
    return { timeline: Number(start.tli), startLsn: start.recptr, endLsn: end.recptr };
  }

  /** Ends what is under way; nothing can be asked any more. */
  cut(): void {
    this.client.connection.stream.destroy(new Error('The backup was cut off'));
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async one<Row extends object>(statement: string): Promise<Row> {
    const { rows } = await this.client.query<Row>(statement);
    const [row] = rows;
    if (!row) throw new Error('The database answered nothing');
    return row;
  }
}
