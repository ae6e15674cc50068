import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import type { MissingDish } from './missing-dishes.ts';

/** A stored cart as the database function `cart_documents` gives it: today's prices in paise. */
export interface CartDocument {
  address: string;
  items: {
    menuItemId: number;
    restaurantId: number;
    name: string;
    pricePaise: number;
    qty: number;
    restaurant: string;
    restaurantSlug: string;
    veg: boolean;
    category: string;
    img: string;
    isAvailable: boolean;
    showQuantity: boolean;
    quantityAvailable: number | null;
  }[];
}

const cartDocument = sql<{ document: CartDocument }>(
  'cart_document',
  'select document from cart_documents(array[$1::bigint])',
);

/** Undefined when nothing is stored. */
export async function readCart(db: Database, { id }: CustomerActor): Promise<CartDocument | undefined> {
  return (await db.maybeOne(cartDocument, [id]))?.document;
}

const cartLines = sql<{ menuItemId: number; restaurantId: number; qty: number }>(
  'cart_lines',
  `select menu_item_id as "menuItemId", restaurant_id as "restaurantId", qty from cart_items
    where user_id = $1 order by position`,
);

/** What the stored cart asks for, without the dishes' details. */
export function readCartLines(db: Database, { id }: CustomerActor) {
  return db.query(cartLines, [id]);
}

export interface CartRequest {
  readonly userId: number;
  /** Absent: an empty cart. */
  readonly restaurantId: number | undefined;
  readonly items: readonly { readonly id: number; readonly qty: number; readonly position: number }[];
  /** Absent: the stored address stays. */
  readonly address: string | undefined;
}

export type CartOutcome =
  | { outcome: 'replaced'; cart: CartDocument }
  | { outcome: 'sold-out'; dishes: MissingDish[] }
  | { outcome: 'closed' | 'no-customer' };

const replaceAll = sql<{ result: CartOutcome }>(
  'replace_carts',
  'select result from replace_carts($1::jsonb) order by n',
);

/**
 * Replaces carts of as many customers in one round trip and one transaction, in their order; see the database function of
 * the same name. When one throws, none is stored.
 */
export async function replaceTogether(
  db: Database,
  requests: readonly CartRequest[],
): Promise<CartOutcome[]> {
  return (await db.query(replaceAll, [JSON.stringify(requests)])).map(({ result }) => result);
}

const dropCart = sql('drop_cart', 'delete from carts where user_id = $1');

/** With its lines, which the database deletes after it. */
export async function removeCart(db: Database, userId: number): Promise<void> {
  await db.execute(dropCart, [userId]);
}

// A transaction that changes lines of a cart locks the cart first.
const lockCartsWith = (column: string) =>
  `select from carts where user_id in (select user_id from cart_items where ${column} = $1)
    order by user_id for update`;
const lockCartsWithDish = sql('lock_carts_with_dish', lockCartsWith('menu_item_id'));
const dropDish = sql('drop_dish_from_carts', 'delete from cart_items where menu_item_id = $1');

/** Takes a dish out of all carts. The caller has locked it, so no cart gets it meanwhile. */
export async function removeDishFromCarts(tx: Database, dishId: number): Promise<void> {
  await tx.query(lockCartsWithDish, [dishId]);
  await tx.execute(dropDish, [dishId]);
}

const lockCartsWithRestaurant = sql('lock_carts_with_restaurant', lockCartsWith('restaurant_id'));
const dropRestaurant = sql('drop_restaurant_from_carts', 'delete from cart_items where restaurant_id = $1');

/** Takes the dishes of a restaurant out of all carts. */
export async function removeRestaurantFromCarts(tx: Database, restaurantId: number): Promise<void> {
  await tx.query(lockCartsWithRestaurant, [restaurantId]);
  await tx.execute(dropRestaurant, [restaurantId]);
}
