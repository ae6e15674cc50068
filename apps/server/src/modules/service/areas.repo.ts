import type { Coordinates } from '@tiffin/contract/rules/service/read-address';
import type { DeliveryArea } from '@tiffin/contract/rules/service/areas';
import { type Database, sql } from '../../db/database.ts';

const setLocation = sql(
  'set_restaurant_location',
  'update restaurant_service set lat = $2, lng = $3 where restaurant_id = $1',
);

/** Expects the restaurant's version to be raised. */
export async function writeLocation(
  tx: Database,
  restaurantId: number,
  location: Coordinates | null,
): Promise<void> {
  await tx.execute(setLocation, [restaurantId, location?.lat ?? null, location?.lng ?? null]);
}

const dropAreas = sql('drop_delivery_areas', 'delete from delivery_areas where restaurant_id = $1');
const addAreas = sql(
  'add_delivery_areas',
  `insert into delivery_areas (restaurant_id, position, name, postcodes, localities, radius_m, fee_paise, min_order_paise,
                               free_above_paise, extra_minutes)
   select $1, (n - 1)::int, a.name, a.postcodes, a.localities, a."radiusMeters", a."feePaise", a."minOrderPaise",
          a."freeAbovePaise", a."extraMinutes"
     from rows from (jsonb_to_recordset($2::jsonb) as (
       name text, postcodes text[], localities text[], "radiusMeters" int, "feePaise" bigint, "minOrderPaise" bigint,
       "freeAbovePaise" bigint, "extraMinutes" int)) with ordinality
       as a (name, postcodes, localities, "radiusMeters", "feePaise", "minOrderPaise", "freeAbovePaise", "extraMinutes", n)`,
);

/** All of them, in place of those before. Of a restaurant whose version was raised. */
export async function writeAreas(
  tx: Database,
  restaurantId: number,
  areas: readonly DeliveryArea[],
): Promise<void> {
  await tx.execute(dropAreas, [restaurantId]);
  if (areas.length > 0) await tx.execute(addAreas, [restaurantId, JSON.stringify(areas)]);
}
