import { toPaise } from '@tiffin/contract/rules/money';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { DishGroup, DishGroupsBody } from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { fieldError } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { readMenuFacts } from '../order-lines/index.ts';
import { refusePart } from './combo-parts.ts';
import { toDishGroups } from './list-groups.ts';
import { countGroupsOf, writeDishGroups, writeSizePrices, writeUsualSize } from './dish-groups.repo.ts';
import { findGroups } from './options.repo.ts';
import { isUnchanged, readOwnDishGroups } from './own-dish-groups.ts';
import { groupNotFound } from './own-options.ts';
import { priceSizes } from './price-sizes.ts';
import { showPrices } from './show-prices.ts';

/**
 * Gives a dish its groups, whole and in their order. The caller has locked the options of the menu and the dish. Throws
 * NOT_FOUND for a group of another restaurant, and VALIDATION_FAILED. Those that stand so already change nothing.
 */
export async function storeDishGroups(
  tx: Database,
  owner: OwnerActor,
  { id: dishId, name }: Pick<Dish, 'id' | 'name'>,
  groups: DishGroupsBody['groups'],
): Promise<void> {
  const { restaurantId } = owner;
  if (isUnchanged((await readOwnDishGroups(tx, restaurantId, dishId)).get(dishId) ?? [], groups)) return;
  if (groups.length > 0) await refusePart(tx, [dishId]);
  const before = await readDishGroups(tx, restaurantId, dishId);
  const groupIds = groups.map(({ groupId }) => groupId);
  const known = await findGroups(tx, restaurantId, groupIds);
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]));
  if (groups.some(({ groupId }) => !kinds.has(groupId))) throw groupNotFound();
  const sized = groups.filter(({ groupId }) => kinds.get(groupId) === 'size');
  if (sized.length > 1) throw fieldError('groups', 'A dish has one group of sizes');
  const rows = groups.map(({ groupId, min, max, included, extraPrice }, position) => ({
    dishId,
    groupId,
    position,
    // One size is chosen, whatever is sent.
    ...(kinds.get(groupId) === 'size'
      ? { min: null, max: null, included: null, extraPaise: null }
      : { min, max, included, extraPaise: extraPrice === null ? null : toPaise(extraPrice) }),
  }));
  await writeDishGroups(tx, restaurantId, dishId, rows);
  await priceDish(tx, restaurantId, dishId, sized[0]);
  await showPrices(tx, restaurantId, [dishId]);
  await writeAuditLog(tx, owner, {
    action: 'dish.options',
    subject: { type: 'dish', id: dishId, label: name },
    before: { optionGroups: before },
    after: { optionGroups: await readDishGroups(tx, restaurantId, dishId) },
  });
}

async function readDishGroups(tx: Database, restaurantId: number, dishId: number): Promise<DishGroup[]> {
  const { dishes } = await readMenuFacts(tx, restaurantId, [dishId]);
  return dishes.flatMap(toDishGroups);
}

/** Prices each size as sent, else as stored, else as it begins; without sizes the dish keeps its price. */
async function priceDish(
  tx: Database,
  restaurantId: number,
  dishId: number,
  sized: DishGroupsBody['groups'][number] | undefined,
): Promise<void> {
  if (!sized) return writeSizePrices(tx, [dishId], []);
  const { groups } = await readMenuFacts(tx, restaurantId, [dishId]);
  const sizes = groups.find(({ id }) => id === sized.groupId)?.choices ?? [];
  const requested = new Map(sized.sizePrices.map(({ choiceId, price }) => [choiceId, toPaise(price)]));
  if ([...requested.keys()].some((id) => !sizes.some((size) => size.id === id)))
    throw fieldError('groups', 'This is none of the sizes of the group');
  return priceSizes(tx, [dishId], sizes, requested);
}

/** After the price or mark of a locked dish was changed by its owner, who knows the price of its usual size alone. */
export async function afterDishChange(
  tx: Database,
  restaurantId: number,
  dishId: number,
  pricePaise: number,
): Promise<void> {
  if ((await countGroupsOf(tx, [dishId])).length === 0) return;
  await writeUsualSize(tx, dishId, pricePaise);
  await showPrices(tx, restaurantId, [dishId]);
}
