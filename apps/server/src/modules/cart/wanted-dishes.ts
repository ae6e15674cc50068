import { type Body, type api, MAX_LINES, MAX_QTY } from '@tiffin/contract';
import { AppError } from '../../kit/app-error.ts';

type AskedLine = NonNullable<Body<typeof api.orders.placeOrder>['items']>[number];

export interface WantedDish {
  readonly menuItemId: number;
  readonly qty: number;
}

export interface WantedOrder {
  readonly restaurantId: number;
  /** Each dish once, in the order they were asked for. */
  readonly dishes: readonly WantedDish[];
}

/**
 * What is ordered, from lines as clients send them: lines without both ids do not count, lines of the same dish
 * are added up, one restaurant only (SPEC 5, RULES 3).
 */
export function readOrderLines(lines: readonly AskedLine[]): WantedOrder {
  if (!lines.some((line) => line.restaurantId !== undefined)) throw new AppError('NO_RESTAURANT_IN_CART');
  const valid = lines.filter(hasBothIds);
  const [first] = valid;
  if (!first) throw new AppError('NO_VALID_ITEMS');
  if (valid.some((line) => line.restaurantId !== first.restaurantId)) throw new AppError('MIXED_RESTAURANTS');
  return { restaurantId: first.restaurantId, dishes: addUp(valid) };
}

export interface IdentifiedLine extends WantedDish {
  readonly restaurantId: number;
}

function hasBothIds(line: AskedLine): line is AskedLine & IdentifiedLine {
  return line.menuItemId !== undefined && line.restaurantId !== undefined;
}

/** Lines of the same dish become one; the limits of RULES 3 hold for the sums. */
export function addUp(lines: readonly WantedDish[]): WantedDish[] {
  const sums = new Map<number, number>();
  for (const { menuItemId, qty } of lines) sums.set(menuItemId, (sums.get(menuItemId) ?? 0) + qty);
  if (sums.size > MAX_LINES) {
    throw new AppError('VALIDATION_FAILED', `An order can have at most ${MAX_LINES} different dishes.`);
  }
  const dishes = [...sums].map(([menuItemId, qty]) => ({ menuItemId, qty }));
  if (dishes.some(({ qty }) => qty > MAX_QTY)) {
    throw new AppError('VALIDATION_FAILED', `At most ${MAX_QTY} of one dish.`);
  }
  return dishes;
}
