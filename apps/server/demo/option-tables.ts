import type { DemoData, Fields, Tables } from './rows.ts';

/** Tables of the choices of dishes, and of when the dishes are served. */
export function optionTables({ options: { groups, dishes, mealtimes } }: DemoData): Tables {
  const choices = groups.flatMap((group) =>
    group.choices.map((choice, position) => ({ ...choice, group, position })),
  );
  return [
    [
      'option_groups',
      groups.map(({ min, max, choices: _listed, ...group }) => ({
        ...group,
        minPicks: min,
        maxPicks: max,
        version: 1,
      })),
    ],
    [
      'option_choices',
      choices.map(({ group, sizePrices: _prices, ...choice }) => ({
        ...choice,
        groupId: group.id,
        restaurantId: group.restaurantId,
        // A dish is called by its own name, and has its own mark.
        ...(choice.dishId !== null && { name: '', veg: null }),
        isAvailable: true,
        showQuantity: false,
      })),
    ],
    [
      'choice_size_prices',
      choices.flatMap(({ id, sizePrices }) =>
        sizePrices.map(({ choiceId, pricePaise }) => ({
          choiceId: id,
          sizeChoiceId: choiceId,
          pricePaise,
        })),
      ),
    ],
    [
      'dish_groups',
      dishes.flatMap((dish) =>
        dish.terms.groups.map(({ id }, position) => ({
          menuItemId: dish.id,
          groupId: id,
          restaurantId: dish.restaurantId,
          position,
        })),
      ),
    ],
    [
      'dish_size_prices',
      dishes.flatMap((dish) =>
        dish.terms.groups
          .filter(({ kind }) => kind === 'size')
          .flatMap((group) =>
            group.choices.map((size) => ({
              menuItemId: dish.id,
              choiceId: size.id,
              pricePaise: size.pricePaise,
            })),
          ),
      ),
    ],
    ['mealtimes', mealtimes.map(({ dishIds: _served, ...mealtime }) => ({ ...mealtime, weekdays: [] }))],
    [
      'dish_mealtimes',
      mealtimes.flatMap(({ id, restaurantId, dishIds }) =>
        dishIds.map((dishId) => ({ menuItemId: dishId, mealtimeId: id, restaurantId })),
      ),
    ],
  ];
}

/** Rows of the choices in orders; no stock of the demo's choices is counted. */
export function chosenRows({ orders }: DemoData): Fields[] {
  return orders.flatMap(({ id, restaurantId, lines }) => {
    const picked = new Map<number, { dishId: number | null; qty: number }>();
    for (const { chosen, qty } of lines)
      for (const choice of chosen?.choices ?? []) {
        if (!('choiceId' in choice)) continue;
        const { choiceId, dishId = null } = choice;
        picked.set(choiceId, { dishId, qty: (picked.get(choiceId)?.qty ?? 0) + choice.qty * qty });
      }
    return [...picked].map(([choiceId, { dishId, qty }]) => ({
      orderId: id,
      choiceId,
      restaurantId,
      dishId,
      qty,
      taken: 0,
      returned: false,
    }));
  });
}
