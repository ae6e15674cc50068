import { type Cart, toRupees } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { type CartDocument, readCart } from './cart.repo.ts';

/** The stored cart at today's prices; always the same shape, also when empty (API 2). */
export async function getCart({ db }: Context, customer: CustomerActor): Promise<Cart> {
  const document = await readCart(db, customer);
  return document ? toCart(document) : { items: [], address: '' };
}

export function toCart({ items, address }: CartDocument): Cart {
  return { items: items.map(toItem), address };
}

function toItem({
  menuItemId,
  pricePaise,
  showQuantity,
  quantityAvailable,
  ...item
}: CartDocument['items'][number]): Cart['items'][number] {
  return {
    ...item,
    menu_item_id: menuItemId,
    price: toRupees(pricePaise),
    isAvailable: item.isAvailable && (!showQuantity || (quantityAvailable ?? 0) > 0),
    ...(showQuantity && { quantityAvailable }),
  };
}
