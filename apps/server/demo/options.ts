import { toPaise } from '@tiffin/contract/rules/money';
import { type GroupTerms, shownPrice } from '@tiffin/contract/rules/options';
import type { DemoDish, Kitchen } from './city.ts';
import { named, OPTIONS } from './data.ts';

export type DemoOptions = ReturnType<typeof buildOptions>;

/** A choice as the kitchens of the demo offer it, in rupees. */
interface ChoiceSpec {
  /** Name of the dish on the menu, where the choice is a dish. */
  name: string;
  rupees?: number;
  /** On the sizes after the first one. */
  bySize?: readonly number[];
  isDefault?: boolean;
  isDish?: boolean;
  veg?: boolean;
}

/** Builds the choices of the dishes of the demo city, numbered as they stand on the menus, and when dishes are served. */
export function buildOptions(kitchens: readonly Kitchen[]) {
  /** As they are made, with starting prices of a dish that gets them. */
  const groups: (GroupTerms & { restaurantId: number })[] = [];
  const onDishes = new Map<DemoDish, GroupTerms[]>();
  let choiceId = 0;
  for (const spec of OPTIONS.groups) {
    const { restaurant, dishes } = named(kitchens, spec.restaurant);
    const sizes = groups.find(({ kind, restaurantId }) => kind === 'size' && restaurantId === restaurant.id);
    const offered: readonly ChoiceSpec[] = spec.choices;
    const group: GroupTerms = {
      id: groups.length + 1,
      name: spec.name,
      kind: spec.kind === 'size' ? 'size' : 'choice',
      min: spec.min,
      max: spec.max,
      included: 0,
      extraPaise: 0,
      choices: offered.map(({ name, rupees = 0, bySize = [], isDefault, isDish, veg }) => {
        const dish = isDish ? named(dishes, name) : undefined;
        return {
          id: ++choiceId,
          name,
          pricePaise: toPaise(rupees),
          sizePrices: bySize.map((price, index) => ({
            choiceId: sizes?.choices[index + 1]?.id ?? 0,
            pricePaise: toPaise(price),
          })),
          maxQty: 1,
          defaultQty: isDefault ? 1 : 0,
          veg: dish?.veg ?? veg ?? null,
          dishId: dish?.id ?? null,
        };
      }),
    };
    groups.push({ ...group, restaurantId: restaurant.id });
    for (const dish of spec.dishes.map((name) => named(dishes, name)))
      onDishes.set(dish, [...(onDishes.get(dish) ?? []), pricedFor(dish, group)]);
  }
  return {
    groups,
    /** Those that have any, with what holds on them. */
    dishes: [...onDishes].map(([{ id, restaurantId, pricePaise, veg }, standing]) => {
      const terms = { pricePaise, veg, groups: standing };
      const { shownPaise, leastPaise } = shownPrice(terms);
      return { id, restaurantId, terms, shownPaise, leastPaise };
    }),
    mealtimes: OPTIONS.mealtimes.map(({ restaurant: place, dishes: served, ...mealtime }, index) => {
      const { restaurant, dishes } = named(kitchens, place);
      return {
        ...mealtime,
        id: index + 1,
        restaurantId: restaurant.id,
        dishIds: served.map((name) => named(dishes, name).id),
      };
    }),
  };
}

/** A group as it stands on a dish: the first size costs what the dish does, and each other as much more as it began with. */
function pricedFor({ pricePaise }: DemoDish, group: GroupTerms): GroupTerms {
  if (group.kind !== 'size') return group;
  const more = pricePaise - (group.choices[0]?.pricePaise ?? 0);
  const choices = group.choices.map((size) => ({ ...size, pricePaise: size.pricePaise + more }));
  return { ...group, choices };
}
