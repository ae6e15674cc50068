import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { AccountContext, Context } from '../../auth/context.ts';
import { assertOwnPassword, assertPasswordStands } from '../../auth/own-password.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { endIssuedLinks } from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import {
  addStaff,
  findWorkplace,
  lockPeople,
  lockRestaurantToHandOver,
  ownerOf,
  type PersonRow,
  writeOwner,
} from './staff.repo.ts';
import { assertStillThere } from './work-on-person.ts';

type HandOver = Body<typeof api.staff.handOver>;

/**
 * Makes a manager of at least a day the owner; the owner becomes a manager. Throws what assertOwnPassword throws,
 * NOT_FOUND, NOT_YOUR_DUTY when the actor is the owner no more, and CONFLICT for a person who cannot be it.
 */
export async function handOver(
  context: AccountContext,
  actor: OwnerActor,
  restaurantId: number,
  { userId, currentPassword }: HandOver,
  signal: AbortSignal,
): Promise<void> {
  assertOwnRestaurant(actor, restaurantId);
  const checked = await assertOwnPassword(context.db, actor.id, currentPassword, signal);
  await context.db.transaction(async (tx) => {
    const people = await lockPeople(tx, [actor.id, userId]);
    await assertPasswordStands(tx, actor, checked);
    const restaurant = await lockRestaurantToHandOver(tx, restaurantId);
    if (!restaurant) throw notFound('Restaurant not found.');
    const own = await assertStillThere(tx, actor, people.get(actor.id));
    if (own.position !== 'owner') throw new AppError('NOT_YOUR_DUTY');
    await give(tx, actor, restaurant, people, userId);
  });
}

/**
 * An administrator does it, also where the owner is blocked or deleted; one who is deleted becomes nothing. Throws
 * NOT_FOUND and CONFLICT.
 */
export async function handOverAsAdmin(
  { db }: Context,
  admin: AdminActor,
  restaurantId: number,
  { userId }: HandOver,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ownerId = await ownerOf(tx, restaurantId);
    if (ownerId === undefined) throw notFound('Restaurant not found.');
    const people = await lockPeople(tx, [ownerId, userId]);
    const restaurant = await lockRestaurantToHandOver(tx, restaurantId);
    if (!restaurant) throw notFound('Restaurant not found.');
    // Its owner, who was locked, has handed it over meanwhile.
    if (restaurant.ownerId !== ownerId) throw new AppError('CONFLICT');
    await give(tx, admin, restaurant, people, userId);
  });
}

/** Expects these people and the restaurant to be locked. */
async function give(
  tx: Database,
  by: OwnerActor | AdminActor,
  { id, name, ownerId }: { id: number; name: string; ownerId: number },
  people: ReadonlyMap<number, PersonRow>,
  heirId: number,
): Promise<void> {
  const heir = people.get(heirId);
  const workplace = heir && !heir.isDeleted && (await findWorkplace(tx, id, heirId));
  if (!heir || !workplace) throw notFound('Person not found.');
  if (heirId === ownerId) throw new AppError('CONFLICT', 'This is the owner already.');
  if (!workplace.isHeir || heir.isOut)
    throw new AppError(
      'CONFLICT',
      'Only somebody who has been a manager for a day, and is neither suspended nor blocked, can take it over.',
    );
  const owner = people.get(ownerId);
  await writeOwner(tx, id, heirId);
  if (owner && !owner.isDeleted)
    await addStaff(tx, { userId: ownerId, restaurantId: id, position: 'manager', invitedBy: heirId });
  // The former owner's links were for an owner to hand out.
  await endIssuedLinks(tx, ownerId);
  await writeAuditLog(tx, by, {
    action: 'restaurant.hand-over',
    subject: { type: 'restaurant', id, label: name },
    before: { owner: owner?.username ?? '' },
    after: { owner: heir.username },
    restaurantId: id,
  });
}
