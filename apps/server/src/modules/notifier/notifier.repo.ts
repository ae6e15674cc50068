import { NOT_ANSWERED_REASON } from '@tiffin/contract/rules/acceptance';
import { LOW_STOCK_MAX } from '@tiffin/contract/rules/limits';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { type Database, sql } from '../../db/database.ts';

export interface Cursor {
  xid: string;
  id: number;
}

const lock = sql<Cursor>(
  'lock_notifier_cursor',
  'select xid::text as xid, id from notifier_cursor for update skip locked',
);

/** Undefined while another node tells. */
export function lockCursor(tx: Database): Promise<Cursor | undefined> {
  return tx.maybeOne(lock, []);
}

export interface PendingEvent {
  xid: string;
  id: number;
  type: string;
  orderId: number | null;
  restaurantId: number | null;
  customerId: number | null;
  status: OrderStatus | null;
  /** Since its transaction began. */
  ageSeconds: number;
}

// Reads like the streams (realtime/live-events.repo.ts): nothing appears any more below the oldest transaction under
// way. A cursor with another cluster's numbers, as a restored backup has, lies above them all and begins anew.
const next = sql<{ horizon: string; isForeign: boolean; events: PendingEvent[] }>(
  'events_to_tell',
  `with snapshot as materialized (
     select pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_snapshot_xmax(pg_current_snapshot()) as ahead)
   select horizon::text as horizon, $1::xid8 > ahead as "isForeign",
          (select coalesce(json_agg(json_build_object('xid', e.xid::text, 'id', e.id, 'type', e.type, 'orderId', e.order_id,
                    'restaurantId', e.restaurant_id, 'customerId', e.customer_id, 'status', e.status,
                    'ageSeconds', extract(epoch from now() - e.at)) order by e.xid, e.id), '[]')
             from (select * from live_events
                    where (xid, id) > ($1::xid8, $2::bigint) and xid < horizon
                    order by xid, id limit $3) e) as events
     from snapshot`,
);

export function readNext(tx: Database, { xid, id }: Cursor, limit: number) {
  return tx.one(next, [xid, id, limit]);
}

const updateCursor = sql('move_notifier_cursor', 'update notifier_cursor set xid = $1::xid8, id = $2');

export async function advanceCursor(tx: Database, { xid, id }: Cursor): Promise<void> {
  await tx.execute(updateCursor, [xid, id]);
}

/** A conversation about an order, or about none. */
export interface Thread {
  readonly restaurantId: number;
  readonly customerId: number;
  readonly orderId: number | null;
}

export interface UnreadThread extends Thread {
  sender: 'customer' | 'restaurant';
  firstId: number;
  lastId: number;
  count: number;
  restaurantName: string;
  customerName: string;
}

const unread = sql<UnreadThread>(
  'unread_of_threads',
  `select m.order_id as "orderId", m.restaurant_id as "restaurantId", m.customer_id as "customerId", m.sender,
          min(m.id) as "firstId", max(m.id) as "lastId", count(*)::int as count, r.name as "restaurantName",
          case when u.name <> '' then u.name else u.username end as "customerName"
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as t (restaurant_id, customer_id, order_id)
     join messages m on m.restaurant_id = t.restaurant_id and m.customer_id = t.customer_id
                    and m.order_id is not distinct from t.order_id and not m.is_read
     join restaurants r on r.id = m.restaurant_id join users u on u.id = m.customer_id
    where u.deleted_at is null and r.deleted_at is null
    group by 1, 2, 3, 4, r.id, u.id`,
);

/** Unread messages on each side of these conversations, each of which is named once. */
export function findUnread(db: Database, threads: readonly Thread[]): Promise<readonly UnreadThread[]> {
  if (threads.length === 0) return Promise.resolve([]);
  const column = (field: keyof Thread) => threads.map((thread) => thread[field]);
  return db.query(unread, [column('restaurantId'), column('customerId'), column('orderId')]);
}

export interface Unanswered {
  /** It waits, is urgent, the clock has ended it, or it was the one too many after which the restaurant was stopped. */
  what: 'amber' | 'red' | 'ended' | 'paused';
  /** That are left of one that waits; that the kitchen had of one that has ended. */
  minutes: number;
  phone: string;
}

const unanswered = sql<Unanswered>(
  'unanswered_order',
  `select case when o.status = 'New' then s.step when r.stopped_at = e.at then 'paused' else 'ended' end as what,
          greatest(1, case when o.status = 'New' then ceil(extract(epoch from o.accept_by - now()) / 60)
                           else round(extract(epoch from o.accept_by - o.created_at) / 60) end)::int as minutes,
          r.phone
     from orders o join restaurants r on r.id = o.restaurant_id
     -- Amber that was seen is told to nobody; red is told, seen or not.
     left join lateral (select step from order_escalations where order_id = o.id
                           and (step = 'red' or step = 'amber' and seen_by is null) order by step desc limit 1) s on true
     join lateral (select at, actor_role, reason from order_events where order_id = o.id order by id desc limit 1) e on true
    where o.id = $1 and o.deleted_at is null and r.deleted_at is null
      and (o.status = 'New' and o.accept_by > now() and s.step is not null
           or o.status = 'Cancelled' and e.actor_role = 'SYSTEM' and e.reason = $2)`,
);

/** An order that its kitchen leaves too long, or has left until its end; undefined of every other. */
export function findUnanswered(db: Database, orderId: number): Promise<Unanswered | undefined> {
  return db.maybeOne(unanswered, [orderId, NOT_ANSWERED_REASON]);
}

export interface LowDish {
  id: number;
  name: string;
  left: number;
  restaurantName: string;
  day: string;
}

const low = sql<LowDish & { orderId: number }>(
  'low_dishes_of_orders',
  `select i.order_id as "orderId", d.id, d.name, d.quantity_available as left, r.name as "restaurantName",
          (now() at time zone s.time_zone)::date::text as day
     from order_items i join menu_items d on d.id = i.menu_item_id join restaurants r on r.id = d.restaurant_id, settings s
    where i.order_id = any ($1::bigint[]) and d.show_quantity and d.quantity_available <= ${LOW_STOCK_MAX}
      and d.deleted_at is null`,
);

/** Dishes of these orders of which few are left, each with its order. */
export function findLowDishes(
  db: Database,
  orderIds: readonly number[],
): Promise<readonly (LowDish & { orderId: number })[]> {
  return orderIds.length > 0 ? db.query(low, [orderIds]) : Promise.resolve([]);
}
