import { Client, type ClientConfig, Pool } from 'pg';
import { type TimeLimits, timeLimits } from '../kit/time-limits.ts';
import { rowTypes } from './row-types.ts';

// The only file that makes connections, so that none is without time limits (test/db/time-limits.test.ts says so).

/** A connection whose end does not wait for a peer that has gone silent. */
class LimitedClient extends Client {
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const timer = setTimeout(() => destroySocket(this), timeLimits.closeMs);
    this.once('end', () => clearTimeout(timer));
    timer.unref();
    if (callback === undefined) return super.end();
    super.end(callback);
    return undefined;
  }
}

/** Cuts a connection at once, whatever its peer does. */
export function destroySocket(client: object): void {
  // The driver's own pool reaches for the socket in the same way; the types leave it out.
  const { connection } = client as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: timeLimits.keepAliveMs };

/** PostgreSQL notices clients that are gone without a word, so that their connections do not fill the server. */
const SERVER_OPTIONS =
  '-c TimeZone=UTC -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

export function openPool(connection: ClientConfig, size: number, limits: TimeLimits): Pool {
  return new Pool({
    application_name: 'tiffin',
    options: SERVER_OPTIONS,
    ...keepAlive,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    ...connection,
    query_timeout: limits.queryMs,
    connectionTimeoutMillis: limits.connectMs,
    types: rowTypes,
    max: size,
    Client: LimitedClient,
  });
}

/**
 * A connection beside the pool, not connected yet. It has a listener for errors, without which one would end the process.
 * @param queryMs how long each of its statements may take
 */
export function createClient(
  connection: ClientConfig,
  name: string,
  queryMs: number,
  connectMs: number = timeLimits.greetingMs,
): Client {
  const client = new LimitedClient({
    application_name: name,
    ...keepAlive,
    connectionTimeoutMillis: connectMs,
    ...connection,
    query_timeout: queryMs,
  });
  client.on('error', () => undefined);
  return client;
}

/** Roles may have limits of their own, which a backup of all rows would not keep; its own limit is the driver's. */
export async function liftLimits(client: Client): Promise<void> {
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
  );
}
