import type { Answer } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { IS_THERE } from '../availability/index.ts';
import { RESTAURANT_FACTS } from '../restaurants/index.ts';

/** Target of a favorite: a restaurant, or one dish of it. */
export interface Target {
  readonly restaurantId: number;
  readonly menuItemId: number | null;
}

export type Favorites = Answer<typeof api.customers.getFavorites>;
type RestaurantEntry = Favorites['restaurants'][number];
type DishEntry = Favorites['dishes'][number];

/** The restaurant of a favorite, and the dish. */
export interface FavoriteRow extends Omit<RestaurantEntry, 'type' | 'name' | 'veg' | 'eta'> {
  isVeg: boolean;
  eta: number | null;
  /** Null for a restaurant. */
  dish: FavoriteDish | null;
}

/** What the entry of a dish does not take from its restaurant. */
interface FavoriteDish extends Omit<DishEntry, 'type' | 'price' | 'menuItemId' | keyof RestaurantFacts> {
  id: number;
  pricePaise: number;
}

type RestaurantFacts = Pick<RestaurantEntry, 'restaurant' | 'restaurantId' | 'slug' | 'cuisine'>;

const { rating, price, isVeg, menuSums } = RESTAURANT_FACTS;

/**
 * The favorites of customer $1 that are public now; the others are kept, but not shown
 * (docs/rules/visibility.md#favorites).
 */
const SHOWN = `
  select f.id, r.id as "restaurantId", r.name as restaurant, r.slug, r.cuisine, r.img,
         r.eta_minutes as eta, r.address, ${rating} as rating,
         r.rating_count as "reviewCount", ${price} as price, ${isVeg} as "isVeg",
         case when m.id is not null
              then json_build_object('id', m.id, 'name', m.name, 'pricePaise', coalesce(m.shown_paise, m.price_paise), 'veg', m.veg,
                                     'img', m.img, 'category', m.category, 'hasOptions', m.shown_paise is not null,
                                     'isAvailable', ${IS_THERE},
                                     'showQuantity', m.show_quantity, 'quantityAvailable', m.quantity_available)
          end as dish
    from favorites f
    join public_restaurants r on r.id = f.restaurant_id
    left join menu_items m on m.id = f.menu_item_id ${menuSums}
   where f.user_id = $1 and m.deleted_at is null`;

const ofCustomer = sql<FavoriteRow>('favorites_of_customer', `${SHOWN} order by f.id desc`);

export function listFavorites(db: Database, customer: CustomerActor): Promise<FavoriteRow[]> {
  return db.query(ofCustomer, [customer.id]);
}

const byId = sql<FavoriteRow>('favorite_by_id', `${SHOWN} and f.id = $2`);

export function readFavorite(db: Database, customer: CustomerActor, id: number): Promise<FavoriteRow> {
  return db.one(byId, [customer.id, id]);
}

// The customer's row is held, so that favorites are counted one after the other and none is added to an account that is
// being deleted.
const lockCustomer = sql(
  'lock_customer_for_favorite',
  'select from users where id = $1 and deleted_at is null for no key update',
);
const countOf = sql<{ n: number }>(
  'count_favorites',
  'select count(*) as n from favorites where user_id = $1',
);

/** Counts the customer's favorites, until this transaction ends; undefined when the account is gone. */
export async function countFavorites(tx: Database, customer: CustomerActor): Promise<number | undefined> {
  if (!(await tx.maybeOne(lockCustomer, [customer.id]))) return undefined;
  return (await tx.one(countOf, [customer.id])).n;
}

const favoritable = sql<{ hasDish: boolean }>(
  'is_favoritable',
  `select $2::bigint is null or m.id is not null as "hasDish"
     from public_restaurants r
     left join menu_items m on m.id = $2 and m.restaurant_id = r.id and m.deleted_at is null
    where r.id = $1`,
);

/** Looks up the dish in a public restaurant; undefined when the restaurant is not public. */
export async function findTarget(
  db: Database,
  { restaurantId, menuItemId }: Target,
): Promise<{ hasDish: boolean } | undefined> {
  return db.maybeOne(favoritable, [restaurantId, menuItemId]);
}

const insertFavorite = sql<{ id: number }>(
  'insert_favorite',
  `insert into favorites (user_id, restaurant_id, menu_item_id) values ($1, $2, $3)
   on conflict (user_id, restaurant_id, menu_item_id) do nothing
   returning id`,
);

/** The new favorite's id, or undefined when it is one already. */
export async function storeFavorite(
  tx: Database,
  customer: CustomerActor,
  { restaurantId, menuItemId }: Target,
): Promise<number | undefined> {
  return (await tx.maybeOne(insertFavorite, [customer.id, restaurantId, menuItemId]))?.id;
}

const deleteFavorite = sql(
  'delete_favorite',
  'delete from favorites where user_id = $1 and restaurant_id = $2 and menu_item_id is not distinct from $3',
);

/** False: it was not one. */
export async function dropFavorite(
  db: Database,
  customer: CustomerActor,
  { restaurantId, menuItemId }: Target,
): Promise<boolean> {
  return (await db.execute(deleteFavorite, [customer.id, restaurantId, menuItemId])) === 1;
}
