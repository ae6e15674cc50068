import { isOrderable } from '@tiffin/contract/rules/low-stock';

import type { Dish } from '../../../features/menu/queries.ts';
import { Badge } from '../../../ui/badge.tsx';

/** SPEC 2's Low Stock at 1 to 5; what customers see as sold out is out of stock, whatever the reason. */
export function DishLabels({ dish }: { dish: Dish }) {
  if (!isOrderable(dish)) return <Badge tone="grey">Out of stock</Badge>;
  if (dish.lowStock) return <Badge tone="red">Low Stock</Badge>;
  return null;
}
