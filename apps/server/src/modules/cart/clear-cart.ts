import type { Cart } from '@tiffin/contract/schemas/cart';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { readCart, removeCart } from './cart.repo.ts';
import { toCart } from './cart-document.ts';

/** Empties the cart and answers it. */
export async function clearCart({ db }: Context, customer: CustomerActor): Promise<Cart> {
  await removeCart(db, customer.id);
  return toCart(await readCart(db, customer));
}
