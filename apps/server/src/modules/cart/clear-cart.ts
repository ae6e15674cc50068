import type { Cart } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { removeCart } from './cart.repo.ts';

/** Empties the cart and answers it. */
export async function clearCart({ db }: Context, customer: CustomerActor): Promise<Cart> {
  await removeCart(db, customer.id);
  return { items: [], address: '' };
}
