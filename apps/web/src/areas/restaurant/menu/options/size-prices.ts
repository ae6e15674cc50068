import { sentNumber } from '@tiffin/contract/rules/number-text';

import type { BodyOf } from '../../../../lib/api/api.ts';
import { NO_PRICE, typedPriceProblem } from '../../own/typed-price.ts';
import type { DishOptions, Group, OwnGroups } from './queries.ts';

/** Typed prices, by dish and size. */
export type SizePrices = Readonly<Record<number, Readonly<Record<number, string>>>>;
type Groups = BodyOf<'PUT /api/restaurants/:id/menu/:itemId/groups'>['groups'];

/** Price of each size on each dish that has the group. */
export function pricesOf(group: Group, dishes: readonly DishOptions[]): SizePrices {
  // A dish that was just given the group is in it once the menu has been read again.
  const having = dishes.filter(({ optionGroups }) =>
    optionGroups.some(({ groupId }) => groupId === group.id),
  );
  return Object.fromEntries(
    having.map((dish) => {
      const known = dish.optionGroups.find(({ groupId }) => groupId === group.id)?.sizePrices ?? [];
      return [
        dish.id,
        Object.fromEntries(
          group.choices.map(({ id, price }) => [
            id,
            (known.find(({ choiceId }) => choiceId === id)?.price ?? price).toFixed(2),
          ]),
        ),
      ];
    }),
  );
}

export const pricesProblem = (prices: SizePrices): string | undefined =>
  Object.values(prices)
    .flatMap((bySize) => Object.values(bySize))
    .map((price) => typedPriceProblem(price, NO_PRICE))
    .find((problem) => problem !== undefined);

const priceOf = (typed = ''): number => sentNumber(typed, 'money') ?? 0;

/** The dishes whose prices were changed, each with all its groups, as one call takes them. */
export function changedDishes(
  group: Group,
  { dishes }: Pick<OwnGroups, 'dishes'>,
  prices: SizePrices,
): { id: number; groups: Groups }[] {
  const before = pricesOf(group, dishes);
  return dishes.flatMap((dish) => {
    const typed = prices[dish.id];
    const known = before[dish.id];
    if (!typed || !known) return [];
    if (group.choices.every(({ id }) => priceOf(typed[id]) === priceOf(known[id]))) return [];
    return [{ id: dish.id, groups: groupsOf(dish, group, typed) }];
  });
}

function groupsOf(
  { optionGroups }: DishOptions,
  sized: Group,
  typed: Readonly<Record<number, string>>,
): Groups {
  return optionGroups.map(({ groupId, own, sizePrices }) => {
    return {
      groupId,
      ...own,
      ...(groupId === sized.id
        ? {
            sizePrices: Object.entries(typed).map(([id, price]) => ({
              choiceId: Number(id),
              price: priceOf(price),
            })),
          }
        : sizePrices && { sizePrices }),
    };
  });
}
