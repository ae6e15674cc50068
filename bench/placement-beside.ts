import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import type { Load, Measured } from './load-client.ts';
import type { Order } from './stream-process.ts';

const SECONDS = 3;
const ROUNDS = 3;
const CLIENTS = 16;
/** Enough that none is sent twice. */
const MANY = 20_000;

interface Beside {
  readonly connection: ClientConfig;
  readonly port: number;
  readonly orders: readonly Order[];
  readonly load: { measure(load: Load): Promise<Measured> };
  readonly openStreams: () => Promise<unknown>;
  readonly closeStreams: () => Promise<unknown>;
}

export interface Shares {
  /** The median rate of placements with neither the notifier nor a stream, a second. */
  readonly rate: number;
  /** Share of the rate that is left with the notifier, and with all streams too. */
  readonly notifier: number;
  readonly streams: number;
}

/**
 * Placements as fast as they go, by turns with nothing beside them, with the notifier and with the notifier and all streams.
 * Leaves the streams open.
 */
export async function comparePlacement(beside: Beside): Promise<Shares> {
  const client = new Client(beside.connection);
  await client.connect();
  const rates: Record<'neither' | 'notifier' | 'streams', number[]> = {
    neither: [],
    notifier: [],
    streams: [],
  };
  await beside.closeStreams();
  for (let round = 0; round < ROUNDS; round++) {
    await client.query('delete from notifier_cursor');
    rates.neither.push(await measurePlacements(beside));
    // From here on: what was placed meanwhile is nobody's news.
    await client.query(
      'insert into notifier_cursor (xid, id) values (pg_snapshot_xmin(pg_current_snapshot()), 0)',
    );
    rates.notifier.push(await measurePlacements(beside));
    await beside.openStreams();
    rates.streams.push(await measurePlacements(beside));
    if (round < ROUNDS - 1) await beside.closeStreams();
  }
  await client.end();
  const rate = median(rates.neither);
  return { rate, notifier: median(rates.notifier) / rate, streams: median(rates.streams) / rate };
}

/** How many placements a second, as fast as they go. */
export async function measurePlacements(
  { load, port, orders }: Pick<Beside, 'load' | 'port' | 'orders'>,
  seconds = SECONDS,
): Promise<number> {
  const requests = Array.from({ length: MANY }, (_, n) => {
    const { token = '', body = '' } = orders[n % orders.length] ?? {};
    return (
      `POST /api/orders HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    );
  });
  const measured = await load.measure({ port, clients: CLIENTS, seconds, requests });
  if (measured.statuses[201] !== measured.requests)
    throw new Error(`Placements were answered ${JSON.stringify(measured.statuses)}`);
  return measured.requests / measured.seconds;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
