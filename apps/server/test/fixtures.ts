import type { Cuisine, Role } from '@tiffin/contract';
import { hashToken, newToken } from '../src/auth/session-token.ts';
import { type Database, unprepared } from '../src/db/database.ts';

/** Rows that tests need, written straight into the tables: what is under test are the verbs and routes, not these. */

let serial = 0;
const unique = (word: string) => `${word}${++serial}`;

export interface TestUser {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  /** The header of a signed-in request. */
  readonly auth: { authorization: string };
}

const insertUser = unprepared<{ id: number }>(
  `insert into users (username, email, role, name, password_hash) values ($1, $2, $3, $4, 'not a hash') returning id`,
);
const insertSession = unprepared(
  `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
);

export async function addUser(db: Database, role: Role, name = ''): Promise<TestUser> {
  const username = unique(role.toLowerCase());
  const { id } = await db.one(insertUser, [username, `${username}@example.com`, role, name]);
  return { id, username, ...(await signIn(db, id)) };
}

/** A live session without the cost of a password. */
export async function signIn(db: Database, userId: number) {
  const token = newToken();
  await db.query(insertSession, [hashToken(token), userId]);
  return { token, auth: { authorization: `Bearer ${token}` } };
}

export interface TestRestaurant {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly owner: TestUser;
}

const insertRestaurant = unprepared<{ id: number }>(
  `insert into restaurants (owner_id, name, slug, cuisine, address, phone, is_approved, is_active)
   values ($1, $2, $3, $4, '1 Test Street', '+91 90000 00000', $5, $6) returning id`,
);

export async function addRestaurant(
  db: Database,
  options: { cuisine?: Cuisine; isApproved?: boolean; isActive?: boolean; name?: string } = {},
): Promise<TestRestaurant> {
  const owner = await addUser(db, 'RESTAURANT');
  const slug = unique('kitchen-');
  const { name = slug, cuisine = 'Indian', isApproved = true, isActive = true } = options;
  const { id } = await db.one(insertRestaurant, [owner.id, name, slug, cuisine, isApproved, isActive]);
  return { id, name, slug, owner };
}

const insertDish = unprepared<{ id: number }>(
  `insert into menu_items (restaurant_id, name, price_paise, veg, category, is_available, show_quantity, quantity_available)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

export interface TestDish {
  readonly id: number;
  readonly restaurantId: number;
  readonly name: string;
}

/** @param options.left how many are left; untracked when absent */
export async function addDish(
  db: Database,
  restaurantId: number,
  options: {
    pricePaise?: number;
    left?: number;
    isAvailable?: boolean;
    name?: string;
    veg?: boolean;
    category?: string;
  } = {},
): Promise<TestDish> {
  const {
    pricePaise = 10_000,
    left,
    isAvailable = true,
    name = unique('Dish '),
    veg = false,
    category = 'Mains',
  } = options;
  const isTracked = left !== undefined;
  const { id } = await db.one(insertDish, [
    restaurantId,
    name,
    pricePaise,
    veg,
    category,
    isAvailable,
    isTracked,
    left ?? null,
  ]);
  return { id, restaurantId, name };
}

/** A line of a cart or an order as clients send it. */
export const line = (dish: TestDish, qty = 1) => ({
  menu_item_id: dish.id,
  restaurantId: dish.restaurantId,
  qty,
});

const leftOf = unprepared<{ quantity_available: number | null }>(
  'select quantity_available from menu_items where id = $1',
);

export async function stockOf(db: Database, dish: TestDish): Promise<number | null> {
  return (await db.one(leftOf, [dish.id])).quantity_available;
}
