import { type DishTerms, type GroupTerms, shownPrice } from '@tiffin/contract/rules/options';
import type { Kitchen } from './city.ts';
import { OPTIONS } from './data.ts';
import type { DemoDish, DemoOptions } from './rows.ts';

/** Builds the choices of the dishes of the demo city, numbered as they stand on the menus. */
export function buildOptions(kitchens: readonly Kitchen[]): DemoOptions {
  const groups: DemoOptions['groups'] = [];
  const onDishes = new Map<number, { dish: DemoDish; groups: GroupTerms[] }>();
  let choiceId = 0;
  const add = (kitchen: Kitchen, dish: DemoDish, group: GroupTerms) => {
    const known = onDishes.get(dish.id) ?? { dish, groups: [] };
    onDishes.set(dish.id, { dish, groups: [...known.groups, group] });
    if (dish.restaurantId !== kitchen.restaurant.id) throw new Error('A group is of one restaurant');
  };
  const sizesOf = new Map<string, readonly number[]>();

  for (const spec of OPTIONS.sizes) {
    const kitchen = kitchenNamed(kitchens, spec.restaurant);
    const group = {
      id: groups.length + 1,
      name: 'Size',
      kind: 'size' as const,
      min: 1,
      max: 1,
      included: 0,
      extraPaise: 0,
      choices: spec.sizes.map(({ name, more }, index) => ({
        ...PLAIN,
        id: ++choiceId,
        name,
        pricePaise: (spec.rupees + more) * 100,
        defaultQty: index === 0 ? 1 : 0,
      })),
    };
    groups.push({ ...group, restaurantId: kitchen.restaurant.id });
    sizesOf.set(
      spec.restaurant,
      group.choices.slice(1).map(({ id }) => id),
    );
    for (const name of spec.dishes) {
      const dish = dishNamed(kitchen, name);
      const choices = group.choices.map((choice, index) => ({
        ...choice,
        pricePaise: dish.pricePaise + (spec.sizes[index]?.more ?? 0) * 100,
      }));
      add(kitchen, dish, { ...group, choices });
    }
  }

  for (const spec of OPTIONS.groups) {
    const kitchen = kitchenNamed(kitchens, spec.restaurant);
    const sizes = sizesOf.get(spec.restaurant) ?? [];
    const group = {
      id: groups.length + 1,
      name: spec.name,
      kind: 'choice' as const,
      min: spec.min,
      max: spec.max,
      included: 0,
      extraPaise: 0,
      choices: spec.choices.map(({ name, rupees = 0, bySize = [], isDefault, isDish, veg }) => {
        const dish = isDish ? dishNamed(kitchen, name) : null;
        return {
          id: ++choiceId,
          name,
          pricePaise: rupees * 100,
          sizePrices: bySize.map((price, index) => ({
            choiceId: sizes[index] ?? 0,
            pricePaise: price * 100,
          })),
          maxQty: 1,
          defaultQty: isDefault ? 1 : 0,
          veg: dish?.veg ?? veg ?? null,
          dishId: dish?.id ?? null,
        };
      }),
    };
    groups.push({ ...group, restaurantId: kitchen.restaurant.id });
    for (const name of spec.dishes) add(kitchen, dishNamed(kitchen, name), group);
  }

  const served = kitchenNamed(kitchens, OPTIONS.breakfast.restaurant);
  return {
    groups,
    dishes: [...onDishes.values()].map(({ dish, groups: standing }) => {
      const terms: DishTerms = { pricePaise: dish.pricePaise, veg: dish.veg, groups: standing };
      const { shownPaise, leastPaise } = shownPrice(terms);
      return { id: dish.id, restaurantId: dish.restaurantId, terms, shownPaise, leastPaise };
    }),
    mealtimes: [
      {
        id: 1,
        restaurantId: served.restaurant.id,
        name: OPTIONS.breakfast.name,
        starts: OPTIONS.breakfast.starts,
        ends: OPTIONS.breakfast.ends,
        dishIds: OPTIONS.breakfast.dishes.map((name) => dishNamed(served, name).id),
      },
    ],
  };
}

const PLAIN = { sizePrices: [], maxQty: 1, veg: null, dishId: null };

function kitchenNamed(kitchens: readonly Kitchen[], name: string): Kitchen {
  const kitchen = kitchens.find(({ restaurant }) => restaurant.name === name);
  if (!kitchen) throw new Error(`No such restaurant: ${name}`);
  return kitchen;
}

export function dishNamed(kitchen: Kitchen, name: string): DemoDish {
  const dish = kitchen.dishes.find((candidate) => candidate.name === name);
  if (!dish) throw new Error(`${kitchen.restaurant.name} does not cook ${name}`);
  return dish;
}
