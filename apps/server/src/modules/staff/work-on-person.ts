import type { Params } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { MANAGES } from '@tiffin/contract/rules/duties';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import {
  findWorkplace,
  lockPeople,
  lockRestaurantOfPeople,
  type PersonRow,
  type WorkplaceRow,
} from './staff.repo.ts';

/** The restaurant, and the person who is changed. */
export type Member = Params<typeof api.staff.removeStaff>;

/**
 * Runs a change of one of the restaurant's people in a transaction that no other change of them meets. The actor's own
 * position is read anew under its locks: the actor may have been suspended, removed or made something else while
 * waiting. Throws NOT_FOUND, UNAUTHENTICATED, and NOT_YOUR_DUTY for a person whom the actor does not manage.
 */
export function workOnPerson<T>(
  { db }: Context,
  actor: OwnerActor,
  { id: restaurantId, userId }: Member,
  work: (tx: Database, person: PersonRow & WorkplaceRow, own: WorkplaceRow) => Promise<T>,
): Promise<T> {
  assertOwnRestaurant(actor, restaurantId);
  return db.transaction(async (tx) => {
    const people = await lockPeople(tx, [actor.id, userId]);
    await lockRestaurantOfPeople(tx, restaurantId);
    const own = await assertStillThere(tx, actor, people.get(actor.id));
    const person = people.get(userId);
    const theirs = person && !person.isDeleted && (await findWorkplace(tx, restaurantId, userId));
    if (!person || !theirs) throw notFound('Person not found.');
    if (!MANAGES[own.position].includes(theirs.position)) throw new AppError('NOT_YOUR_DUTY');
    return work(tx, { ...person, ...theirs }, own);
  });
}

/** Returns the actor's place, once nobody can change it. Throws UNAUTHENTICATED when nothing is left to act for. */
export async function assertStillThere(
  tx: Database,
  actor: OwnerActor,
  person: PersonRow | undefined,
): Promise<WorkplaceRow> {
  const own = await findWorkplace(tx, actor.restaurantId, actor.id);
  if (!own || own.isSuspended || !person || person.isOut) throw new AppError('UNAUTHENTICATED');
  return own;
}
