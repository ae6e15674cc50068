import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { type Database, sql } from './database.ts';
import type { LogPosition } from './log-position.ts';

/** A row of the log: what happened, and whose it is. */
export interface Change extends LogPosition {
  /** One of the events of the streams, or `catalogue.…`: what finished answers show and nobody is told of. */
  readonly type: string;
  readonly orderId: number | null;
  readonly restaurantId: number | null;
  readonly customerId: number | null;
  /** Whose alone it is. */
  readonly userId: number | null;
  readonly status: OrderStatus | null;
  readonly at: string;
}

/** Change as JSON, from a row that is called `e`. */
export const CHANGE = `json_build_object('xid', e.xid::text, 'id', e.id, 'type', e.type, 'orderId', e.order_id,
  'restaurantId', e.restaurant_id, 'customerId', e.customer_id, 'userId', e.user_id, 'status', e.status, 'at', e.at)`;

/** Which transactions had ended when the log was read. */
export interface Snapshot {
  /** No transaction from this on had begun. */
  readonly xmax: string;
  /** Those before it that were under way, in any database of the cluster. */
  readonly running: readonly string[];
}

interface ChangesRow {
  /** The database's time, in milliseconds. */
  databaseMs: number;
  /** Format of PostgreSQL: `xmin:xmax:running,…`. */
  snapshot: string;
  changes: Change[];
}

// One snapshot tells which transactions have ended, and what they wrote. What a restored backup brought along has numbers
// of another cluster, and lies beyond those of this one.
const newer = sql<ChangesRow>(
  'newer_changes',
  `with now as materialized (select pg_current_snapshot() as snapshot)
   select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs", snapshot::text as snapshot,
          (select coalesce(json_agg(${CHANGE} order by e.xid, e.id), '[]')
             from (select * from live_events where xid >= $1::xid8 and xid < pg_snapshot_xmax(snapshot)
                   union all
                   select * from live_events where xid = any ($2::xid8[])
                   limit $3) e) as changes
     from now`,
);

/**
 * Reads the changes that the former snapshot did not see and this one does, in one order for all nodes; none without a
 * former one.
 */
export async function readChanges(db: Database, former: Snapshot | undefined, limit: number) {
  const values = [former?.xmax ?? null, former?.running ?? null, limit];
  const { databaseMs, snapshot, changes } = await db.one(newer, values);
  const [, xmax = '', running = ''] = snapshot.split(':');
  const read: Snapshot = { xmax, running: running === '' ? [] : running.split(',') };
  return { databaseMs, snapshot: read, changes };
}

const notify = sql('notify_nodes', `select pg_notify('tiffin_events', $1)`);

/** Tells the other nodes that there is something to read. */
export async function notifyNodes(db: Database, sender: string): Promise<void> {
  await db.query(notify, [sender]);
}
