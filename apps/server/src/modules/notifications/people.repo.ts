import { type Database, sql } from '../../db/database.ts';

// Suspended and blocked people are told nothing: they may not see what it is about.
const people = sql<{ id: number; restaurantId: number; position: 'owner' | 'manager' | 'kitchen' }>(
  'people_of_restaurants',
  `select u.id, w.restaurant_id as "restaurantId", w.position from workplaces w join users u on u.id = w.user_id
    where w.restaurant_id = any ($1::bigint[]) and not w.is_suspended and not u.is_blocked and u.deleted_at is null
    order by u.id`,
);

/** Who of a restaurant is told: everybody who works there, or only who leads it. */
export interface Staff {
  readonly staff: readonly number[];
  readonly leaders: readonly number[];
}

export async function staffOf(db: Database, restaurantIds: readonly number[]): Promise<Map<number, Staff>> {
  const ids = [...new Set(restaurantIds)];
  const found = ids.length > 0 ? await db.query(people, [ids]) : [];
  return new Map(
    ids.map((restaurantId) => {
      const own = found.filter((one) => one.restaurantId === restaurantId);
      const leaders = own.filter(({ position }) => position !== 'kitchen');
      return [restaurantId, { staff: own.map(({ id }) => id), leaders: leaders.map(({ id }) => id) }];
    }),
  );
}

/** Who leads one restaurant. */
export async function leadersOf(db: Database, restaurantId: number): Promise<readonly number[]> {
  return (await staffOf(db, [restaurantId])).get(restaurantId)?.leaders ?? [];
}

const administrators = sql<{ id: number }>(
  'administrator_ids',
  `select id from users where role = 'ADMIN' and deleted_at is null and not is_blocked order by id`,
);

/** Who can look after the platform now. */
export async function administratorIds(db: Database): Promise<number[]> {
  return (await db.query(administrators)).map(({ id }) => id);
}
