import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import type { OrderDocument } from './order-document.ts';
import { IS_ACTIVE } from './orders.repo.ts';

const byIds = sql<{ id: number; document: OrderDocument }>(
  'orders_by_ids',
  'select id, document from order_documents where id = any ($1)',
);

export function readOrders(
  db: Database,
  _reader: AdminActor,
  ids: readonly number[],
): Promise<{ id: number; document: OrderDocument }[]> {
  return db.query(byIds, [ids]);
}

const lock = sql<{ status: OrderStatus }>(
  'lock_order',
  'select status from orders where id = $1 and deleted_at is null for update',
);

/** The status that the order has until this transaction ends, or undefined for none and for a tombstone. */
export async function lockOrder(tx: Database, id: number): Promise<OrderStatus | undefined> {
  return (await tx.maybeOne(lock, [id]))?.status;
}

const lockOpen = sql<{ id: number }>(
  'lock_open_orders_of_restaurant',
  `select id from orders
    where restaurant_id = $1 and ${IS_ACTIVE} and deleted_at is null
    order by id for update`,
);

/** The orders under way of a restaurant, which nobody moves until this transaction ends. */
export async function lockOpenOrders(tx: Database, restaurantId: number): Promise<number[]> {
  return (await tx.query(lockOpen, [restaurantId])).map((row) => row.id);
}

const whole = sql<{ row: Record<string, unknown> }>(
  'whole_order',
  `select to_jsonb(o)
          || jsonb_build_object(
               'items', (select jsonb_agg(to_jsonb(i) order by i.position) from order_items i where i.order_id = o.id),
               'events', (select jsonb_agg(to_jsonb(e) order by e.id) from order_events e where e.order_id = o.id),
               'refund', (select to_jsonb(r) from refunds r where r.order_id = o.id),
               'redemption', (select to_jsonb(r) from offer_redemptions r where r.order_id = o.id)) as row
     from orders o where o.id = $1`,
);

/** Everything the tables know of an order, for the audit log. */
export async function readWholeOrder(tx: Database, id: number): Promise<Record<string, unknown>> {
  return (await tx.one(whole, [id])).row;
}

const softDelete = sql(
  'soft_delete_order',
  'update orders set deleted_at = now(), updated_at = now() where id = $1',
);

export async function softDeleteOrder(tx: Database, id: number): Promise<void> {
  await tx.execute(softDelete, [id]);
}
