import type { OrderStatus } from '@tiffin/contract';
import type { Actor, CustomerActor, OwnerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { OrderDocument, OrderDocumentWithEvents } from './order-document.ts';

export interface Page {
  readonly limit: number;
  /** Only orders with a smaller id: older ones. */
  readonly before?: number;
}

const NEWEST = Number.MAX_SAFE_INTEGER;

interface Documents {
  documents: OrderDocument[];
}

/** One json for the whole page: PostgreSQL makes it, and the driver reads it, faster than a row for each order. */
const pageOf = (which: string) =>
  `select coalesce(json_agg(page order by id desc), '[]') as documents
     from (select * from order_rows where ${which} and id < $2 order by id desc limit $3) page`;

const ordersOfCustomer = sql<Documents>('orders_of_customer', pageOf('"userId" = $1'));
const ordersOfRestaurant = sql<Documents>('orders_of_restaurant', pageOf('"restaurantId" = $1'));

/** Whose orders, and which: the parameters of every statement that reads a page of them. */
export function pageValues(actor: CustomerActor | OwnerActor, { limit, before = NEWEST }: Page): number[] {
  return [actor.role === 'CUSTOMER' ? actor.id : actor.restaurantId, before, limit];
}

/** Newest first: the customer's own, or those of the owner's restaurant. */
export async function listOrders(
  db: Database,
  actor: CustomerActor | OwnerActor,
  page: Page,
): Promise<OrderDocument[]> {
  const statement = actor.role === 'CUSTOMER' ? ordersOfCustomer : ordersOfRestaurant;
  return (await db.one(statement, pageValues(actor, page))).documents;
}

// The statuses are written out, so that the planner recognises the partial index of active orders.
const activeOrdersOfRestaurant = sql<Documents>(
  'active_orders_of_restaurant',
  pageOf(`"restaurantId" = $1 and status in ('New', 'Accepted', 'Preparing', 'Out for Delivery')`),
);

/** Those of the owner's restaurant that are still under way, newest first. */
export async function listActiveOrders(
  db: Database,
  owner: OwnerActor,
  page: Page,
): Promise<OrderDocument[]> {
  return (await db.one(activeOrdersOfRestaurant, pageValues(owner, page))).documents;
}

// The page is chosen first, so that documents are made for its orders only.
const foundOrdersOfRestaurant = sql<{ document: OrderDocument }>(
  'found_orders_of_restaurant',
  `select document from order_documents
    where id = any (array(
      select o.id from orders o
       where o.restaurant_id = $1 and o.id < $2 and o.deleted_at is null
         and ($4::text[] is null or o.status = any ($4))
         and not exists (
           select from unnest($5::text[]) as word
            where '#' || o.id not ilike word and o.customer_name not ilike word
              and not exists (select from order_items i where i.order_id = o.id and i.name ilike word))
       order by o.id desc limit $3))
    order by id desc`,
);

interface Search extends Page {
  /** Each occurs in the order's number, its customer's name or one of its dishes. */
  readonly words: readonly string[];
  readonly statuses?: readonly OrderStatus[] | undefined;
}

/** Those of the owner's restaurant that match, newest first. */
export async function findOrders(
  db: Database,
  owner: OwnerActor,
  { words, statuses, limit, before = NEWEST }: Search,
): Promise<OrderDocument[]> {
  const rows = await db.query(foundOrdersOfRestaurant, [
    owner.restaurantId,
    before,
    limit,
    statuses ?? null,
    words.map(containing),
  ]);
  return rows.map((row) => row.document);
}

/** Null where the actor is not bound to it: an administrator sees all. */
export function scopeOf(actor: Actor): [customer: number | null, restaurant: number | null] {
  if (actor.role === 'CUSTOMER') return [actor.id, null];
  return [null, actor.role === 'RESTAURANT' ? actor.restaurantId : null];
}

export const SCOPE = '($2::bigint is null or user_id = $2) and ($3::bigint is null or restaurant_id = $3)';

const orderById = sql<{ document: OrderDocument; events: OrderDocumentWithEvents['events'] }>(
  'order_by_id',
  `select document, order_events_json(id) as events from order_documents where id = $1 and ${SCOPE}`,
);

/** One order that this actor may see, or undefined. */
export async function findOrder(
  db: Database,
  actor: Actor,
  id: number,
): Promise<OrderDocumentWithEvents | undefined> {
  const row = await db.maybeOne(orderById, [id, ...scopeOf(actor)]);
  return row && { ...row.document, events: row.events };
}

const statusById = sql<{ status: OrderStatus }>(
  'order_status_by_id',
  `select status from orders where id = $1 and ${SCOPE} and deleted_at is null`,
);

export async function findStatus(db: Database, actor: Actor, id: number): Promise<OrderStatus | undefined> {
  return (await db.maybeOne(statusById, [id, ...scopeOf(actor)]))?.status;
}

const moveStatus = sql(
  'move_order_status',
  `update orders set status = $5, updated_at = now()
    where id = $1 and ${SCOPE} and status = $4 and deleted_at is null`,
);

/** The one conditional update of RULES 1. False: somebody else was first. */
export async function moveOrder(
  db: Database,
  actor: Actor,
  id: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<boolean> {
  return (await db.execute(moveStatus, [id, ...scopeOf(actor), from, to])) === 1;
}

const insertEvent = sql(
  'insert_order_event',
  `insert into order_events (order_id, restaurant_id, status, actor_id, actor_role, reason, request_id)
   select id, restaurant_id, status, $2, $3, $4, $5 from orders where id = $1`,
);

export async function recordEvent(
  db: Database,
  orderId: number,
  actor: Actor,
  reason: string,
): Promise<void> {
  await db.execute(insertEvent, [orderId, actor.id, actor.role, reason, actor.requestId]);
}

// In ascending id like placement, so that the two never wait for each other in a circle.
const lockDishes = sql(
  'lock_dishes_of_order',
  `select from menu_items
    where id in (select menu_item_id from order_items where order_id = $1 and stock_taken > 0 and not stock_returned)
    order by id for no key update`,
);
const giveBack = sql(
  'give_back_stock',
  `with lines as (
     update order_items set stock_returned = true
      where order_id = $1 and stock_taken > 0 and not stock_returned
     returning menu_item_id, stock_taken)
   update menu_items m set quantity_available = m.quantity_available + l.stock_taken, updated_at = now()
     from lines l where m.id = l.menu_item_id and m.show_quantity`,
);

/** Once per line, and not where tracking was switched off since (RULES 2). */
export async function giveBackStock(db: Database, orderId: number): Promise<void> {
  await db.query(lockDishes, [orderId]);
  await db.execute(giveBack, [orderId]);
}

const release = sql(
  'release_redemption',
  'update offer_redemptions set released_at = now() where order_id = $1 and released_at is null',
);

export async function releaseRedemption(db: Database, orderId: number): Promise<void> {
  await db.execute(release, [orderId]);
}

const insertRefund = sql(
  'insert_refund',
  'insert into refunds (order_id, amount_paise, actor_id) select id, total_paise, $2 from orders where id = $1',
);

/** The whole total; the order is the key, so there is one at most. */
export async function storeRefund(db: Database, orderId: number, actor: Actor): Promise<void> {
  await db.execute(insertRefund, [orderId, actor.id]);
}

const learnEta = sql(
  'learn_eta',
  `update restaurants r set eta_minutes = least(90, greatest(10, recent.minutes))
     from (select round(avg(extract(epoch from d.at - o.created_at) / 60))::int as minutes, count(*) as n
             from (select order_id, at from order_events
                    where restaurant_id = (select restaurant_id from orders where id = $1) and status = 'Delivered'
                    order by id desc limit 20) d
             join orders o on o.id = d.order_id) recent
    where r.id = (select restaurant_id from orders where id = $1) and recent.n >= 5`,
);

/** The usual minutes to the door, from the last twenty deliveries; fewer than five are no history yet. */
export async function learnEtaFrom(db: Database, orderId: number): Promise<void> {
  await db.execute(learnEta, [orderId]);
}
