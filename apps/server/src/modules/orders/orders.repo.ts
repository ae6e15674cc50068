import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Actor, CustomerActor, OwnerActor } from '../../auth/actor.ts';
import { scopeOf } from '../../auth/scope.ts';
import { type Database, sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { NEWEST, type Page } from '../../db/page.ts';
import type { OrderDocument, OrderDocumentWithEvents } from './order-document.ts';

/** Whose orders, and which: the parameters of every statement that reads a page of them. */
export function pageValues(actor: CustomerActor | OwnerActor, { limit, before = NEWEST }: Page): number[] {
  return [actor.role === 'CUSTOMER' ? actor.id : actor.restaurantId, before, limit];
}

/** The statuses are written out, so that the planner recognises the partial indexes of active orders. */
export const ACTIVE = `('New', 'Accepted', 'Preparing', 'Out for Delivery')`;
export const IS_ACTIVE = `status in ${ACTIVE}`;

/** With a word on more lines than this, a page is full after a few orders: each is looked into as it comes. */
const FEW_LINES = 1_000;

/** When a day of restaurant `$1` begins. */
const BEGINNING_OF = (day: string) =>
  `(select (${day} + r.day_begins) at time zone s.time_zone from restaurants r, settings s where r.id = $1)`;

// Words are matched with the few names that the restaurant's dishes were ever ordered under, which `dish_names` steps
// through by index, one by one. Only where one is common are the lines of each order read. The page is chosen before
// documents are made, so that they are made for its orders only.
const foundOrdersOfRestaurant = sql<{ document: OrderDocument }>(
  'found_orders_of_restaurant',
  `with recursive dish_names (dish, name) as (
     select m.id, (select min(i.name) from order_items i where i.menu_item_id = m.id)
       from menu_items m where m.restaurant_id = $1
     union all
     select d.dish, (select min(i.name) from order_items i where i.menu_item_id = d.dish and i.name > d.name)
       from dish_names d where d.name is not null),
   words as materialized (select word, n from unnest($5::text[]) with ordinality as t (word, n)),
   lines as materialized (
     select w.n, line.order_id
       from words w, lateral (
         select i.order_id from dish_names d join order_items i on i.menu_item_id = d.dish and i.name = d.name
          where d.name ilike w.word limit ${FEW_LINES} + 1) line),
   sought as materialized (
     select w.word, w.n, (select count(*) from lines l where l.n = w.n) > ${FEW_LINES} as is_common from words w)
   select document from order_documents
    where id = any (array(
      select o.id from orders o
       where o.restaurant_id = $1 and o.id < $2 and o.deleted_at is null
         and ($4::text[] is null or o.status = any ($4))
         and ($6::date is null or o.created_at >= ${BEGINNING_OF('$6::date')})
         and ($7::date is null or o.created_at < ${BEGINNING_OF('$7::date + 1')})
         and not exists (
           select from sought w
            where '#' || o.id not ilike w.word and o.customer_name not ilike w.word
              and case when w.is_common
                    then not exists (select from order_items i where i.order_id = o.id and i.name ilike w.word)
                    else (w.n, o.id) not in (select n, order_id from lines) end)
       order by o.id desc limit $3))
    order by id desc`,
);

interface Search extends Page {
  /** Each occurs in the order's number, its customer's name or one of its dishes. */
  readonly words: readonly string[];
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** The first and the last of the restaurant's own days (YYYY-MM-DD). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Those of the owner's restaurant that match, newest first. */
export async function findOrders(
  db: Database,
  owner: OwnerActor,
  { words, statuses, from, to, limit, before = NEWEST }: Search,
): Promise<OrderDocument[]> {
  const rows = await db.query(foundOrdersOfRestaurant, [
    owner.restaurantId,
    before,
    limit,
    statuses ?? null,
    words.map(containing),
    from ?? null,
    to ?? null,
  ]);
  return rows.map((row) => row.document);
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

const updateStatus = sql(
  'move_order_status',
  `update orders set status = $5, updated_at = now()
    where id = $1 and ${SCOPE} and status = $4 and deleted_at is null`,
);

/**
 * The one conditional update that moves an order (docs/rules/orders.md#races). False: another actor was first.
 * @param actor null for the platform itself
 */
export async function updateOrderStatus(
  db: Database,
  actor: Actor | null,
  id: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<boolean> {
  return (await db.execute(updateStatus, [id, ...scopeOf(actor), from, to])) === 1;
}

const markOrderSeen = sql(
  'mark_order_seen',
  `update orders set seen_at = now()
    where id = $1 and restaurant_id = $2 and status = 'New' and seen_at is null and deleted_at is null`,
);

export async function markSeen(db: Database, owner: OwnerActor, id: number): Promise<void> {
  await db.execute(markOrderSeen, [id, owner.restaurantId]);
}

const markReviewAsked = sql(
  'mark_review_asked',
  `update orders set review_asked_at = now()
    where id = $1 and user_id = $2 and review_asked_at is null and deleted_at is null`,
);

export async function markAsked(db: Database, customer: CustomerActor, id: number): Promise<void> {
  await db.execute(markReviewAsked, [id, customer.id]);
}

const insertEvent = sql(
  'insert_order_event',
  `insert into order_events (order_id, restaurant_id, status, actor_id, actor_role, reason, request_id)
   select id, restaurant_id, status, $2, $3, $4, $5 from orders where id = $1`,
);

export async function recordEvent(
  db: Database,
  orderId: number,
  actor: Actor | null,
  reason: string,
): Promise<void> {
  const by = actor ? [actor.id, actor.role] : [null, 'SYSTEM'];
  await db.execute(insertEvent, [orderId, ...by, reason, actor?.requestId ?? null]);
}

const lockDishes = sql(
  'lock_dishes_of_orders',
  `select from menu_items
    where id in (select menu_item_id from order_items
                  where order_id = any ($1) and stock_taken > 0 and not stock_returned
                 union all
                 select dish_id from order_choices
                  where order_id = any ($1) and dish_id is not null and taken > 0 and not returned)
    order by id for no key update`,
);
const lockChoices = sql(
  'lock_choices_of_orders',
  `select from option_choices
    where id in (select choice_id from order_choices
                  where order_id = any ($1) and dish_id is null and taken > 0 and not returned)
    order by id for no key update`,
);

/** The dishes, then the choices, to which these orders can give back what they took. */
export async function lockTakenDishes(tx: Database, orderIds: readonly number[]): Promise<void> {
  await tx.query(lockDishes, [orderIds]);
  await tx.query(lockChoices, [orderIds]);
}

const lockOffers = sql(
  'lock_turns_of_redeemed_offers',
  `select pg_advisory_xact_lock_shared(7103, turn)
     from (select distinct (offer_id % 2147483647)::int as turn from offer_redemptions
            where order_id = any ($1) and released_at is null order by 1) turns`,
);
const lockUses = sql(
  'lock_uses_of_redeemed_offers',
  `select from offer_uses
    where offer_id in (select offer_id from offer_redemptions where order_id = any ($1) and released_at is null)
    order by offer_id for no key update`,
);

/** The offers to which these orders can give back a use, as placement locks them (place_orders). */
export async function lockRedeemedOffers(tx: Database, orderIds: readonly number[]): Promise<void> {
  await tx.query(lockOffers, [orderIds]);
  await tx.query(lockUses, [orderIds]);
}

const giveBack = sql(
  'give_back_stock',
  `with lines as (
     update order_items set stock_returned = true
      where order_id = $1 and stock_taken > 0 and not stock_returned
     returning menu_item_id, stock_taken),
   picks as (
     update order_choices set returned = true
      where order_id = $1 and taken > 0 and not returned
     returning choice_id, dish_id, taken),
   choices as (
     update option_choices c set quantity_available = c.quantity_available + p.taken
       from picks p where p.dish_id is null and c.id = p.choice_id and c.show_quantity),
   taken as (
     select dish, sum(n)::int as n
       from (select menu_item_id as dish, stock_taken as n from lines
             union all select dish_id, taken from picks where dish_id is not null) all_of_it
      group by dish)
   update menu_items m set quantity_available = m.quantity_available + t.n, updated_at = now()
     from taken t where m.id = t.dish and m.show_quantity`,
);

/** Once per line and choice, and not where tracking was switched off since (docs/rules/stock.md#giving-back). */
export async function giveBackStock(tx: Database, orderId: number): Promise<void> {
  await lockTakenDishes(tx, [orderId]);
  await tx.execute(giveBack, [orderId]);
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
export async function storeRefund(db: Database, orderId: number, actorId: number | null): Promise<void> {
  await db.execute(insertRefund, [orderId, actorId]);
}

const learnEta = sql(
  'learn_eta',
  `update restaurants r set eta_minutes = usual.minutes
     from (select restaurant_id, usual_minutes(restaurant_id) as minutes from orders where id = $1) usual
    where r.id = usual.restaurant_id and usual.minutes is not null`,
);

const lockRestaurant = sql(
  'lock_restaurant_of_order',
  'select from restaurants where id = (select restaurant_id from orders where id = $1) for no key update',
);

/** For {@link learnEtaFrom}, before the order itself is locked. */
export async function lockRestaurantOfOrder(tx: Database, orderId: number): Promise<void> {
  await tx.query(lockRestaurant, [orderId]);
}

/** The usual minutes to the door, from the last twenty deliveries; fewer than five are no history yet. */
export async function learnEtaFrom(db: Database, orderId: number): Promise<void> {
  await db.execute(learnEta, [orderId]);
}
