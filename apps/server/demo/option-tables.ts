import type { Fields, Tables } from './columns.ts';
import type { DemoOptions } from './options.ts';
import type { DemoOrder } from './rows.ts';

/** Tables of the choices of dishes, and of when the dishes are served. */
export function optionTables({ groups, dishes, mealtimes }: DemoOptions): Tables {
  const listed = groups.flatMap(({ id: groupId, restaurantId, choices }) =>
    choices.map((choice, position) => ({ ...choice, groupId, restaurantId, position })),
  );
  const onDishes = dishes.flatMap(({ id: menuItemId, restaurantId, terms }) =>
    terms.groups.map((group, position) => ({ menuItemId, restaurantId, group, position })),
  );
  return [
    [
      'option_groups',
      groups.map(({ min: minPicks, max: maxPicks, choices: _listed, ...group }) => ({
        ...group,
        minPicks,
        maxPicks,
        version: 1,
      })),
    ],
    [
      'option_choices',
      listed.map(({ sizePrices: _prices, ...choice }) => ({
        ...choice,
        // A dish is called by its own name, and has its own mark.
        ...(choice.dishId !== null && { name: '', veg: null }),
        isAvailable: true,
        showQuantity: false,
      })),
    ],
    [
      'choice_size_prices',
      listed.flatMap(({ id: choiceId, sizePrices }) =>
        sizePrices.map(({ choiceId: sizeChoiceId, pricePaise }) => ({ choiceId, sizeChoiceId, pricePaise })),
      ),
    ],
    ['dish_groups', onDishes.map(({ group, ...row }) => ({ ...row, groupId: group.id }))],
    [
      'dish_size_prices',
      onDishes
        .filter(({ group }) => group.kind === 'size')
        .flatMap(({ menuItemId, group }) =>
          group.choices.map(({ id: choiceId, pricePaise }) => ({ menuItemId, choiceId, pricePaise })),
        ),
    ],
    ['mealtimes', mealtimes.map(({ dishIds: _served, ...mealtime }) => ({ ...mealtime, weekdays: [] }))],
    [
      'dish_mealtimes',
      mealtimes.flatMap(({ id: mealtimeId, restaurantId, dishIds }) =>
        dishIds.map((menuItemId) => ({ menuItemId, mealtimeId, restaurantId })),
      ),
    ],
  ];
}

/** Rows of the choices in an order; no stock of the demo's choices is counted. */
export function chosenRows({ id: orderId, restaurantId, lines }: DemoOrder): Fields[] {
  const picked = new Map<number, { dishId: number | undefined; qty: number }>();
  for (const { chosen, qty } of lines)
    for (const choice of chosen?.choices ?? []) {
      if (!('choiceId' in choice)) continue;
      const before = picked.get(choice.choiceId)?.qty ?? 0;
      picked.set(choice.choiceId, { dishId: choice.dishId, qty: before + choice.qty * qty });
    }
  return [...picked].map(([choiceId, { dishId, qty }]) => ({
    orderId,
    choiceId,
    restaurantId,
    dishId,
    qty,
    taken: 0,
    returned: false,
  }));
}
