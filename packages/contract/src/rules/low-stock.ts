import { LOW_STOCK_MAX } from './limits.ts';

/** The Low Stock label shows when the tracked quantity is between 1 and 5 (docs/rules/limits.md#dishes). */
export function isLowStock(showQuantity: boolean, quantityAvailable: number | null): boolean {
  return (
    showQuantity && quantityAvailable !== null && quantityAvailable >= 1 && quantityAvailable <= LOW_STOCK_MAX
  );
}

/** Not when unavailable, nor when a tracked quantity is used up: docs/rules/stock.md#orderable. */
export function isOrderable(dish: {
  isAvailable: boolean;
  showQuantity: boolean;
  quantityAvailable: number | null;
}): boolean {
  return dish.isAvailable && (!dish.showQuantity || (dish.quantityAvailable ?? 0) > 0);
}
