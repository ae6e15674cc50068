import { toPaise } from '@tiffin/contract/rules/money';
import { DISH_GROUPS_MAX } from '@tiffin/contract/rules/option-limits';
import type { OwnOptionGroup } from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound, fieldError } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { refusePart } from './combo-parts.ts';
import { readOwnGroup } from './list-groups.ts';
import { addGroupToDishes, countGroupsOf, dropGroupFromDishes, writeSizePrices } from './dish-groups.repo.ts';
import { dishesOfGroup, findGroup, lockDishesOf } from './options.repo.ts';
import { groupNotFound, lockOwnOptions } from './own-options.ts';
import { priceSizes } from './price-sizes.ts';
import { showPrices } from './show-prices.ts';

/**
 * Exactly these dishes have the group; those that get it have it at their end. Throws NOT_FOUND, and VALIDATION_FAILED for
 * a dish that cannot have it.
 */
export function putGroupDishes(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  groupId: number,
  wanted: readonly number[],
): Promise<OwnOptionGroup> {
  return db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    const group = await findGroup(tx, restaurantId, groupId);
    if (!group) throw groupNotFound();
    const former = await dishesOfGroup(tx, groupId);
    const dishes = await lockDishesOf(tx, restaurantId, [...new Set([...former, ...wanted])]);
    if (wanted.some((id) => !dishes.some((dish) => dish.id === id))) throw notFound('Dish not found.');
    const added = wanted.filter((id) => !former.includes(id));
    const removed = former.filter((id) => !wanted.includes(id));
    await refusePart(tx, added);
    await dropGroupFromDishes(tx, groupId, removed);
    await addGroupToDishes(tx, restaurantId, groupId, added);
    for (const { dishId, groups, sizes } of await countGroupsOf(tx, added)) {
      const name = dishes.find(({ id }) => id === dishId)?.name ?? '';
      if (groups > DISH_GROUPS_MAX)
        throw fieldError('dishIds', `${name} has ${DISH_GROUPS_MAX} groups already`);
      if (sizes > 1) throw fieldError('dishIds', `${name} has sizes already`);
    }
    const after = await readOwnGroup(tx, restaurantId, groupId);
    if (group.kind === 'size') {
      const sizes = after.choices.map(({ id, price }) => ({ id, pricePaise: toPaise(price) }));
      await priceSizes(tx, added, sizes);
      // One that loses them keeps what it costs.
      await writeSizePrices(tx, removed, []);
    }
    await showPrices(tx, restaurantId, [...added, ...removed]);
    await writeAuditLog(tx, owner, {
      action: 'group.dishes',
      subject: { type: 'group', id: groupId, label: group.name },
      before: { dishIds: former },
      after: { dishIds: after.dishIds },
    });
    return after;
  });
}
