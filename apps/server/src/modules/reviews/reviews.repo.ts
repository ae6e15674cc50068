import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Actor, CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { NEWEST, type Page } from '../../db/page.ts';

export interface ReviewRow {
  id: number;
  orderId: number;
  restaurantId: number;
  menuItemId: number;
  restaurantName: string;
  itemName: string;
  customerName: string;
  rating: number;
  text: string;
  isFlagged: boolean;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  reportReason: string | null;
  reportedAt: Date | null;
  reportDismissedAt: Date | null;
}

export interface RatedPage extends Page {
  /** Only reviews with so many stars. */
  readonly rating?: number;
}

const NAME = `case when u.deleted_at is not null then 'Deleted user' when u.name <> '' then u.name else u.username end`;
/** Customers who switched their profile's visibility off sign without a name; they and administrators see it. */
const SIGNATURE = `case when u.preferences ->> 'profileVisible' = 'false' and u.deleted_at is null then 'A customer' else ${NAME} end`;

/** Visible reviews; a flag hides none (docs/rules/reviews.md#flags). The dish has the name it was ordered under. */
const reviewsUnder = (name: string) => `
  select v.id, v.order_id as "orderId", v.restaurant_id as "restaurantId", v.menu_item_id as "menuItemId",
         r.name as "restaurantName", i.name as "itemName",
         ${name} as "customerName",
         v.rating, v.text, v.is_flagged as "isFlagged", v.created_at as "createdAt", v.answer, v.answered_at as "answeredAt",
         v.report_reason as "reportReason", v.reported_at as "reportedAt", v.report_dismissed_at as "reportDismissedAt"
    from reviews v
    join restaurants r on r.id = v.restaurant_id
    join users u on u.id = v.user_id
    join order_items i on i.order_id = v.order_id and i.menu_item_id = v.menu_item_id and i.variant = 0
   where v.deleted_at is null`;
export const REVIEWS = reviewsUnder(NAME);
/** Reviews for strangers and kitchens. */
export const SIGNED_REVIEWS = reviewsUnder(SIGNATURE);

const ofCustomer = sql<ReviewRow>(
  'reviews_of_customer',
  `${REVIEWS} and v.user_id = $1 and v.id < $2 order by v.id desc limit $3`,
);

export function listOfCustomer(
  db: Database,
  customer: CustomerActor,
  { limit, before = NEWEST }: Page,
): Promise<ReviewRow[]> {
  return db.query(ofCustomer, [customer.id, before, limit]);
}

const ofRestaurant = sql<ReviewRow>(
  'reviews_of_restaurant',
  `${SIGNED_REVIEWS} and v.restaurant_id = $1 and v.id < $2 order by v.id desc limit $3`,
);
/** A statement of its own, so that few stars are found by their index and not by reading all reviews. */
const ofRestaurantRated = sql<ReviewRow>(
  'reviews_of_restaurant_rated',
  `${SIGNED_REVIEWS} and v.restaurant_id = $1 and v.id < $2 and v.rating = $4 order by v.id desc limit $3`,
);

export function listOfRestaurant(
  db: Database,
  restaurantId: number,
  { limit, before = NEWEST, rating }: RatedPage,
): Promise<ReviewRow[]> {
  const values = [restaurantId, before, limit];
  return rating === undefined
    ? db.query(ofRestaurant, values)
    : db.query(ofRestaurantRated, [...values, rating]);
}

const ratingCounts = sql<{ rating: number; count: number }>(
  'count_ratings_of_restaurant',
  'select rating, count(*) from reviews where restaurant_id = $1 and deleted_at is null group by rating',
);

/** How many visible reviews gave so many stars; nothing for stars that nobody gave. */
export function countRatings(
  db: Database,
  restaurantId: number,
): Promise<{ rating: number; count: number }[]> {
  return db.query(ratingCounts, [restaurantId]);
}

const readable = sql<{ id: number }>(
  'is_restaurant_readable',
  `select r.id from restaurants r
    where r.id = $1 and r.deleted_at is null
      and ($2 = 'ADMIN' or r.id = $3 or exists (select from public_restaurants p where p.id = r.id))`,
);

/** Checks that the restaurant is public or the reader's own, or the reader is an administrator. */
export async function mayRead(db: Database, reader: Actor | null, restaurantId: number): Promise<boolean> {
  const own = reader?.role === 'RESTAURANT' ? reader.restaurantId : null;
  return (await db.maybeOne(readable, [restaurantId, reader?.role ?? '', own])) !== undefined;
}

const byId = sql<ReviewRow>('review_by_id', `${REVIEWS} and v.id = $1`);

export function readReview(db: Database, id: number): Promise<ReviewRow> {
  return db.one(byId, [id]);
}

export interface BoughtLine {
  restaurantId: number;
  restaurantName: string;
  ownerId: number;
  status: OrderStatus;
  hasDish: boolean;
}

const boughtLine = sql<BoughtLine>(
  'bought_line',
  `select o.restaurant_id as "restaurantId", o.restaurant_name as "restaurantName", r.owner_id as "ownerId", o.status,
          exists (select from order_items i where i.order_id = o.id and i.menu_item_id = $3) as "hasDish"
     from orders o join restaurants r on r.id = o.restaurant_id
    where o.id = $1 and o.user_id = $2 and o.deleted_at is null`,
);

/** Facts of a dish in the customer's own order; undefined for an order of another customer. */
export function findBoughtLine(
  db: Database,
  customer: CustomerActor,
  orderId: number,
  menuItemId: number,
): Promise<BoughtLine | undefined> {
  return db.maybeOne(boughtLine, [orderId, customer.id, menuItemId]);
}

type NewReview = Pick<ReviewRow, 'orderId' | 'menuItemId' | 'restaurantId' | 'rating' | 'text'>;

const insertReview = sql<{ id: number }>(
  'insert_review',
  `insert into reviews (order_id, menu_item_id, restaurant_id, user_id, rating, text)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (order_id, menu_item_id) do nothing
   returning id`,
);

/** The new review's id, or undefined when this line was reviewed before, even if that review was deleted. */
export async function addReview(
  tx: Database,
  customer: CustomerActor,
  { orderId, menuItemId, restaurantId, rating, text }: NewReview,
): Promise<number | undefined> {
  const values = [orderId, menuItemId, restaurantId, customer.id, rating, text];
  return (await tx.maybeOne(insertReview, values))?.id;
}

const countIn = sql(
  'count_review_in',
  'update restaurants set rating_sum = rating_sum + $2, rating_count = rating_count + 1 where id = $1',
);

export async function addToRating(tx: Database, restaurantId: number, rating: number): Promise<void> {
  await tx.execute(countIn, [restaurantId, rating]);
}
