import { type Dish, isLowStock, toRupees } from '@tiffin/contract';
import type { DishRow } from './menu.repo.ts';

export function toDish({ pricePaise, rating, ...dish }: DishRow): Dish {
  return {
    ...dish,
    price: toRupees(pricePaise),
    lowStock: isLowStock(dish.showQuantity, dish.quantityAvailable),
    rating: rating ?? 0,
  };
}
