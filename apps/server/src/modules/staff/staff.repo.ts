import { HEIR_HOURS, type StaffPosition } from '@tiffin/contract/rules/duties';
import type { AdminStaffMember } from '@tiffin/contract/schemas/staff';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import { missingEmail } from '../../auth/users.repo.ts';
import { type Database, sql } from '../../db/database.ts';
import { LIVE_LINK } from '../../auth/sql-fragments.ts';

export interface PersonRow {
  id: number;
  username: string;
  email: string;
  /** Blocked by an administrator, or a tombstone. */
  isOut: boolean;
  isDeleted: boolean;
}

const lock = sql<PersonRow>(
  'lock_people',
  `select id, username, email, is_blocked or deleted_at is not null as "isOut", deleted_at is not null as "isDeleted"
     from users where id = any ($1) order by id for update`,
);

/** Until this transaction ends; before their restaurant (docs/architecture.md, Locks). */
export async function lockPeople(tx: Database, ids: readonly number[]): Promise<Map<number, PersonRow>> {
  return new Map((await tx.query(lock, [ids])).map((row) => [row.id, row]));
}

export interface RestaurantOfPeople {
  id: number;
  name: string;
  ownerId: number;
}

const RESTAURANT =
  'select id, name, owner_id as "ownerId" from restaurants where id = $1 and deleted_at is null';
const lockShort = sql<RestaurantOfPeople>('lock_restaurant_of_people', `${RESTAURANT} for no key update`);
const lockWhole = sql<RestaurantOfPeople>('lock_restaurant_to_hand_over', `${RESTAURANT} for update`);

/** Lets changes of its people take turns; orders do not wait for it. Undefined of a tombstone. */
export function lockRestaurantOfPeople(tx: Database, id: number): Promise<RestaurantOfPeople | undefined> {
  return tx.maybeOne(lockShort, [id]);
}

/** Orders wait for it too: its owner is about to be another. */
export function lockRestaurantToHandOver(tx: Database, id: number): Promise<RestaurantOfPeople | undefined> {
  return tx.maybeOne(lockWhole, [id]);
}

/** Condition to be handed the restaurant: a manager for long enough. */
const IS_HEIR = `s.position = 'manager' and not s.is_suspended
  and s.position_since <= now() - interval '${HEIR_HOURS} hours'`;

export type WorkplaceRow = Pick<AdminStaffMember, 'position' | 'isSuspended' | 'isHeir'>;

const workplace = sql<WorkplaceRow>(
  'workplace_of_person',
  `select w.position, w.is_suspended as "isSuspended", coalesce(${IS_HEIR}, false) as "isHeir"
     from workplaces w left join restaurant_staff s on s.user_id = w.user_id
    where w.restaurant_id = $1 and w.user_id = $2 and not w.is_gone`,
);

/** A person's place in this restaurant. */
export function findWorkplace(
  tx: Database,
  restaurantId: number,
  userId: number,
): Promise<WorkplaceRow | undefined> {
  return tx.maybeOne(workplace, [restaurantId, userId]);
}

export interface StaffRow extends Omit<AdminStaffMember, 'lastSeenAt' | 'heirAt'> {
  lastSeenAt: Date | null;
  heirAt: Date | null;
}

const list = sql<StaffRow>(
  'list_staff',
  `select u.id as "userId", u.username, u.name, w.position, w.is_suspended as "isSuspended",
          (select max(x.last_seen_at) from sessions x where x.user_id = u.id) as "lastSeenAt",
          coalesce(${IS_HEIR}, false) and not u.is_blocked as "isHeir", u.is_blocked as "isBlocked",
          case when w.position = 'manager' then s.position_since + interval '${HEIR_HOURS} hours' end as "heirAt"
     from workplaces w
     join users u on u.id = w.user_id and u.deleted_at is null
     left join restaurant_staff s on s.user_id = u.id
    where w.restaurant_id = $1 and not w.is_gone
    order by case w.position when 'owner' then 0 when 'manager' then 1 else 2 end, lower(u.username)`,
);

export function listPeople(db: Database, reader: OwnerActor): Promise<StaffRow[]> {
  return db.query(list, [reader.restaurantId]);
}

export function readPeople(db: Database, _reader: AdminActor, restaurantId: number): Promise<StaffRow[]> {
  return db.query(list, [restaurantId]);
}

const countRows = sql<{ people: number; invites: number }>(
  'count_people',
  `select (select count(*)::int from workplaces w join users u on u.id = w.user_id and u.deleted_at is null
            where w.restaurant_id = $1) as people,
          (select count(*)::int from account_links l
            where l.kind = 'invite' and l.restaurant_id is not distinct from $1 and ${LIVE_LINK}) as invites`,
);

/** Who works here with its owner, and the invites that are open. @param restaurantId null for administrators */
export function countPeople(
  tx: Database,
  restaurantId: number | null,
): Promise<{ people: number; invites: number }> {
  return tx.one(countRows, [restaurantId]);
}

const insertUser = sql<{ id: number }>(
  'insert_invited_user',
  `insert into users (username, email, role, password_hash, name)
   values ($1, coalesce($2, 'none-' || gen_random_uuid()), $3, $4, $5) returning id`,
);
const setNoEmail = sql('set_missing_email', 'update users set email = $2 where id = $1');
const insertStaff = sql(
  'insert_staff',
  `insert into restaurant_staff (user_id, restaurant_id, position, invited_by) values ($1, $2, $3, $4)`,
);

/** The unique indexes refuse a name or an address that is taken. @param email null where there is none */
export async function addInvitedUser(
  tx: Database,
  user: { username: string; email: string | null; role: string; passwordHash: string; name: string },
): Promise<number> {
  const { username, email, role, passwordHash, name } = user;
  const { id } = await tx.one(insertUser, [username, email, role, passwordHash, name]);
  if (email === null) await tx.execute(setNoEmail, [id, missingEmail(id)]);
  return id;
}

export async function addStaff(
  tx: Database,
  staff: { userId: number; restaurantId: number; position: StaffPosition; invitedBy: number | null },
): Promise<void> {
  await tx.execute(insertStaff, [staff.userId, staff.restaurantId, staff.position, staff.invitedBy]);
}

const setSuspended = sql(
  'set_staff_suspended',
  'update restaurant_staff set is_suspended = $2 where user_id = $1',
);

export async function markSuspended(tx: Database, userId: number, isSuspended: boolean): Promise<void> {
  await tx.execute(setSuspended, [userId, isSuspended]);
}

const setPosition = sql(
  'set_staff_position',
  'update restaurant_staff set position = $2, position_since = now() where user_id = $1',
);

export async function writePosition(tx: Database, userId: number, position: StaffPosition): Promise<void> {
  await tx.execute(setPosition, [userId, position]);
}

const dropStaff = sql('drop_staff', 'delete from restaurant_staff where user_id = $1');
const setOwner = sql(
  'set_owner_of_restaurant',
  'update restaurants set owner_id = $2, updated_at = now() where id = $1',
);

/** The heir owns it from now on. */
export async function writeOwner(tx: Database, restaurantId: number, heirId: number): Promise<void> {
  await tx.execute(dropStaff, [heirId]);
  await tx.execute(setOwner, [restaurantId, heirId]);
}

const owner = sql<{ ownerId: number }>(
  'owner_of_restaurant',
  'select owner_id as "ownerId" from restaurants where id = $1 and deleted_at is null',
);

export async function ownerOf(db: Database, restaurantId: number): Promise<number | undefined> {
  return (await db.maybeOne(owner, [restaurantId]))?.ownerId;
}
