import type { api, Body, Cart } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { enqueueCart } from './cart-queue.ts';
import { toCart } from './get-cart.ts';
import { describeMissing } from './missing-dishes.ts';
import { addUp, type IdentifiedLine } from './wanted-dishes.ts';

type CartBody = Body<typeof api.cart.putCart>;

/**
 * Replaces the whole cart in one round trip; an address that is not sent stays. Looks at stock and takes none (RULES 2).
 * Throws MIXED_RESTAURANTS, RESTAURANT_UNAVAILABLE, or DISH_UNAVAILABLE with the dishes and what is left.
 */
export async function replaceCart({ db }: Context, customer: CustomerActor, body: CartBody): Promise<Cart> {
  const lines = body.items.map(identify);
  const restaurantId = lines[0]?.restaurantId;
  if (lines.some((line) => line.restaurantId !== restaurantId)) throw new AppError('MIXED_RESTAURANTS');
  const result = await enqueueCart(db, {
    userId: customer.id,
    restaurantId,
    items: addUp(lines).map(({ menuItemId, qty }, position) => ({ id: menuItemId, qty, position })),
    address: body.address,
  });
  switch (result.outcome) {
    case 'replaced':
      return toCart(result.cart);
    case 'sold-out':
      throw new AppError('DISH_UNAVAILABLE', describeMissing(result.dishes), { dishes: result.dishes });
    case 'closed':
      throw new AppError('RESTAURANT_UNAVAILABLE');
    case 'no-customer':
      throw new AppError('UNAUTHENTICATED');
  }
}

/** SPEC 5's sentences for a line that does not say what it is. */
function identify(line: CartBody['items'][number]): IdentifiedLine {
  const { menuItemId, restaurantId, qty } = line;
  if (menuItemId === undefined) throw new AppError('VALIDATION_FAILED', 'Menu item is missing id!');
  if (restaurantId === undefined) throw new AppError('VALIDATION_FAILED', 'Restaurant info is missing id!');
  return { menuItemId, restaurantId, qty };
}
