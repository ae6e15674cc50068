import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { NotTakingReason, Presence } from '@tiffin/contract/rules/acceptance';
import type { DietMark } from '@tiffin/contract/rules/diet';
import type { DayBeginning } from '@tiffin/contract/rules/kitchen-day';
import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import { type Database, sql } from '../../db/database.ts';
import { IS_THERE } from '../availability/index.ts';
import type { ServiceTerms } from '../service/index.ts';
import { RESTAURANT_FACTS } from './restaurant-facts.ts';

export interface DishRow {
  id: number;
  name: string;
  pricePaise: number;
  veg: boolean;
  category: string;
  isAvailable: boolean;
  img: string;
  /** Other names by which it is searched. */
  alsoCalled: string[];
}

export interface RestaurantRow extends Pick<
  Restaurant,
  | 'id'
  | 'name'
  | 'slug'
  | 'cuisine'
  | 'description'
  | 'img'
  | 'rating'
  | 'reviewCount'
  | 'dishCount'
  | 'price'
  | 'address'
  | 'phone'
> {
  isVeg: boolean;
  /** That any of its dishes has. */
  marks: DietMark[];
  /** Average of all its dishes; null for none. */
  averagePaise: number | null;
  eta: number | null;
  openingHours: string;
  /** Null where nothing was ever said. */
  service: ServiceTerms | null;
  isApproved: boolean;
  isActive: boolean;
  isPublic: boolean;
  /** Why it was not approved; null of one that was not rejected. */
  rejection: string | null;
  /** Reason why it was switched off, where one was given. */
  inactiveReason: string | null;
  ownerId: number;
  ownerUsername: string;
  ownerEmail: string;
  /** Empty where the owner has not said it. */
  ownerFullName: string;
  maxFileSizeMb: number;
  /** Null where it takes orders, or would if it were public. */
  notTakingReason: NotTakingReason | null;
  /** Null where the platform says nothing of it. */
  shownPresence: Presence | null;
  acceptMinutes: number | null;
  platformAcceptMinutes: number;
  dayBeginsAt: DayBeginning;
  missedInRow: number;
  mayKitchenMute: boolean;
  /** Null where the reader did not ask for dishes. */
  dishes: DishRow[] | null;
}

/**
 * Every restaurant that is not a tombstone, with what its dishes and reviews make of it; the defaults:
 * docs/rules/limits.md#restaurant-defaults.
 * @param dishes the condition on `m` for the dishes that are carried along
 */
export const cards = (dishes: string) => `
  select r.id, r.name, r.slug, r.cuisine, r.description, r.img, r.address, r.phone, r.opening_hours as "openingHours",
         r.eta_minutes as eta, r.rating_count as "reviewCount",
         ${RESTAURANT_FACTS.rating} as rating,
         ${RESTAURANT_FACTS.price} as price,
         ${RESTAURANT_FACTS.isVeg} as "isVeg", menu.marks,
         menu.dishes as "dishCount", menu.price as "averagePaise",
         r.is_approved as "isApproved", r.is_active as "isActive",
         r.rejection, case when not r.is_active then r.inactive_reason end as "inactiveReason",
         p.id is not null as "isPublic",
         o.id as "ownerId",
         case when o.deleted_at is null then o.username else 'Deleted user' end as "ownerUsername",
         case when o.deleted_at is null then o.email else '' end as "ownerEmail",
         case when o.deleted_at is null then o.name else '' end as "ownerFullName",
         (select max_file_size_mb from settings) as "maxFileSizeMb",
         takes_orders(r) as "notTakingReason", service_terms(r.id) as service,
         case when (select console_policy from settings) <> 'ignore' then r.presence end as "shownPresence",
         r.accept_minutes as "acceptMinutes", (select accept_minutes from settings) as "platformAcceptMinutes",
         r.missed_in_row as "missedInRow", r.kitchen_may_mute as "mayKitchenMute", to_char(r.day_begins, 'HH24:MI') as "dayBeginsAt",
         (select json_agg(json_build_object('id', m.id, 'name', m.name, 'pricePaise', coalesce(m.shown_paise, m.price_paise),
                                            'veg', m.veg, 'category', m.category,
                                            'isAvailable', ${IS_THERE}, 'img', m.img, 'alsoCalled', m.also_called)
                          order by m.position, m.id)
            from menu_items m where m.restaurant_id = r.id and m.deleted_at is null and ${dishes}) as dishes
    from restaurants r
    join users o on o.id = r.owner_id
    left join public_restaurants p on p.id = r.id ${RESTAURANT_FACTS.menuSums}
   where r.deleted_at is null`;

type ListQuery = Query<typeof api.restaurants.listRestaurants>;

/** Any of the marks is enough; `after` is the last restaurant of the page before. */
export interface RestaurantFilter extends Omit<ListQuery, 'q' | 'sort' | 'open' | 'view' | 'limit'> {
  readonly limit: number;
}

/** One whose consoles are gone, where such ones are hidden: no list and no search has it. */
const IS_LISTED = (reason: string) => `${reason} is distinct from 'console-gone'`;

const FILTERED = `c."isPublic" and ${IS_LISTED('c."notTakingReason"')}
     and ($1::text is null or c.cuisine = $1)
     and ($2::numeric is null or c.rating >= $2)
     and ($3::text is null or c.price = $3)
     and ($4::boolean is null or c."isVeg" = $4)
     and ($7::text[] is null or c.marks && $7)`;

const inOrder = (dishes: string) => `
  with card as (${cards(dishes)})
  select * from card c where ${FILTERED} and c.id > $5 order by c.id limit $6`;

// A page goes on where the one before ended, also when that restaurant has gone since.
const emptyLast = (dishes: string) => `
  with card as (${cards(dishes)}),
       last as (select $5 > 0 and not exists (select from menu_items where restaurant_id = $5 and deleted_at is null) as "isEmpty")
  select c.* from card c, last
   where ${FILTERED} and (c."dishCount" = 0, c.id) > (last."isEmpty", $5)
   order by c."dishCount" = 0, c.id limit $6`;

const LISTS = {
  byId: {
    full: sql<RestaurantRow>('list_restaurants', inOrder('true')),
    card: sql<RestaurantRow>('list_restaurant_cards', inOrder('false')),
  },
  emptyLast: {
    full: sql<RestaurantRow>('list_restaurants_empty_last', emptyLast('true')),
    card: sql<RestaurantRow>('list_restaurant_cards_empty_last', emptyLast('false')),
  },
};

/** Sorted by id; on request, those without dishes come last. */
export function listPublic(
  db: Database,
  { cuisine, rating, price, diet, marks, after, limit }: RestaurantFilter,
  view: 'card' | 'full',
  order: keyof typeof LISTS = 'byId',
): Promise<RestaurantRow[]> {
  return db.query(LISTS[order][view], [
    cuisine ?? null,
    rating ?? null,
    price ?? null,
    diet === undefined ? null : diet === 'Veg',
    after ?? 0,
    limit,
    marks ?? null,
  ]);
}

const publicByIds = sql<RestaurantRow>(
  'public_restaurants_by_ids',
  `${cards('true')} and p.id is not null and ${IS_LISTED('takes_orders(r)')} and r.id = any ($1)`,
);

/** Those of them that are public and listed, with all their dishes. */
export function findPublic(db: Database, ids: readonly number[]): Promise<RestaurantRow[]> {
  return db.query(publicByIds, [ids]);
}

const bySlug = sql<RestaurantRow>('restaurant_by_slug', `${cards('true')} and r.slug = $1`);
// The slug of a name as `slugOf` of the contract makes it. Two are enough to know that it is not unique.
const byNameSlug = sql<RestaurantRow>(
  'restaurants_by_slug_of_name',
  `${cards('true')} and trim(both '-' from regexp_replace(lower(r.name), '[^a-z0-9]+', '-', 'g')) = $1 limit 2`,
);
const byId = sql<RestaurantRow>('restaurant_by_id', `${cards('true')} and r.id = $1`);
const byPerson = sql<RestaurantRow>(
  'restaurant_of_person',
  `${cards('true')} and r.id = (select restaurant_id from workplaces where user_id = $1)`,
);

/** Any restaurant that is not a tombstone; whether the reader may see it is the caller's to decide. */
export function findBySlug(db: Database, slug: string): Promise<RestaurantRow | undefined> {
  return db.maybeOne(bySlug, [slug]);
}

/** The only restaurant whose present name would have this slug. */
export async function findByNameSlug(db: Database, slug: string): Promise<RestaurantRow | undefined> {
  const [row, ...others] = await db.query(byNameSlug, [slug]);
  return others.length === 0 ? row : undefined;
}

export function findById(db: Database, id: number): Promise<RestaurantRow | undefined> {
  return db.maybeOne(byId, [id]);
}

/** A person's workplace. */
export function findByPerson(db: Database, userId: number): Promise<RestaurantRow | undefined> {
  return db.maybeOne(byPerson, [userId]);
}
