import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { OwnerActor } from '../../auth/actor.ts';
import { scopeOf } from '../../auth/scope.ts';
import { type Database, sql } from '../../db/database.ts';
import { type Party, sideOf, type Thread } from './thread.ts';

export interface Topic {
  readonly orderId: number | null;
  readonly customerId: number | null;
  readonly restaurantId: number;
}

export interface OrderTopic extends Topic {
  status: OrderStatus;
  deliveredAt: Date | null;
}

// The share lock lets the order take no other status before the message stands.
const lockOrder = sql<OrderTopic>(
  'lock_order_for_message',
  `select o.id as "orderId", o.user_id as "customerId", o.restaurant_id as "restaurantId", o.status,
          (select at from order_events e where e.order_id = o.id and e.status = 'Delivered') as "deliveredAt"
     from orders o
    where o.id = $1 and ($2::bigint is null or o.user_id = $2) and ($3::bigint is null or o.restaurant_id = $3)
      and ($4::bigint is null or o.user_id = $4) and ($5::bigint is null or o.restaurant_id = $5)
      and o.deleted_at is null
      for share of o`,
);

/** Locks the party's own order, which keeps its status until this transaction ends; undefined when it is not theirs. */
export function lockOrderTopic(
  tx: Database,
  party: Party,
  { orderId, customerId, restaurantId }: Extract<Thread, { kind: 'order' }>,
): Promise<OrderTopic | undefined> {
  const values = [orderId, ...scopeOf(party), customerId ?? null, restaurantId ?? null];
  return tx.maybeOne(lockOrder, values);
}

const holdCustomer = sql(
  'hold_customer_of_order',
  'select from users where id = (select user_id from orders where id = $1) for key share',
);
const holdRestaurant = sql(
  'hold_restaurant_of_order',
  'select from restaurants where id = (select restaurant_id from orders where id = $1) for key share',
);

/** The customer and the restaurant that the message will name, before the order itself is held. */
export async function holdPartiesOf(tx: Database, orderId: number): Promise<void> {
  await tx.query(holdCustomer, [orderId]);
  await tx.query(holdRestaurant, [orderId]);
}

const isPublic = sql<{ id: number }>('may_be_written_to', 'select id from public_restaurants where id = $1');

export async function isRestaurantPublic(db: Database, restaurantId: number): Promise<boolean> {
  return (await db.maybeOne(isPublic, [restaurantId])) !== undefined;
}

const knows = sql<{ known: boolean }>(
  'has_dealt_with_customer',
  `select exists (select from orders where user_id = $1 and restaurant_id = $2 and deleted_at is null)
       or exists (select from messages where customer_id = $1 and restaurant_id = $2) as known
     from users where id = $1 and deleted_at is null`,
);

/** True where the customer has ordered from, or written to, the owner's restaurant. */
export async function hasDealtWith(db: Database, owner: OwnerActor, customerId: number): Promise<boolean> {
  return (await db.maybeOne(knows, [customerId, owner.restaurantId]))?.known ?? false;
}

const insertMessage = sql<{ id: number }>(
  'insert_message',
  `insert into messages (restaurant_id, order_id, customer_id, sender, text, author_id)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);

export async function storeMessage(
  tx: Database,
  party: Party,
  { restaurantId, orderId, customerId }: Topic,
  text: string,
): Promise<number> {
  const author = party.role === 'RESTAURANT' ? party.id : null;
  return (await tx.one(insertMessage, [restaurantId, orderId, customerId, sideOf(party), text, author])).id;
}
