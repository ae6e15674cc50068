import type { AdminStaffMember, StaffMember } from '@tiffin/contract/schemas/staff';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { notFound } from '../../kit/app-error.ts';
import { listPeople, ownerOf, readPeople, type StaffRow } from './staff.repo.ts';

/** Who works for the own restaurant, its owner first. Throws NOT_FOUND for any other. */
export async function listStaff(
  { db }: Context,
  actor: OwnerActor,
  restaurantId: number,
): Promise<StaffMember[]> {
  assertOwnRestaurant(actor, restaurantId);
  return (await listPeople(db, actor)).map((row) => toMember(row, actor));
}

/** Returns the current state of one of them. Throws NOT_FOUND. */
export async function getMember(
  { db }: Pick<Context, 'db'>,
  actor: OwnerActor,
  userId: number,
): Promise<StaffMember> {
  const row = (await listPeople(db, actor)).find((one) => one.userId === userId);
  if (!row) throw notFound('Person not found.');
  return toMember(row, actor);
}

// The wire leaves out what only administrators are told.
const toMember = ({ lastSeenAt, ...row }: StaffRow, actor: OwnerActor): StaffMember => ({
  ...row,
  lastSeenAt: lastSeenAt && lastSeenAt.toISOString(),
  isSelf: row.userId === actor.id,
});

/** Who works for a restaurant, as administrators see them. Throws NOT_FOUND for none and for a tombstone. */
export async function listStaffAsAdmin(
  { db }: Context,
  admin: AdminActor,
  restaurantId: number,
): Promise<AdminStaffMember[]> {
  if ((await ownerOf(db, restaurantId)) === undefined) throw notFound('Restaurant not found.');
  const rows = await readPeople(db, admin, restaurantId);
  return rows.map(({ lastSeenAt, heirAt, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt && lastSeenAt.toISOString(),
    heirAt: heirAt && heirAt.toISOString(),
  }));
}
