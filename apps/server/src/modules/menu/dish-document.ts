import { isLowStock } from '@tiffin/contract/rules/low-stock';
import { nextServedAt } from '@tiffin/contract/rules/mealtime';
import { toRupees } from '@tiffin/contract/rules/money';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnDishGroup } from '@tiffin/contract/schemas/options';
import type { ServingTimes } from '../availability/index.ts';
import type { DishRow } from './menu.repo.ts';

/** The dish as customers see it: price of a line without choices, and availability; counts are given beside it. */
export function toPublicDish(row: DishRow, times: ServingTimes): Dish {
  // Ingredients and groups are told with the details.
  const { ingredients: _, optionGroups: __, alsoCalled = [], ...dish } = toOwnDish(row, times, []);
  return {
    ...dish,
    ...(alsoCalled.length > 0 && { alsoCalled }),
    price: toRupees(row.shownPaise ?? row.pricePaise),
    isAvailable: row.unavailableBecause === null || row.unavailableBecause === 'stock',
  };
}

/** The dish as its owner set it: sent back whole, it stays as it was. */
export function toOwnDish(row: DishRow, times: ServingTimes, optionGroups: OwnDishGroup[]): Dish {
  const {
    pricePaise,
    shownPaise: _shown,
    leastPaise,
    rating,
    soldOutUntil,
    optionsAgainAt: _options,
    marks,
    allergens,
    mayContain,
    ...dish
  } = row;
  const again = availableAgainAt(row, times);
  return {
    ...dish,
    marks: [...marks],
    allergens: allergens && [...allergens],
    mayContain: [...mayContain],
    price: toRupees(pricePaise),
    optionGroups,
    ...(dish.options !== 'none' && { leastPrice: toRupees(leastPaise ?? pricePaise) }),
    lowStock: isLowStock(dish.showQuantity, dish.quantityAvailable),
    rating: rating ?? 0,
    soldOutUntil: soldOutUntil?.toISOString() ?? null,
    availableAgainAt: again?.toISOString() ?? null,
    ...(again && { dayBeginsAt: times.dayBegins }),
  };
}

/** When what ends by the clock has ended: what is sold out may not be served then yet. */
function availableAgainAt(
  { unavailableBecause, soldOutUntil, optionsAgainAt, mealtimeIds }: DishRow,
  { mealtimes, now, timeZone }: ServingTimes,
): Date | undefined {
  const windows = mealtimes.filter(({ id }) => mealtimeIds.includes(id));
  switch (unavailableBecause) {
    case 'sold-out':
    case 'mealtime':
      return nextServedAt(windows, later(soldOutUntil ?? now, optionsAgainAt), timeZone);
    case 'options':
      return optionsAgainAt ? nextServedAt(windows, optionsAgainAt, timeZone) : undefined;
    default:
      return undefined;
  }
}

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one);
