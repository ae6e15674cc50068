import { isLowStock } from '@tiffin/contract/rules/low-stock';
import { nextServedAt } from '@tiffin/contract/rules/mealtime';
import { toRupees } from '@tiffin/contract/rules/money';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { Mealtime } from '@tiffin/contract/schemas/mealtime';
import type { DishRow } from './menu.repo.ts';

/** What a dish's own row does not say of when it can be had. */
export interface ServingTimes {
  readonly mealtimes: readonly Mealtime[];
  readonly now: Date;
  readonly timeZone: string;
}

/** As customers see it: what a line without choices costs, and whether it can be had; counts are said beside it. */
export function toPublicDish(row: DishRow, times: ServingTimes): Dish {
  // Ingredients are told with the details.
  const { ingredients: _, ...dish } = toOwnDish(row, times);
  return {
    ...dish,
    price: toRupees(row.shownPaise ?? row.pricePaise),
    isAvailable: row.unavailableBecause === null || row.unavailableBecause === 'stock',
  };
}

/** As its owner set it, so that a dish that is sent back whole is what it was. */
export function toOwnDish(row: DishRow, times: ServingTimes): Dish {
  const {
    pricePaise,
    shownPaise: _shown,
    leastPaise,
    rating,
    soldOutUntil,
    marks,
    allergens,
    mayContain,
    ...dish
  } = row;
  return {
    ...dish,
    marks: [...marks],
    allergens: allergens && [...allergens],
    mayContain: [...mayContain],
    price: toRupees(pricePaise),
    ...(dish.options !== 'none' && { leastPrice: toRupees(leastPaise ?? pricePaise) }),
    lowStock: isLowStock(dish.showQuantity, dish.quantityAvailable),
    rating: rating ?? 0,
    soldOutUntil: soldOutUntil?.toISOString() ?? null,
    availableAgainAt: availableAgainAt(row, times)?.toISOString() ?? null,
  };
}

/** When what ends by the clock has ended: what is sold out may not be served then yet. */
function availableAgainAt(
  { unavailableBecause, soldOutUntil, mealtimeIds }: DishRow,
  { mealtimes, now, timeZone }: ServingTimes,
): Date | undefined {
  if (unavailableBecause !== 'sold-out' && unavailableBecause !== 'mealtime') return undefined;
  const windows = mealtimes.filter(({ id }) => mealtimeIds.includes(id));
  return nextServedAt(windows, soldOutUntil ?? now, timeZone);
}
