import type { api, Body, Cart } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { isRestaurantOpen, readDishStates, writeCart } from './cart.repo.ts';
import { getCart } from './get-cart.ts';
import { describeMissing, type MissingDish } from './missing-dishes.ts';
import { addUp, type IdentifiedLine, type WantedDish } from './wanted-dishes.ts';

type CartBody = Body<typeof api.cart.putCart>;

/**
 * Replaces the whole cart; an address that is not sent stays. Looks at stock and takes none (RULES 2).
 * Throws MIXED_RESTAURANTS, RESTAURANT_UNAVAILABLE, or DISH_UNAVAILABLE with the dishes and what is left.
 */
export async function replaceCart(context: Context, customer: CustomerActor, body: CartBody): Promise<Cart> {
  const lines = body.items.map(identify);
  const restaurantId = lines[0]?.restaurantId;
  if (lines.some((line) => line.restaurantId !== restaurantId)) throw new AppError('MIXED_RESTAURANTS');
  const dishes = addUp(lines);
  if (restaurantId !== undefined) await assertOrderable(context.db, restaurantId, dishes);
  const isKept = await context.db.transaction((tx) =>
    writeCart(tx, customer, { address: body.address, restaurantId, dishes }),
  );
  if (!isKept) throw new AppError('UNAUTHENTICATED');
  return getCart(context, customer);
}

/** SPEC 5's sentences for a line that does not say what it is. */
function identify(line: CartBody['items'][number]): IdentifiedLine {
  const { menuItemId, restaurantId, qty } = line;
  if (menuItemId === undefined) throw new AppError('VALIDATION_FAILED', 'Menu item is missing id!');
  if (restaurantId === undefined) throw new AppError('VALIDATION_FAILED', 'Restaurant info is missing id!');
  return { menuItemId, restaurantId, qty };
}

async function assertOrderable(
  db: Database,
  restaurantId: number,
  dishes: readonly WantedDish[],
): Promise<void> {
  if (!(await isRestaurantOpen(db, restaurantId))) throw new AppError('RESTAURANT_UNAVAILABLE');
  const states = await readDishStates(
    db,
    restaurantId,
    dishes.map((dish) => dish.menuItemId),
  );
  const missing = dishes.flatMap(({ menuItemId, qty }): MissingDish[] => {
    const state = states.get(menuItemId);
    if (!state) return [{ menuItemId, name: null, available: 0 }];
    const available = state.is_available ? (state.quantity_available ?? Infinity) : 0;
    return available >= qty ? [] : [{ menuItemId, name: state.name, available }];
  });
  if (missing.length > 0)
    throw new AppError('DISH_UNAVAILABLE', describeMissing(missing), { dishes: missing });
}
