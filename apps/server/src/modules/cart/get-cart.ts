import { type Cart, toRupees } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { readCart } from './cart.repo.ts';

/** The stored cart at today's prices; always the same shape, also when empty (API 2). */
export async function getCart({ db }: Context, customer: CustomerActor): Promise<Cart> {
  const { items, address } = await readCart(db, customer);
  return {
    items: items.map(({ price_paise, show_quantity, quantity_available, ...item }) => ({
      ...item,
      price: toRupees(price_paise),
      isAvailable: item.isAvailable && (!show_quantity || (quantity_available ?? 0) > 0),
      ...(show_quantity && { quantityAvailable: quantity_available }),
    })),
    address,
  };
}
