import type { Cart } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { removeCart } from './cart.repo.ts';

/** Empties the cart and answers it. */
export async function clearCart({ db }: Context, customer: CustomerActor): Promise<Cart> {
  await db.transaction((tx) => removeCart(tx, customer));
  return { items: [], address: '' };
}
