import type { Role } from '@tiffin/contract/route';
import type { Position } from '@tiffin/contract/rules/duties';
import type { Cuisine } from '@tiffin/contract/schemas/cuisine';
import { JOIN_WORKPLACE, MUST_SET_UP_SECOND_FACTOR } from '../../auth/sql-fragments.ts';
import { type Database, sql } from '../../db/database.ts';

interface LoginRow {
  id: number;
  username: string;
  email: string;
  role: Role;
  password_hash: string;
  is_blocked: boolean;
  blocked_reason: string | null;
  must_change_password: boolean;
  restaurant_id: number | null;
  restaurant_name: string | null;
  position: Position | null;
  is_suspended: boolean | null;
  must_set_up_second_factor: boolean;
}

const findLogin = sql<LoginRow>(
  'find_login',
  `select u.id, u.username, u.email, u.role, u.password_hash, u.is_blocked, u.blocked_reason, u.must_change_password,
          w.restaurant_id, w.restaurant_name, w.position, w.is_suspended, ${MUST_SET_UP_SECOND_FACTOR} as must_set_up_second_factor
     from users u ${JOIN_WORKPLACE}
    -- A username cannot hold an @, and what stands for a missing address holds none: a name finds one row at most.
    where (lower(u.username) = lower($1) or lower(u.email) = lower($1) and $1 like '%@%') and u.deleted_at is null`,
);

export function findByLogin(db: Database, login: string): Promise<LoginRow | undefined> {
  return db.maybeOne(findLogin, [login]);
}

const insertUser = sql<{ id: number }>(
  'insert_user',
  `insert into users (username, email, role, password_hash, name) values ($1, $2, $3, $4, $5) returning id`,
);

export async function addUser(
  db: Database,
  user: { username: string; email: string; role: Role; passwordHash: string; name: string },
): Promise<number> {
  return (await db.one(insertUser, [user.username, user.email, user.role, user.passwordHash, user.name])).id;
}

const insertRestaurant = sql<{ id: number }>(
  'insert_restaurant',
  `insert into restaurants (owner_id, name, slug, cuisine, address, phone, description, opening_hours)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

const setSlug = sql('set_restaurant_slug', 'update restaurants set slug = $2 where id = $1');

const slugsLike = sql<{ slug: string }>(
  'slugs_like',
  `select slug from restaurants where slug = $1 or slug like $1 || '-%'`,
);

export async function slugsStartingWith(db: Database, slug: string): Promise<Set<string>> {
  return new Set((await db.query(slugsLike, [slug])).map((row) => row.slug));
}

type RestaurantText = 'name' | 'slug' | 'address' | 'phone' | 'description' | 'openingHours';

export async function addRestaurant(
  db: Database,
  ownerId: number,
  restaurant: { cuisine: Cuisine } & Record<RestaurantText, string>,
): Promise<number> {
  const { name, slug, cuisine, address, phone, description, openingHours } = restaurant;
  const values = [ownerId, name, slug, cuisine, address, phone, description, openingHours];
  return (await db.one(insertRestaurant, values)).id;
}

export async function renameSlug(db: Database, restaurantId: number, slug: string): Promise<void> {
  await db.execute(setSlug, [restaurantId, slug]);
}

// One sign-up decides about a slug at a time; names differ, but their slugs may not.
const lockSlugs = sql('lock_slugs', 'select pg_advisory_xact_lock(7101)');

export async function acquireSlugLock(db: Database): Promise<void> {
  await db.query(lockSlugs);
}

const updatePassword = sql(
  'update_password',
  `update users set password_hash = $3, must_change_password = false
    where id = $1 and password_hash = $2 and deleted_at is null`,
);

/** Only from the hash that was checked, so that of two changes at once one wins and the other is told. */
export async function replacePassword(
  db: Database,
  userId: number,
  from: string,
  to: string,
): Promise<boolean> {
  return (await db.execute(updatePassword, [userId, from, to])) === 1;
}

const ways = sql<{ emailVerified: boolean; emailRefused: boolean; hasSecondFactor: boolean }>(
  'ways_into_account',
  `select u.email_verified_at is not null as "emailVerified", u.email_refused_at is not null as "emailRefused",
          exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"
     from users u where u.id = $1`,
);

export function readWays(db: Database, userId: number) {
  return db.one(ways, [userId]);
}
