import { nameKey } from '@tiffin/contract/rules/clean-text';
import { DISH_MEALTIMES_MAX, MENU_MEALTIMES_MAX } from '@tiffin/contract/rules/mealtime';
import type { Mealtime, MealtimeBody } from '@tiffin/contract/schemas/mealtime';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { fieldError, notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { listMealtimes } from '../availability/index.ts';
import { assertUnused, lockOwnOptions } from '../options/index.ts';
import {
  addMealtime,
  dishesOfMealtime,
  removeMealtime,
  writeDishMealtimes,
  writeMealtime,
} from './mealtimes.repo.ts';
import { lockDishes } from './whole-menu.repo.ts';

const mealtimeNotFound = () => notFound('Mealtime not found.');

/** Adds a mealtime, which no dish has yet. Throws VALIDATION_FAILED for one too many. */
export function createMealtime(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  body: MealtimeBody,
): Promise<Mealtime> {
  return db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    return storeNewMealtime(tx, owner, body, (await listMealtimes(tx, restaurantId)).length);
  });
}

/** @param standing how many the restaurant has */
async function storeNewMealtime(
  tx: Database,
  owner: OwnerActor,
  body: MealtimeBody,
  standing: number,
): Promise<Mealtime> {
  if (standing >= MENU_MEALTIMES_MAX)
    throw fieldError('name', `A restaurant can have ${MENU_MEALTIMES_MAX} mealtimes`);
  const id = await addMealtime(tx, owner.restaurantId, body);
  await writeAuditLog(tx, owner, {
    action: 'mealtime.create',
    subject: { type: 'mealtime', id, label: body.name },
    after: body,
  });
  return { id, ...body };
}

/**
 * The numbers of the own mealtimes that are these, by name and hours; those that are not there yet are added. The caller
 * has locked the options of the menu. Throws VALIDATION_FAILED for one too many.
 * @param known those of the menu; what is added is put in
 */
export async function mealtimeIdsOf(
  tx: Database,
  owner: OwnerActor,
  named: readonly MealtimeBody[],
  known: Mealtime[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const one of named) {
    // Two that are the same in all of this are two: each stands for one of them.
    const found = known.find((mealtime) => isSame(mealtime, one) && !ids.has(mealtime.id));
    const mealtime = found ?? (await storeNewMealtime(tx, owner, one, known.length));
    if (!found) known.push(mealtime);
    ids.add(mealtime.id);
  }
  return [...ids];
}

const isSame = (one: MealtimeBody, other: MealtimeBody): boolean =>
  nameKey(one.name) === nameKey(other.name) &&
  one.from === other.from &&
  one.to === other.to &&
  one.weekdays.join() === other.weekdays.join();

/** Replaces a mealtime on all its dishes. Throws NOT_FOUND. */
export function replaceMealtime(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
  body: MealtimeBody,
): Promise<Mealtime> {
  return db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    const before = await findMealtime(tx, restaurantId, id);
    // Their versions are raised: placements wait, and are waited for.
    await lockDishes(tx, restaurantId, await dishesOfMealtime(tx, id));
    await writeMealtime(tx, id, body);
    await writeAuditLog(tx, owner, {
      action: 'mealtime.update',
      subject: { type: 'mealtime', id, label: before.name },
      before,
      after: body,
    });
    return { id, ...body };
  });
}

/** Throws NOT_FOUND, and IN_USE with the dishes that have it. */
export function deleteMealtime(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    const before = await findMealtime(tx, restaurantId, id);
    assertUnused(before.name, await lockDishes(tx, restaurantId, await dishesOfMealtime(tx, id)));
    await removeMealtime(tx, id);
    await writeAuditLog(tx, owner, {
      action: 'mealtime.delete',
      subject: { type: 'mealtime', id, label: before.name },
      before,
    });
    return { deleted: true as const };
  });
}

async function findMealtime(tx: Database, restaurantId: number, id: number): Promise<MealtimeBody> {
  const found = (await listMealtimes(tx, restaurantId)).find((mealtime) => mealtime.id === id);
  if (!found) throw mealtimeNotFound();
  const { id: _id, ...fields } = found;
  return fields;
}

/**
 * Gives dishes, which the caller has locked with the options of their menu, exactly these mealtimes; undefined leaves
 * them, null clears them. Throws NOT_FOUND for a mealtime of another restaurant.
 */
export async function storeDishMealtimes(
  tx: Database,
  restaurantId: number,
  dishIds: readonly number[],
  mealtimeIds: readonly number[] | null | undefined,
): Promise<void> {
  if (mealtimeIds === undefined || dishIds.length === 0) return;
  const wanted = mealtimeIds ?? [];
  const known = new Set((await listMealtimes(tx, restaurantId)).map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw mealtimeNotFound();
  if (wanted.length > DISH_MEALTIMES_MAX)
    throw fieldError('mealtimeIds', `A dish can have ${DISH_MEALTIMES_MAX} mealtimes`);
  await writeDishMealtimes(tx, restaurantId, dishIds, wanted);
}
