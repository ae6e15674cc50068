import { isOrderable } from '@tiffin/contract/rules/low-stock';

import { useBackAgain } from '../../../features/menu/availability-text.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { Badge } from '../../../ui/display/badge.tsx';

/**
 * Low Stock at 1 to 5 (docs/rules/limits.md#dishes). What customers see as sold out is out of stock, for any reason.
 */
export function DishLabels({ dish }: { dish: Dish }) {
  const isBackByItself = dish.soldOutUntil !== null || dish.unavailableBecause === 'options';
  const back = useBackAgain(
    isBackByItself ? (dish.availableAgainAt ?? dish.soldOutUntil) : null,
    dish.dayBeginsAt,
  );
  if (back !== undefined && dish.isAvailable)
    return (
      <Badge tone="amber" className="num">
        {back}
      </Badge>
    );
  if (dish.unavailableBecause === 'mealtime') return <Badge tone="grey">Out of mealtime</Badge>;
  if (!isOrderable(dish)) return <Badge tone="grey">Out of stock</Badge>;
  if (dish.lowStock) return <Badge tone="red">Low Stock</Badge>;
  return null;
}
