import type { ServedWindow } from '@tiffin/contract/rules/mealtime';
import type { Cart } from '@tiffin/contract/schemas/cart';
import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import type { MissingChoice, MissingDish, Pause } from '../availability/index.ts';
import type { DeclaredDiet, MenuFacts, StoredLine, TakenOfLines } from '../order-lines/index.ts';

/** A stored cart as the database function `cart_documents` gives it: today's prices in paise. */
export interface CartDocument {
  address: string;
  /** Null where nothing is stored. */
  draft: Cart['draft'] | null;
  lastOrderId: number | null;
  items: {
    menuItemId: number;
    restaurantId: number;
    name: string;
    pricePaise: number;
    qty: number;
    /** One that is wanted twice stands twice. */
    choices: number[];
    note: string;
    restaurant: string;
    restaurantSlug: string;
    veg: boolean;
    category: string;
    img: string;
    /** Null where nothing is declared. */
    diet: DeclaredDiet | null;
    isAvailable: boolean;
    showQuantity: boolean;
    quantityAvailable: number | null;
    /** Null of a dish that is always served and not sold out for a time. */
    times: {
      pause: Pause;
      windows: ServedWindow[] | null;
      now: string;
      timeZone: string;
    } | null;
  }[];
  /** Null where nothing can be chosen of these dishes. */
  menu: MenuFacts | null;
  /** Choices of the cart, also those that are gone; null where there are none. */
  chosen: { id: number; name: string; groupId: number; group: string }[] | null;
}

const cartDocument = sql<{ document: CartDocument }>(
  'cart_document',
  `select coalesce((select document from cart_documents(array[$1::bigint])),
                   json_build_object('address', '', 'items', '[]'::json, 'lastOrderId', newest_order($1))) as document`,
);

/** An empty one when nothing is stored. */
export async function readCart(db: Database, { id }: CustomerActor): Promise<CartDocument> {
  return (await db.one(cartDocument, [id])).document;
}

const cartAddress = sql<{ address: string }>('cart_address', 'select address from carts where user_id = $1');

/** Reads the delivery address of the stored cart; blank where nothing was typed or is stored. */
export async function readCartAddress(db: Database, { id }: CustomerActor): Promise<string> {
  return (await db.maybeOne(cartAddress, [id]))?.address ?? '';
}

const keepDraft = sql<{ isStored: boolean }>(
  'keep_cart_draft',
  'select keep_cart_draft($1, $2::jsonb) as "isStored"',
);

/** See the database function of the same name. @returns false where there is no such customer */
export async function updateDraft(db: Database, { id }: CustomerActor, change: object): Promise<boolean> {
  return (await db.one(keepDraft, [id, JSON.stringify(change)])).isStored;
}

export interface CartLine extends StoredLine {
  readonly restaurantId: number;
  readonly qty: number;
}

const cartLines = sql<Omit<CartLine, 'choices'> & { choices: number[] }>(
  'cart_lines',
  `select menu_item_id as "menuItemId", restaurant_id as "restaurantId", qty, choices, note from cart_items
    where user_id = $1 order by position`,
);

export function findCartLines(db: Database, { id }: CustomerActor) {
  return db.query(cartLines, [id]);
}

export interface CartRequest {
  readonly userId: number;
  /** Absent: an empty cart. */
  readonly restaurantId: number | undefined;
  readonly items: readonly {
    readonly id: number;
    readonly qty: number;
    readonly position: number;
    readonly version: number | null;
    readonly choices?: readonly number[];
    readonly note?: string;
  }[];
  /** Quantities over all lines, where they differ from those of the single lines. */
  readonly dishes?: TakenOfLines['dishes'];
  readonly choices?: TakenOfLines['choices'];
  /** The dishes of which a line left its choices to the stored cart. */
  readonly unsaid?: readonly number[];
  /** Absent: the stored address stays. */
  readonly address: string | undefined;
  /** Refused where the customer's newest order is another one; 0 for none, absent for whatever it is. */
  readonly lastOrderId?: number | undefined;
}

export type CartOutcome =
  | { outcome: 'replaced'; cart: CartDocument }
  | { outcome: 'sold-out'; dishes: MissingDish[]; choices: MissingChoice[] }
  /** Something changed since it was validated, or the stored cart has to be read for what was not said. */
  | { outcome: 'stale' }
  | { outcome: 'unsaid' }
  | { outcome: 'closed' | 'no-customer' | 'ordered' };

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

const lockCartsWith = (column: string) =>
  `select from carts where user_id in (select user_id from cart_items where ${column} = $1)
    order by user_id for update`;
const WITH = {
  dish: {
    lock: sql('lock_carts_with_dish', lockCartsWith('menu_item_id')),
    remove: sql('drop_dish_from_carts', 'delete from cart_items where menu_item_id = $1'),
  },
  restaurant: {
    lock: sql('lock_carts_with_restaurant', lockCartsWith('restaurant_id')),
    remove: sql('drop_restaurant_from_carts', 'delete from cart_items where restaurant_id = $1'),
  },
} as const;

export async function lockCarts(tx: Database, what: keyof typeof WITH, id: number): Promise<void> {
  await tx.query(WITH[what].lock, [id]);
}

export async function removeLines(tx: Database, what: keyof typeof WITH, id: number): Promise<void> {
  await tx.execute(WITH[what].remove, [id]);
}
