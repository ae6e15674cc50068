import type { Cart } from '@tiffin/contract/schemas/cart';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { removeCart } from './cart.repo.ts';
import { getCart } from './get-cart.ts';

/** Empties the cart and answers it. */
export async function clearCart(context: Context, customer: CustomerActor): Promise<Cart> {
  await removeCart(context.db, customer.id);
  return getCart(context, customer);
}
