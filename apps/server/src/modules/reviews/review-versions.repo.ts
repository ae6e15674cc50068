import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { NEWEST, type Page } from '../../db/page.ts';
import type { RatedPage } from './reviews.repo.ts';

/**
 * A text that is another one whenever a page of reviews may be: from the reviews' row versions and the names that
 * are shown beside them. The dish's name is the order line's, which never changes.
 */
const versionOf = (owner: 'user_id' | 'restaurant_id', narrowed = '') => `
  with page as materialized (
    select v.id, v.xmin::text as row, v.restaurant_id, v.user_id from reviews v
     where v.${owner} = $1 and v.id < $2 and v.deleted_at is null ${narrowed} order by v.id desc limit $3)
  select md5(concat_ws('/',
    (select string_agg(concat(id, ':', row), ',' order by id) from page),
    (select string_agg(concat_ws('|', r.id, r.name), ',' order by r.id)
       from restaurants r where r.id in (select restaurant_id from page)),
    (select string_agg(concat_ws('|', u.id, u.username, u.name, u.deleted_at is null, u.preferences ->> 'profileVisible'), ',' order by u.id)
       from users u where u.id in (select user_id from page)))) as version`;

const ofCustomer = sql<{ version: string }>('version_of_reviews_of_customer', versionOf('user_id'));
const ofRestaurant = sql<{ version: string }>('version_of_reviews_of_restaurant', versionOf('restaurant_id'));
const ofRestaurantRated = sql<{ version: string }>(
  'version_of_reviews_of_restaurant_rated',
  versionOf('restaurant_id', 'and v.rating = $4'),
);

export async function readVersionOfCustomer(
  db: Database,
  customer: CustomerActor,
  { limit, before = NEWEST }: Page,
): Promise<string> {
  return (await db.one(ofCustomer, [customer.id, before, limit])).version;
}

export async function readVersionOfRestaurant(
  db: Database,
  restaurantId: number,
  { limit, before = NEWEST, rating }: RatedPage,
): Promise<string> {
  const values = [restaurantId, before, limit];
  const row =
    rating === undefined
      ? await db.one(ofRestaurant, values)
      : await db.one(ofRestaurantRated, [...values, rating]);
  return row.version;
}
