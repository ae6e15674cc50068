import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { holdRestaurant } from '../../auth/restaurants.repo.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { listMealtimes } from '../availability/index.ts';
import { oncePerKey, type Outcome } from '../idempotency/index.ts';
import { lockTerms } from '../order-lines/index.ts';
import {
  importGroups,
  listDishNames,
  lockOwnOptions,
  readSizeGroups,
  storeDishGroups,
  storeDishSizes,
  withoutStoredPrices,
} from '../options/index.ts';
import { storeNewDish } from './create-dish.ts';
import type { SentDish } from './dish-columns.ts';
import { listOwnMenu } from './list-menu.ts';
import { mealtimeIdsOf, storeDishMealtimes } from './mealtimes.ts';
import { lockDishes } from './whole-menu.repo.ts';
import { dishNotFound } from './own-menu.ts';
import { storeReplacement } from './replace-dish.ts';

type MenuImport = Body<typeof api.menu.importMenu>;

/**
 * Replaces dishes of the own menu and adds others; under one key once, however often it is asked, because a dish that is
 * added again stands there twice. Throws NOT_FOUND, and stores none, when one to replace is not on the menu, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function importMenu(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  body: MenuImport,
  key: string | undefined,
): Promise<Outcome<Dish[]>> {
  assertOwnRestaurant(owner, restaurantId);
  const attempt = { actor: owner, scope: 'menu import' as const, key, asked: { restaurantId, ...body } };
  const { isReplayed } = await oncePerKey(context, attempt, async (inside) => {
    await inside.db.transaction((tx) => store(tx, owner, body));
    // A whole menu for each key would be stored for a week, and an old one be answered.
    return null;
  });
  return { answer: await listOwnMenu(context, owner, restaurantId), isReplayed };
}

async function store(tx: Database, owner: OwnerActor, { dishes, groups: named }: MenuImport) {
  const { restaurantId } = owner;
  const ids = dishes.flatMap(({ id }) => id ?? []);
  await lockTerms(tx, restaurantId);
  // New dishes refer to it, and its row comes before those of dishes.
  if (named.length > 0 || dishes.some(hasOptions)) await lockOwnOptions(tx, owner, restaurantId);
  else if (!(await holdRestaurant(tx, restaurantId))) throw notFound('Restaurant not found.');
  // Groups touch any dish: all are locked at once, in one order.
  const others = named.length > 0 ? await listDishNames(tx, restaurantId) : [];
  const locked = [...new Set([...ids, ...others.map(({ id }) => id)])];
  const stored = new Map((await lockDishes(tx, restaurantId, locked)).map((dish) => [dish.id, dish]));
  const isSized = dishes.some(({ sizes }) => sizes !== undefined);
  const isTimed = dishes.some(({ mealtimes }) => mealtimes && mealtimes.length > 0);
  const knownMealtimes = isTimed ? await listMealtimes(tx, restaurantId) : [];
  const sizeGroups = isSized ? await readSizeGroups(tx, restaurantId) : [];
  for (const { id: sentId, optionGroups, mealtimeIds, mealtimes, sizes, ...dish } of dishes) {
    const groups =
      optionGroups && sentId
        ? await withoutStoredPrices(tx, restaurantId, sentId, optionGroups)
        : optionGroups;
    const id = await storeDish(tx, owner, sentId ?? undefined, stored, dish);
    const served = mealtimes ? await mealtimeIdsOf(tx, owner, mealtimes, knownMealtimes) : mealtimes;
    await storeDishMealtimes(tx, restaurantId, [id], served === undefined ? mealtimeIds : served);
    if (groups) await storeDishGroups(tx, owner, { id, name: dish.name }, groups);
    if (sizes !== undefined) await storeDishSizes(tx, owner, { id, name: dish.name }, sizes, sizeGroups);
  }
  if (named.length > 0) await importGroups(tx, owner, named);
}

const hasOptions = ({ optionGroups, mealtimeIds, mealtimes, sizes }: MenuImport['dishes'][number]): boolean =>
  optionGroups !== undefined || mealtimeIds !== undefined || mealtimes !== undefined || sizes !== undefined;

/** @param stored the dishes to replace, by number, as they were locked. Returns the number of the dish. */
async function storeDish(
  tx: Database,
  owner: OwnerActor,
  id: number | undefined,
  stored: ReadonlyMap<number, Awaited<ReturnType<typeof lockDishes>>[number]>,
  dish: SentDish,
): Promise<number> {
  if (id === undefined) return storeNewDish(tx, owner, dish);
  const known = stored.get(id);
  if (!known) throw dishNotFound();
  const { id: _, ...before } = known;
  await storeReplacement(tx, owner, id, before, dish);
  return id;
}
