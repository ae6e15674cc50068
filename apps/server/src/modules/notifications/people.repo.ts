import { type Database, sql } from '../../db/database.ts';

// Suspended and blocked people are told nothing: they may not see what it is about.
const people = sql<{ id: number; position: 'owner' | 'manager' | 'kitchen' }>(
  'people_of_restaurant',
  `select u.id, w.position from workplaces w join users u on u.id = w.user_id
    where w.restaurant_id = $1 and not w.is_suspended and not u.is_blocked and u.deleted_at is null order by u.id`,
);

/** Who of a restaurant is told: everybody who works there, or only who leads it. */
export async function peopleOf(
  db: Database,
  restaurantId: number,
  who: 'staff' | 'leaders',
): Promise<number[]> {
  const found = await db.query(people, [restaurantId]);
  return found.filter(({ position }) => who === 'staff' || position !== 'kitchen').map(({ id }) => id);
}

const administrators = sql<{ id: number }>(
  'administrator_ids',
  `select id from users where role = 'ADMIN' and deleted_at is null and not is_blocked order by id`,
);

/** Who can look after the platform now. */
export async function administratorIds(db: Database): Promise<number[]> {
  return (await db.query(administrators)).map(({ id }) => id);
}
