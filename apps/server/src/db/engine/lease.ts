import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { timeLimits } from '../../kit/time-limits.ts';
import { createClient } from '../connections.ts';
import { DataInUseError } from './engine.ts';

/** Any number that nothing else in this database locks. */
const KEY = 7_264_331;
/** The server notices a killed app's closed socket within moments. */
const PATIENCE_MS = 1_500;

/**
 * One app per cluster: a session lock on a connection of its own. It ends with the app, however the app ends, and
 * depends on no pid and no file. The connection's name tells a second app where the first answers.
 */
export class Lease {
  private isReleased = false;

  private constructor(private readonly client: Client) {}

  /** Throws a DataInUseError naming the other app, or the driver's error when the server went away. */
  static async take(connection: ClientConfig, address: string): Promise<Lease> {
    const client = createClient(connection, nameOf(address), timeLimits.greetingMs);
    await client.connect();
    try {
      const limit = Date.now() + PATIENCE_MS;
      while (!(await tryLock(client))) {
        if (Date.now() > limit) throw await refusal(client);
        await sleep(50);
      }
      return new Lease(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Called once when the connection ends without having been let go. */
  onLost(listener: () => void): void {
    this.client.once('end', () => {
      if (!this.isReleased) listener();
    });
  }

  async announce(address: string): Promise<void> {
    await this.client.query(`select set_config('application_name', $1, false)`, [nameOf(address)]);
  }

  /** From now on the end of the connection is expected. */
  expectEnd(): void {
    this.isReleased = true;
  }

  async release(): Promise<void> {
    this.expectEnd();
    await this.client.end().catch(() => undefined);
  }
}

/** PostgreSQL keeps 63 bytes of a name, which an address fits. */
const nameOf = (address: string): string => `tiffin at ${address}`.slice(0, 63);

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [KEY]);
  return rows[0]?.taken === true;
}

async function refusal(client: Client): Promise<DataInUseError> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [KEY],
  );
  const where = rows[0]?.name.replace('tiffin at ', '') ?? 'an unknown address';
  return new DataInUseError(
    `Tiffin already runs on this data, at ${where}. Stop it first, or choose another DATA_DIR and PORT.`,
  );
}
