import type { DemoData, Json } from './rows.ts';

type Tables = (readonly [table: string, rows: Json[]])[];

/** Tables of the choices of dishes, and of when the dishes are served. */
export function optionTables({ options: { groups, dishes, mealtimes } }: DemoData): Tables {
  const choices = groups.flatMap((group) =>
    group.choices.map((choice, position) => ({ ...choice, group, position })),
  );
  return [
    [
      'option_groups',
      groups.map(({ id, restaurantId, name, kind, min, max, included, extraPaise }) => ({
        id,
        restaurant_id: restaurantId,
        name,
        kind,
        min_picks: min,
        max_picks: max,
        included,
        extra_paise: extraPaise,
        version: 1,
      })),
    ],
    [
      'option_choices',
      choices.map((choice) => ({
        id: choice.id,
        group_id: choice.group.id,
        restaurant_id: choice.group.restaurantId,
        position: choice.position,
        // A dish is called by its own name, and has its own mark.
        name: choice.dishId === null ? choice.name : '',
        price_paise: choice.pricePaise,
        max_qty: choice.maxQty,
        default_qty: choice.defaultQty,
        veg: choice.dishId === null ? choice.veg : null,
        dish_id: choice.dishId,
        is_available: true,
        show_quantity: false,
      })),
    ],
    [
      'choice_size_prices',
      choices.flatMap(({ id, sizePrices }) =>
        sizePrices.map(({ choiceId, pricePaise }) => ({
          choice_id: id,
          size_choice_id: choiceId,
          price_paise: pricePaise,
        })),
      ),
    ],
    [
      'dish_groups',
      dishes.flatMap((dish) =>
        dish.terms.groups.map(({ id }, position) => ({
          menu_item_id: dish.id,
          group_id: id,
          restaurant_id: dish.restaurantId,
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
              menu_item_id: dish.id,
              choice_id: size.id,
              price_paise: size.pricePaise,
            })),
          ),
      ),
    ],
    [
      'mealtimes',
      mealtimes.map(({ id, restaurantId, name, starts, ends }) => ({
        id,
        restaurant_id: restaurantId,
        name,
        starts,
        ends,
        weekdays: [],
      })),
    ],
    [
      'dish_mealtimes',
      mealtimes.flatMap(({ id, restaurantId, dishIds }) =>
        dishIds.map((dishId) => ({ menu_item_id: dishId, mealtime_id: id, restaurant_id: restaurantId })),
      ),
    ],
  ];
}

/** Rows of the choices in orders; no stock of the demo's choices is counted. */
export function chosenRows({ orders }: DemoData): Json[] {
  return orders.flatMap(({ id, restaurantId, lines }) => {
    const picked = new Map<number, { dishId: number | null; qty: number }>();
    for (const { chosen, qty } of lines)
      for (const choice of chosen?.choices ?? []) {
        if (!('choiceId' in choice)) continue;
        const { choiceId, dishId = null } = choice;
        picked.set(choiceId, { dishId, qty: (picked.get(choiceId)?.qty ?? 0) + choice.qty * qty });
      }
    return [...picked].map(([choiceId, { dishId, qty }]) => ({
      order_id: id,
      choice_id: choiceId,
      restaurant_id: restaurantId,
      dish_id: dishId,
      qty,
      taken: 0,
      returned: false,
    }));
  });
}
