import { type Database, sql } from '../db/database.ts';
import { type Audience, type Cursor, type LiveEvent, typesFor } from './live-event.ts';

const EVENT = `json_build_object('xid', e.xid::text, 'id', e.id, 'type', e.type, 'orderId', e.order_id,
  'restaurantId', e.restaurant_id, 'customerId', e.customer_id, 'userId', e.user_id, 'status', e.status, 'at', e.at)`;

// One snapshot tells which transactions have ended, and what they wrote. A row above them that can be seen already has
// to wait for an older transaction; one that has waited for long belongs to another cluster's numbers, after a restore.
const newer = sql<{ horizon: string; events: LiveEvent[]; isPending: boolean }>(
  'newer_live_events',
  `with snapshot as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
   select horizon::text as horizon,
          (select coalesce(json_agg(${EVENT} order by e.xid, e.id), '[]')
             from (select * from live_events
                    where (xid, id) > ($1::xid8, $2::bigint) and xid < horizon
                    order by xid, id limit $3) e) as events,
          exists (select from live_events where xid >= horizon and at > now() - interval '1 minute') as "isPending"
     from snapshot`,
);

/** What became complete after the cursor; `horizon` is the oldest transaction that was still under way. */
export function readNewer(db: Database, { xid, id }: Cursor, limit: number) {
  return db.one(newer, [xid, id, limit]);
}

const held = sql<{ event: LiveEvent }>(
  'held_live_events',
  `select ${EVENT} as event from live_events e
    where xid >= $1::xid8 and at > now() - interval '1 minute' order by xid, id limit $2`,
);

/** What is committed and waits for the transaction at the horizon. */
export async function readHeld(db: Database, xid: string, limit: number): Promise<LiveEvent[]> {
  return (await db.query(held, [xid, limit])).map(({ event }) => event);
}

const horizon = sql<{ xid: string }>(
  'live_events_horizon',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
);

/** The place where everything that is complete by now ends. */
export async function readHorizon(db: Database): Promise<Cursor> {
  return { xid: (await db.one(horizon)).xid, id: 0 };
}

// Rows are forgotten from the first on (jobs/retention.repo.ts): while one at the place or before it is there, so is
// every one after it.
const between = sql<{ isWhole: boolean; events: LiveEvent[] }>(
  'live_events_between',
  `select case when $2 = 0 then exists (select from live_events where xid < $1::xid8)
               else exists (select from live_events where xid = $1::xid8 and id = $2::bigint) end as "isWhole",
          (select coalesce(json_agg(${EVENT} order by e.xid, e.id), '[]')
             from (select * from live_events
                    where (xid, id) > ($1::xid8, $2::bigint) and (xid, id) <= ($3::xid8, $4::bigint)
                      and (user_id = $9
                           or user_id is null and type = any ($5)
                              and ($6::bigint is null or customer_id = $6) and ($7::bigint is null or restaurant_id = $7))
                    order by xid desc, id desc limit $8) e) as events`,
);

export interface Missed {
  /** Whether it is everything since then; otherwise the latest of it. */
  readonly isWhole: boolean;
  /** Oldest first. */
  readonly events: readonly LiveEvent[];
}

/** What this person and his audience were told in between. */
export async function readMissed(
  db: Database,
  { audience, userId }: { readonly audience: Audience; readonly userId: number },
  after: Cursor,
  until: Cursor,
  limit: number,
): Promise<Missed> {
  const { kind, id } = audience;
  const scope = [kind === 'customer' ? id : null, kind === 'restaurant' ? id : null];
  const values = [after.xid, after.id, until.xid, until.id, typesFor(audience), ...scope, limit + 1, userId];
  const { isWhole, events } = await db.one(between, values);
  return { isWhole: isWhole && events.length <= limit, events: events.slice(-limit) };
}

const notify = sql('notify_nodes', `select pg_notify('tiffin_events', $1)`);

/** Tells the other nodes that there is something to read. */
export async function notifyNodes(db: Database, sender: string): Promise<void> {
  await db.query(notify, [sender]);
}
