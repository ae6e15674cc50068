import { type Database, sql } from '../../db/database.ts';

export interface Person {
  readonly id: number;
  readonly restaurantId: number;
  readonly position: 'owner' | 'manager' | 'kitchen';
}

// Suspended and blocked people are told nothing: they may not see what it is about.
const people = sql<Person>(
  'people_of_restaurants',
  `select u.id, w.restaurant_id as "restaurantId", w.position from workplaces w join users u on u.id = w.user_id
    where w.restaurant_id = any ($1::bigint[]) and not w.is_suspended and not u.is_blocked and u.deleted_at is null
    order by u.id`,
);

export function findPeople(db: Database, restaurantIds: readonly number[]): Promise<Person[]> {
  return db.query(people, [restaurantIds]);
}

const administrators = sql<{ id: number }>(
  'administrator_ids',
  `select id from users where role = 'ADMIN' and deleted_at is null and not is_blocked order by id`,
);

export function findAdministrators(db: Database): Promise<{ id: number }[]> {
  return db.query(administrators);
}
