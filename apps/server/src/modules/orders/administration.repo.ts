import type { OrderStatus } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { OrderDocument } from './order-document.ts';

export interface OrderPage {
  /** Part of an order's number, its customer's or restaurant's name, or its status. */
  readonly q?: string;
  readonly limit: number;
  /** Only orders with a smaller id: older ones. */
  readonly before?: number;
}

// The page is chosen first, so that documents are made for its orders only.
const page = sql<{ document: OrderDocument }>(
  'list_orders',
  `select document from order_documents
    where id = any (array(
      select id from orders
       where id < $1 and deleted_at is null
         and ($2::text is null or id::text like $4 or customer_name ilike $2 or restaurant_name ilike $2 or status ilike $2)
       order by id desc limit $3))
    order by id desc`,
);

/** An order's number as screens write it, or a part of it. Ids are made into text only when one is looked for. */
const NUMBER = /^#?(\d+)$/;

/** The orders of all customers and restaurants, newest first. */
export async function listAll(
  db: Database,
  _reader: AdminActor,
  { q, limit, before = Number.MAX_SAFE_INTEGER }: OrderPage,
): Promise<OrderDocument[]> {
  const digits = q === undefined ? undefined : NUMBER.exec(q)?.[1];
  const rows = await db.query(page, [
    before,
    q === undefined ? null : containing(q),
    limit,
    digits === undefined ? null : containing(digits),
  ]);
  return rows.map((row) => row.document);
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
    where restaurant_id = $1 and status in ('New', 'Accepted', 'Preparing', 'Out for Delivery') and deleted_at is null
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

/** Everything the tables know of an order, for the trail. */
export async function readWholeOrder(tx: Database, id: number): Promise<Record<string, unknown>> {
  return (await tx.one(whole, [id])).row;
}

const bury = sql('bury_order', 'update orders set deleted_at = now(), updated_at = now() where id = $1');

export async function buryOrder(tx: Database, id: number): Promise<void> {
  await tx.execute(bury, [id]);
}
