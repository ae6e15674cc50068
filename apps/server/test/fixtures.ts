import type { Role } from '@tiffin/contract/route';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Cuisine } from '@tiffin/contract/schemas/cuisine';
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

const insertOrder = unprepared<{ id: number }>(
  `insert into orders (user_id, restaurant_id, status, subtotal_paise, delivery_fee_paise, total_paise, payment, address,
                       restaurant_name, restaurant_address, customer_name, customer_email, created_at)
   select $1, r.id, $3, $4::bigint, 500, $4::bigint + 500, 'UPI', 'Test Lane', r.name, r.address, u.username, u.email, $5
     from restaurants r, users u where r.id = $2 and u.id = $1
   returning id`,
);
const insertOrderItems = unprepared(
  `insert into order_items (order_id, restaurant_id, menu_item_id, position, name, price_paise, qty, veg)
   select $1, m.restaurant_id, m.id, 0, m.name, m.price_paise, $3, m.veg from menu_items m where m.id = any ($2)`,
);
const insertEvents = unprepared(
  `insert into order_events (order_id, restaurant_id, status, actor_role, at)
   select $1, $2, status, 'SYSTEM', $4 from unnest($3::text[]) with ordinality as e (status, n) order by n`,
);
const insertRefund = unprepared(
  'insert into refunds (order_id, amount_paise) select id, total_paise from orders where id = $1',
);
const priceOfDishes = unprepared<{ paise: number }>(
  'select sum(price_paise) as paise from menu_items where id = any ($1)',
);

const WAY: readonly OrderStatus[] = ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered'];

/** An order in any status with the events that lead there. @param options.qty of each dish */
export async function addOrder(
  db: Database,
  customer: TestUser,
  dishes: readonly TestDish[],
  options: { status?: OrderStatus; qty?: number; daysAgo?: number } = {},
): Promise<number> {
  const { status = 'Delivered', qty = 1, daysAgo = 0 } = options;
  const ids = dishes.map((dish) => dish.id);
  const restaurantId = dishes[0]?.restaurantId;
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const { paise } = await db.one(priceOfDishes, [ids]);
  const { id } = await db.one(insertOrder, [customer.id, restaurantId, status, paise * qty, at]);
  await db.query(insertOrderItems, [id, ids, qty]);
  const passed =
    status === 'Cancelled'
      ? ['New', 'Cancelled']
      : status === 'Refunded'
        ? [...WAY, 'Refunded']
        : WAY.slice(0, WAY.indexOf(status) + 1);
  await db.query(insertEvents, [id, restaurantId, passed, at]);
  if (status === 'Refunded') await db.query(insertRefund, [id]);
  return id;
}

const insertReview = unprepared<{ id: number }>(
  `with review as (
     insert into reviews (order_id, menu_item_id, restaurant_id, user_id, rating, text, answer, answered_at,
                          report_reason, reported_at)
     select id, $2, restaurant_id, user_id, $3, $4, $5::text, case when $5::text is not null then now() end,
            $6::text, case when $6::text is not null then now() end
       from orders where id = $1
     returning id, restaurant_id, rating),
   counted as (
     update restaurants r set rating_sum = rating_sum + v.rating, rating_count = rating_count + 1
       from review v where r.id = v.restaurant_id)
   select id from review`,
);

/** A review of a dish, with the delivered order that it needs. */
export async function addReview(
  db: Database,
  customer: TestUser,
  dish: TestDish,
  {
    rating = 4,
    text = 'Good food',
    answer,
    reported,
  }: { rating?: number; text?: string; answer?: string; reported?: string } = {},
): Promise<number> {
  const orderId = await addOrder(db, customer, [dish]);
  return (await db.one(insertReview, [orderId, dish.id, rating, text, answer ?? null, reported ?? null])).id;
}

/** Runs one statement that prepares a situation: a block, a deletion, a switched-off restaurant. */
export async function arrange(db: Database, statement: string, ...params: unknown[]): Promise<void> {
  await db.execute(unprepared(statement), params);
}

/** From now on any coupon code counts, as in the demo (docs/rules/offers.md#policy). */
export const openCoupons = (db: Database): Promise<void> =>
  arrange(db, `update settings set coupon_policy = 'open'`);
