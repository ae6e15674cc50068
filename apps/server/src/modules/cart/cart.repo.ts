import type { CartItem } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';

interface CartRow extends Omit<CartItem, 'price' | 'quantityAvailable'> {
  price_paise: number;
  show_quantity: boolean;
  quantity_available: number | null;
}

const cartItems = sql<CartRow>(
  'cart_items',
  `select m.id as menu_item_id, m.restaurant_id as "restaurantId", m.name, m.price_paise, c.qty,
          r.name as restaurant, r.slug as "restaurantSlug", m.veg, m.category, m.img,
          m.is_available and m.deleted_at is null and r.is_approved and r.is_active and r.deleted_at is null
            and not o.is_blocked and o.deleted_at is null as "isAvailable",
          m.show_quantity, m.quantity_available
     from cart_items c
     join menu_items m on m.id = c.menu_item_id
     join restaurants r on r.id = m.restaurant_id
     join users o on o.id = r.owner_id
    where c.user_id = $1
    order by c.position`,
);
const cartAddress = sql<{ address: string }>('cart_address', 'select address from carts where user_id = $1');

export async function readCart(db: Database, { id }: CustomerActor) {
  const items = await db.query(cartItems, [id]);
  const cart = await db.maybeOne(cartAddress, [id]);
  return { items, address: cart?.address ?? '' };
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

// The cart row is locked by this, so that two replacements of one cart take turns.
const upsertCart = sql(
  'upsert_cart',
  `insert into carts (user_id, address)
   select id, coalesce($2, '') from users where id = $1 and deleted_at is null for key share
   on conflict (user_id) do update set address = coalesce($2, carts.address), updated_at = now()`,
);
const emptyCart = sql('empty_cart', 'delete from cart_items where user_id = $1');
const dropCart = sql('drop_cart', 'delete from carts where user_id = $1');
const fillCart = sql(
  'fill_cart',
  `insert into cart_items (user_id, menu_item_id, restaurant_id, qty, position)
   select $1, w.id, $2, w.qty, w.position
     from unnest($3::bigint[], $4::int[]) with ordinality as w (id, qty, position)`,
);

/** False: the account was deleted meanwhile, and has no cart any more. */
export async function writeCart(
  tx: Database,
  { id }: CustomerActor,
  cart: {
    address: string | undefined;
    restaurantId: number | undefined;
    dishes: readonly { menuItemId: number; qty: number }[];
  },
): Promise<boolean> {
  const { address, restaurantId, dishes } = cart;
  if ((await tx.execute(upsertCart, [id, address ?? null])) === 0) return false;
  await tx.execute(emptyCart, [id]);
  if (restaurantId === undefined || dishes.length === 0) return true;
  await tx.execute(fillCart, [id, restaurantId, dishes.map((d) => d.menuItemId), dishes.map((d) => d.qty)]);
  return true;
}

export async function removeCart(tx: Database, { id }: CustomerActor): Promise<void> {
  await tx.execute(emptyCart, [id]);
  await tx.execute(dropCart, [id]);
}

interface DishState {
  id: number;
  name: string;
  is_available: boolean;
  quantity_available: number | null;
}

const dishStates = sql<DishState>(
  'dish_states',
  `select id, name, is_available, quantity_available from menu_items
    where restaurant_id = $1 and id = any ($2) and deleted_at is null`,
);

export async function readDishStates(
  db: Database,
  restaurantId: number,
  ids: readonly number[],
): Promise<Map<number, DishState>> {
  const rows = await db.query(dishStates, [restaurantId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const isOpen = sql<{ open: boolean }>(
  'is_restaurant_open',
  `select exists (select from restaurants r join users o on o.id = r.owner_id
                   where r.id = $1 and r.is_approved and r.is_active and r.deleted_at is null
                     and not o.is_blocked and o.deleted_at is null) as open`,
);

export async function isRestaurantOpen(db: Database, restaurantId: number): Promise<boolean> {
  return (await db.one(isOpen, [restaurantId])).open;
}
