import type { Cart } from '@tiffin/contract/schemas/cart';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { readCart } from './cart.repo.ts';
import { toCart } from './cart-document.ts';

export async function getCart({ db }: Context, customer: CustomerActor): Promise<Cart> {
  return toCart(await readCart(db, customer));
}
